import ScrollQuantities
import Testing

@testable import ScrollTraces

struct FingersTests {
  private func fingers(_ pointers: ClosedRange<Int>) -> Fingers {
    var fingers = Fingers()
    for pointer in pointers { _ = fingers.put(pointer, at: Double(pointer)) }
    return fingers
  }

  @Test func `content follows the finger that touched last`() {
    var fingers = fingers(1...2)
    #expect(fingers.position == 2)
    let movements = [fingers.move(1, to: 15), fingers.move(2, to: 5)]
    #expect(movements == [nil, 3])
  }

  @Test func `after a finger lifts, content follows the one that has been down longest`() {
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

  @Test func `fingers beyond the maximum are ignored`() {
    let fingers = fingers(1...30)
    #expect(fingers.isDown(20) && !fingers.isDown(21))
    #expect(fingers.position == 20)
  }
}

struct TouchSlopTests {
  @Test(arguments: [(100.0, nil), (110, nil), (90, nil), (110.5, 0.5), (89, -1), (130, 20), (50, -40)])
  func `only movement beyond the slop moves the content`(position: Double, excess: Double?) {
    #expect(TouchSlop(Points(10), around: 100).excess(at: position) == excess)
  }

  @Test func `each platform has its own slop`() {
    #expect(ScrollPhysics.allCases.map(\.touchSlop) == [Points(10), Points(10), Points(8), .zero])
  }
}
