import ScrollQuantities
import Testing

@Suite struct `Quantities` {
  @Test func `milliseconds become whole nanoseconds, rounded to the nearest`() {
    #expect(SimulatedTime(milliseconds: 8.3333334).nanoseconds == 8_333_333)
    #expect(SimulatedTime(milliseconds: 8.3333336).nanoseconds == 8_333_334)
    #expect(SimulatedTime(milliseconds: -0.5).nanoseconds == -500_000)
  }

  @Test func `the difference of two times is a time`() {
    let (early, late) = (SimulatedTime(milliseconds: 2), SimulatedTime(milliseconds: 5))
    #expect((late - early).milliseconds == 3)
    #expect(early + (late - early) == late)
    #expect(early < late && late < .never)
    #expect(late.seconds == 0.005)
    var moving = early
    moving += late
    #expect(moving.milliseconds == 7)
  }

  @Test func `screenfuls become points by the viewport's length`() {
    #expect(Screenfuls(2.5) * Points(844) == Points(2110))
    #expect(Screenfuls.zero * Points(844) == .zero)
    #expect(Screenfuls(1) < Screenfuls(1.5) && !(Screenfuls(1) < Screenfuls(1)))
  }

  @Test func `points divide by a number into points and by points into a number`() {
    #expect(Points(30) / 4 == Points(7.5))
    #expect(Points(30) / Points(4) == 7.5)
    #expect(-Points(3) + Points(5) - Points(1) == Points(1))
    #expect(Points(30) * 4 == Points(120))
    var moving = Points(3)
    moving += Points(4)
    #expect(moving == Points(7))
    moving -= Points(2)
    #expect(moving == Points(5))
  }

  @Test func `an index is less only than those after it`() {
    #expect(ItemIndex(1) < ItemIndex(2) && !(ItemIndex(2) < ItemIndex(2)) && !(ItemIndex(2) < ItemIndex(1)))
  }

  @Test func `a size has a length along an axis and a breadth across it`() {
    let size = PointSize(width: Points(390), height: Points(844))
    #expect(size.length(along: .vertical) == Points(844))
    #expect(size.breadth(across: .vertical) == Points(390))
    #expect(size.length(along: .horizontal) == Points(390))
    #expect(size.breadth(across: .horizontal) == Points(844))
  }

  @Test func `a rectangle begins at x horizontally and at y vertically`() {
    let rect = PointRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.origin(along: .horizontal) == Points(1))
    #expect(rect.origin(along: .vertical) == Points(2))
    #expect(ScrollAxis.vertical.perpendicular == .horizontal)
  }

  @Test func `the largest item index is kept`() {
    #expect(ItemIndex(Int(Int32.max)).position == Int(Int32.max))
    #expect(ItemIndex(3) < ItemIndex(4))
  }

  @Test func `an item index beyond 32 bits is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = ItemIndex(Int(Int32.max) + 1)
    }
  }
}
