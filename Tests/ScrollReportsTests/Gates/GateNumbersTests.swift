import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollGating
@testable import ScrollReports

struct GateNumbersTests {
  private let numbers = GateNumbers(usesUnicode: false)

  private func verdict(
    _ threshold: String, value: Double?, limits: [Double], excess: Double?, _ outcome: Verdict.Outcome
  ) throws -> Verdict {
    let threshold = try Threshold(threshold)
    let place = if case .metric(let place, _) = threshold.requirement { place } else { MetricPlace?.none }
    return Verdict(
      subject: .threshold(threshold), metric: place?.name ?? "verdict", unit: place?.unit ?? .count, part: .whole,
      value: value, bound: threshold.bound, baseline: nil, limits: limits, difference: nil, excess: excess,
      interval: nil,
      outcome: outcome, place: nil)
  }

  @Test func `a missed threshold says by how much, and on which side`() throws {
    let above = try verdict("display_latency.p95 < 100ms", value: 108, limits: [100], excess: 8, .failed)
    #expect(numbers.finding(of: above) == "is 108 ms, 8 ms above 100 ms")
    let below = try verdict("preload_hit_rate >= 90%", value: 0.5, limits: [0.9], excess: -0.4, .failed)
    #expect(numbers.finding(of: below) == "is 50 %, 40 pp below 90 %")
    let range = try verdict("fetches.started in [3, 5]", value: 8, limits: [3, 5], excess: 3, .warned)
    #expect(numbers.finding(of: range) == "is 8, 3 above 5")
    let reached = try verdict("fetches.started < 5", value: 5, limits: [5], excess: 0, .failed)
    #expect(numbers.finding(of: reached) == "is 5, not below 5")
    let excluded = try verdict("fetches.started != 5", value: 5, limits: [5], excess: 0, .failed)
    #expect(numbers.finding(of: excluded) == "is 5, which != excludes")
  }

  @Test func `a threshold on the verdict tells every aspect, in each form of report`() throws {
    var verdict = try verdict("verdict >= fair", value: 425, limits: [400], excess: 25, of: .p95DisplayLatency)
    verdict.otherAspects = try [
      self.verdict("verdict >= fair", value: 0.602, limits: [0.25], excess: 0.352, of: .blankTimeFraction),
      self.verdict("verdict >= fair", value: 1775, limits: [1000], excess: 775, of: .endStallTime),
    ]
    let finding = """
      is 425 ms, 25 ms above 400 ms; blank_time_fraction is 60.2 %, 35.2 pp above 25 %; end_stall.time is 1,775 ms, \
      775 ms above 1,000 ms
      """
    #expect(numbers.finding(of: verdict) == finding)
    let report = GateReport(scenarios: [try MadeGate.gate("a", [verdict])])
    for text in [GitHubAnnotations().text(of: report), JUnitReport().text(of: report)] {
      #expect(text.replacing("%25", with: "%").contains("display_latency.p95 \(finding)"), "\(text)")
    }
    let comment = GateMarkdownReport().text(of: report).replacing("\u{A0}", with: " ")
    #expect(comment.contains(" | wait 425 ms, blank 60.2 %, stalls 1,775 ms | "), "\(comment)")
  }

  private func verdict(
    _ threshold: String, value: Double, limits: [Double], excess: Double, of place: MetricPlace
  ) throws -> Verdict {
    Verdict(
      subject: .threshold(try Threshold(threshold)), metric: place.name, unit: place.unit, part: .whole, value: value,
      bound: "", baseline: nil, limits: limits, difference: nil, excess: excess, interval: nil, outcome: .failed,
      place: nil)
  }

  @Test func `a baseline's limit that a value reaches is told with the operator that admits it`() throws {
    let zero = try verdict(
      "display_latency: p(95) < baseline*1.1", value: 0, limits: [0], excess: 0, .failed)
    #expect(numbers.finding(of: zero) == "is 0 ms, not below baseline*1.1 = 0 ms; use <=")
    let same = try verdict("items_shown > baseline", value: 24, limits: [24], excess: 0, .failed)
    #expect(numbers.finding(of: same) == "is 24, not above baseline = 24; use >=")
  }

