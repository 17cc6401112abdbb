import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollReports

/// The sentence of a verdict, for runs of shipped scenarios.
@Suite struct FeedVerdictWordsTests {
  private func words(_ name: String, _ settings: [String] = []) throws -> (sentence: String, result: RunResult) {
    let result = try ShippedScenarios.experiment(name, settings).run()
    return (FeedVerdictWords(result).sentence, result)
  }

  @Test func `items that came back as placeholders are reported beside those that came as placeholders`() throws {
    let (sentence, result) = try words("reset-under-failures.json", ["policy.kind=texture"])
    let (blank, all) = (result["repeat_appearances.blank"]!.mean, result["repeat_appearances.count"]!.mean)
    #expect(blank > 0)
    #expect(sentence.contains(" items was a placeholder for up to "))
    #expect(sentence.contains(", and \(Int(blank)) of \(Int(all)) that came back"), "\(sentence)")
  }

  @Test func `items that came back as placeholders are reported even if none came as one`() throws {
    let ready = [
      "policy.kind=texture", "loading.latency=1", "display.leading=0.2", "display.trailing=0", "content.display=1",
    ]
    let (sentence, result) = try words("reset-under-failures.json", ready + ["loading.failure_probability=0"])
    try #require(result["display_hit_rate.misses"]?.mean == 0 && result["repeat_appearances.blank"]!.mean > 0)
    #expect(
      sentence.contains("were drawn when they came on screen, and ")
        && sentence.contains(" that came back were placeholders"))
  }

  @Test func `over several runs numbers are averages, and the longest wait is the worst run's`() throws {
    let (sentence, result) = try words("social-feed.json", ["replications=20"])
    let longest = result.replications.compactMap { $0.metrics["display_latency.max"] }.max()!
    #expect(longest > result["display_latency.max"]!.mean)
    let time = MetricFormat(usesUnicode: true).text(ofValue: longest, .milliseconds)
    #expect(sentence.contains("(for up to \(time) in the worst run)"), "\(sentence)")
    #expect(sentence.hasSuffix(", on average over 20 runs."))
  }

  @Test func `a recording that lies before the beginning is no good feed`() throws {
    func sentence(_ rows: String) throws -> String {
      let folder = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n\(rows)")
      return FeedVerdictWords(try folder.experiment().run()).sentence
    }
    let place = "the recording lies before the beginning of the feed."
    #expect(try sentence("300,-7290\n") == "! Unjudged: nothing new came on screen, because \(place)")
    #expect(try sentence("300,0\n") == "! Unjudged: nothing new came on screen, so there was nothing to judge.")
  }

  @Test func `a wait cut off by the end of the run is given as its minimum`() throws {
    let (cut, result) = try words("flashing-feed.json", ["loading.latency=1200", "replay.settle=100"])
    let wait = MetricFormat(usesUnicode: true).text(ofValue: result["display_latency.max"]!.mean, .milliseconds)
    #expect(cut.contains(" items were placeholders, the longest for at least \(wait); blank "), "\(cut)")
    let (worst, _) = try words("flashing-feed.json", ["loading.latency=1200", "replay.settle=100", "replications=2"])
    #expect(
      worst.contains(" (the longest for at least ") && worst.contains(" ms in the worst run); blank "), "\(worst)")
    #expect(RunFacts(result).all[1].notes.contains("longest at least \(wait)"))
    let (whole, full) = try words("flashing-feed.json", ["loading.latency=1200", "replay.settle=5000"])
    #expect(whole.contains(" for up to ") && !RunFacts(full).all[1].notes.contains("at least"))
  }

  @Test func `a blank share of less than a second of scrolling says so`() throws {
    let facts = RunFacts(try words("flashlist-inbox.json").result).all
    #expect(facts.contains { $0.notes.hasSuffix(": 0.35 s; less than 1 s of scrolling counts as 1 s") }, "\(facts)")
  }

  @Test func `a first screen that left before it was drawn is not called drawn`() throws {
    let facts = try RunFacts(words("flashing-feed.json", ["loading.latency=3000"]).result).all
    #expect(facts[0].notes.contains(" items of the first screen not drawn while on screen"), "\(facts[0].notes)")
    let drawn = try RunFacts(words("flashing-feed.json").result).all
    #expect(drawn[0].notes.contains("; first screen drawn after "))
  }
}

/// What chance has to do with a verdict.
@Suite struct VerdictSpreadTests {
  @Test func `each replication has its grade`() throws {
    let result = try ShippedScenarios.experiment("social-feed.json", ["replications=8"]).run()
    let spread = try #require(VerdictSpread(result))
    let single = (0..<8).map { replication in
      FeedVerdict(result.scenario.verdict, result.replications[replication].metrics).grade
    }
    #expect(spread.grades == single && !spread.isUniform)
    #expect(spread.grades.count == 8)
  }

  @Test func `an experiment runs twenty times if anything in it is random`() throws {
    let random = try ShippedScenarios.experiment("social-feed.json")
    let spread = try #require(VerdictSpread(random))
    #expect(spread.grades.count == 20)
    #expect(spread == VerdictSpread(try ShippedScenarios.experiment("social-feed.json", ["replications=20"]).run()))
    #expect(spread.grades[0] == random.run().verdict.grade)
    #expect(VerdictSpread(try ShippedScenarios.experiment("right-to-left-row.json")) == nil)
    #expect(VerdictSpread(random.run()) == nil)
  }

  @Test func `the numbers of runs are listed, good ones first`() throws {
    let spread = try #require(VerdictSpread(try ShippedScenarios.experiment("social-feed.json")))
    func count(_ grade: FeedVerdict.Grade) -> Int { spread.grades.count { $0 == grade } }
    let (good, fair, bad) = (count(.good), count(.fair), count(.bad))
    try #require(good > 0 && bad > 0)
    let rest = fair > 0 ? ", fair in \(fair), and bad in \(bad)" : " and bad in \(bad)"
    #expect(spread.sentence == "Good in \(good) of 20 runs\(rest).")
    #expect(
      spread.remark == "Chance decides: good in \(good) of 20 runs\(rest). Add --replications 20 to judge their mean.")
    let certain = try #require(VerdictSpread(try ShippedScenarios.experiment("flashing-feed.json")))
    #expect(certain.sentence == "Bad in all 20 runs." && certain.remark == nil)
  }
}
