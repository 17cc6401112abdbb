import ScrollExperiments
import Testing

@testable import ScrollGating

struct ConditionTests {
  @Test func `an excess is measured from the limit, positive above it`() {
    let below = Condition.compares(.below, .number(10))
    #expect(below.excess(of: 12, limits: [10]) == 2)
    #expect(below.excess(of: 9, limits: [10]) == 0)
    let atLeast = Condition.compares(.atLeast, .number(10))
    #expect(atLeast.excess(of: 7, limits: [10]) == -3)
    let within = Condition.within(.number(3), .number(5))
    #expect(within.excess(of: 2, limits: [3, 5]) == -1)
    #expect(within.excess(of: 8, limits: [3, 5]) == 3)
    #expect(within.excess(of: 5, limits: [3, 5]) == 0)
  }

  @Test func `reaching an exclusive bound is an excess of zero`() {
    let below = Condition.compares(.below, .number(10))
    #expect(!below.holds(10, limits: [10]))
    #expect(below.excess(of: 10, limits: [10]) == 0)
  }

  @Test func `limits are computed from the baseline`() {
    let range = Condition.within(.baseline(.times(0.5)), .baseline(.plus(3)))
    #expect(range.limits(baseline: 8) == [4, 11])
    #expect(range.limits(baseline: nil) == nil)
    #expect(range.needsBaseline)
    #expect(Condition.compares(.below, .number(1)).limits(baseline: nil) == [1])
    #expect(!Condition.compares(.below, .number(1)).needsBaseline)
  }

  @Test func `a share of a negative baseline has the same direction as of a positive one`() {
    #expect(Bound.baseline(.plusShare(0.25)).value(baseline: -8) == -6)
    #expect(Bound.baseline(.plusShare(0.25)).value(baseline: 8) == 10)
  }
}