  @Test func `a threshold that cannot be judged says why`() throws {
    let unmeasured = try verdict("display_latency.p95 < 1s", value: nil, limits: [1000], excess: nil, .unmeasured)
    #expect(numbers.finding(of: unmeasured) == "could not be measured: there was nothing to measure")
    var unattainable = unmeasured
    unattainable.obstacle = "the search would take too long"
    #expect(numbers.finding(of: unattainable) == "could not be measured: the search would take too long")
    let unjudged = try verdict("verdict >= fair", value: nil, limits: [], excess: nil, .unmeasured)
    #expect(numbers.finding(of: unjudged) == "is unjudged: nothing new came on screen, so there was nothing to judge")
    let uncompared = try verdict("hitches <= baseline", value: 3, limits: [], excess: nil, .uncompared)
    #expect(numbers.finding(of: uncompared) == "is 3, not compared with the baseline")
    let new = try verdict("hitches <= baseline", value: 3, limits: [], excess: nil, .unmeasured)
    #expect(numbers.finding(of: new) == "is 3, it had no value in the baseline")
  }

  @Test func `different values are never shown the same`() {
    #expect(numbers.texts(of: [2_026_427, 2_026_426], .bytes) == ["2,026,427 B", "2,026,426 B"])
    #expect(numbers.texts(of: [2_026_427, 3_026_426], .bytes) == ["2 MB", "3 MB"])
    #expect(numbers.texts(of: [0.50001, 0.5], .ratio) == ["50.001 %", "50 %"])
    #expect(numbers.texts(of: [7, 7], .count) == ["7", "7"])
  }

  /// 0.538 is 0.5 if rounded like other times, and 160.2 kB are 1.95 % of the 8.2 MB that are shown.
  @Test(arguments: [
    ("hitch_time_ratio", "0.5ms/s", 3, 3.538, "+0.54 ms/s", "tolerance 0.5ms/s"),
    ("hitch_time_ratio", "0.5ms/s", 3, 3.7, "+0.7 ms/s", "tolerance 0.5ms/s"),
    ("blank_time_fraction", "0.5pp", 0.1, 0.10504, "+0.504 pp", "tolerance 0.5pp"),
    ("bytes_fetched", "2%", 8_005_000, 8_165_200, "+160.2 kB", "tolerance 2% (160.1 kB)"),
    ("bytes_fetched", "2%", 8_005_000, 8_205_000, "+200 kB", "tolerance 2%"),
  ])
  func `a change beyond its tolerance does not read as within it`(
    metric: String, tolerance: String, before: Double, now: Double, difference: String, remark: String
  ) throws {
    let place = try MetricPlace(metric)
    let verdict = Verdict(
      subject: .baseline(try Tolerance(tolerance, of: place)), metric: metric, unit: place.unit, part: .whole,
      value: now,
      bound: "", baseline: before, limits: [before], difference: now - before, excess: nil, interval: nil,
      outcome: .failed,
      place: nil)
    #expect(VerdictWords().findingBesideValues(verdict) == "\(difference), worse, \(remark)")
    let gate = try MadeGate.gate("a", [verdict])
    let table = GateTableReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 80))
    #expect(table.text(of: GateReport(scenarios: [gate])).contains("  \(difference)  worse, \(remark)\n"))
  }

  @Test func `the values before and now are in columns, with remarks`() {
    let table = ChangeTable(style: TerminalStyle(usesColor: false, usesUnicode: false, width: 80))
    let rows = [
      ChangeTable.Row(
        metric: "hitches", part: .whole, unit: .count, before: 3, now: 12, difference: 9, remark: "worse"),
      ChangeTable.Row(
        metric: "display_latency.p95", part: MeasuredPart(container: "nested"), unit: .milliseconds, before: nil,
        now: 5, difference: nil, remark: ""),
    ]
    #expect(
      table.lines(of: rows) == [
        "    metric                                 before   now  change",
        "    hitches                                     3    12      +9  worse",
        "    display_latency.p95{container=nested}       -  5 ms       -",
      ])
    #expect(table.lines(of: []).isEmpty)
  }
}
