import ScrollQuantities
import Testing

@testable import ScrollTraces

struct AnimatedScrollTests {
  private let jump = AnimatedScroll(start: Points(1_000), restingOffset: .zero)

  @Test(arguments: [(0.0, 1_000.0), (75, 843.75), (150, 500), (225, 156.25), (300, 0), (400, 0)])
  func `an animated scroll begins and ends at rest`(milliseconds: Double, offset: Double) {
    #expect(abs(jump.offset(after: SimulatedTime(milliseconds: milliseconds)).value - offset) < 1e-9)
    #expect(jump.restingOffset == .zero)
  }

  /// One and a half times the mean speed in the middle.
  @Test func `the velocity of an animated scroll is the slope of its offsets`() {
    #expect(jump.velocity(after: .zero).magnitude < 1e-12)
    #expect(abs(jump.velocity(after: SimulatedTime(milliseconds: 150)) + 5) < 1e-9)
    #expect(jump.velocity(after: SimulatedTime(milliseconds: 300)).magnitude < 1e-12)
  }

  @Test func `an animated scroll goes the same way forward`() {
    let turn = AnimatedScroll(start: Points(390), restingOffset: Points(780))
    #expect(turn.offset(after: .zero) == Points(390))
    #expect(abs(turn.offset(after: SimulatedTime(milliseconds: 75)).value - (390 + 0.15625 * 390)) < 1e-9)
    #expect(turn.offset(after: turn.duration) == Points(780))
    #expect(turn.velocity(after: SimulatedTime(milliseconds: 150)) > 0)
  }
}
