import Testing

@testable import ScrollTraces

struct FingersTests {
  private func fingers(_ pointers: ClosedRange<Int>) -> Fingers {
    var fingers = Fingers()
    for pointer in pointers { _ = fingers.put(pointer, at: Double(pointer)) }
    return fingers
  }

  @Test func `content follows the finger that came down last`() {
    var fingers = fingers(1...2)
    #expect(fingers.position == 2)
    let movements = [fingers.move(1, to: 15), fingers.move(2, to: 5)]
    #expect(movements == [nil, 3])
  }

  @Test func `then the one that has been down longest`() {
    var fingers = fingers(1...3)
    _ = fingers.move(1, to: 8)
    let wasFollowed = [fingers.lift(3), fingers.lift(2)]
    #expect(wasFollowed == [true, false])
    #expect(fingers.position == 8)
    let movement = fingers.move(1, to: 9)
    #expect(movement == 1)
    _ = fingers.lift(1)
    #expect(fingers.position == nil)
  }

  @Test func `a finger that is not down moves nothing`() {
    var fingers = fingers(1...1)
    let (movement, wasFollowed) = (fingers.move(7, to: 5), fingers.lift(7))
    #expect(movement == nil && !wasFollowed)
  }

  @Test func `more fingers than a screen tells apart are not followed`() {
    let fingers = fingers(1...30)
    #expect(fingers.isDown(20) && !fingers.isDown(21))
    #expect(fingers.position == 20)
  }
}
