import Testing

@testable import ScrollMetrics

struct RankedGradesTests {
  @Test(
    arguments: [
      // The worst decides, whatever the others are.
      ([.fair, .fair], [.bad, .good]), ([.good, .fair, .fair], [.bad, .good, .good]),
      ([.bad, .bad], [.unjudged, .good]),
      // If it is the same, the next worst does.
      ([.bad, .good], [.bad, .fair]), ([.good, .bad], [.bad, .bad]), ([.bad, .fair, .good], [.good, .bad, .bad]),
      ([.unjudged, .good], [.unjudged, .bad]),
      // One scenario has the order of its grades.
      ([.good], [.fair]), ([.fair], [.bad]), ([.bad], [.unjudged]),
    ] as [([FeedVerdict.Grade], [FeedVerdict.Grade])])
  func `grades are compared from the worst to the best`(better: [FeedVerdict.Grade], worse: [FeedVerdict.Grade]) {
    #expect(RankedGrades(better).isBetter(than: RankedGrades(worse)))
    #expect(!RankedGrades(worse).isBetter(than: RankedGrades(better)))
  }

  @Test func `the order of the scenarios does not matter`() {
    let (first, second) = (RankedGrades([.good, .bad, .fair]), RankedGrades([.bad, .fair, .good]))
    #expect(first == second && !first.isBetter(than: second))
  }
}
