import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollReports

/// That explanations and Perfetto traces of the same run agree to the nanosecond: each time that an explanation tells in JSON
/// is that of a span in the trace or, where a trace has none, of an entry of the journal.
struct JournalAgreementTests {
  /// One scenario after the other, so that each list of policies meets all of them.
  private static func scenario(_ index: Int) -> String { ShippedScenarios.names[index % ShippedScenarios.names.count] }

  private static let policies = PolicyKind.all.map(\.name)

  /// Every composition of two policies that scenarios admit, but for those of the clairvoyant policy.
  private static let pairs: [String] = policies.indices.flatMap { first in
    policies[first...].dropFirst().map { "\(policies[first])+\($0)" }
      .filter { (try? PolicyKind($0)) != nil && !$0.contains("clairvoyant") }
  }

  @Test(arguments: Exhaustiveness.cases(2, of: ShippedScenarios.names))
  func `every shipped scenario is explained in agreement with its journal`(name: String) throws {
    try Agreement(name).check()
  }

  @Test(arguments: Exhaustiveness.cases(3, of: Array(policies.indices)))
  func `every policy of the catalog is explained in agreement with its journal`(index: Int) throws {
    for offset in Exhaustiveness.cases(1, of: [0, 1, 2]) {
      let name = Self.scenario(index + 4 * offset)
      try Agreement(name, ["policy.kind=\(Self.policies[index])", "displaying.concurrent_operations=1"]).check()
    }
  }

  @Test(arguments: Exhaustiveness.cases(2, of: Array(pairs.indices)))
  func `every composition of two policies is explained in agreement with its journal`(index: Int) throws {
    try Agreement(Self.scenario(index), ["policy.kind=\(Self.pairs[index])", "content.display=30"]).check()
  }

  /// Drawing is slow and the policy reacts to that: with more display slots it would ask for items at other times.
  @Test func `a policy that reacts to observations is explained in agreement with its journal`() throws {
    let agreement = try Agreement(
      "flashing-feed.json",
      ["policy.kind=lookahead", "displaying.concurrent_operations=1", "content.display=40"])
    try agreement.check()
    let miss = try #require(agreement.misses.first { $0["item"]?.string == "20" })
    #expect(miss["chain"]?["displayable_ms"]?.number?.double == 1975)
    #expect(miss["late_link"]?.string == "display_range")
  }

  /// Attempts fail, wait and are cancelled; data is evicted; items come back blank.
  @Test(arguments: [
    ("ikasyncable", "reset-under-failures.json"), ("texture", "social-feed.json"),
    ("on-display", "reset-under-failures.json"), ("flatlist", "interrupted-feed.json"),
    ("paging3+recyclerview-gap", "social-feed.json"),
  ])
  func `a run with failures is explained in agreement with its journal`(policy: String, sample: String) throws {
    let all = ["reset-under-failures.json", "social-feed.json", "interrupted-feed.json"]
    var missCount = 0
    for name in Exhaustiveness.isExhaustive ? all : [sample] {
      let agreement = try Agreement(
        name,
        [
          "policy.kind=\(policy)", "displaying.concurrent_operations=1", "content.display=30",
          "loading.failure_probability=0.4", "loading.retry_delay=40",
          "loading.concurrent_requests=2", "loading.cache=memory", "loading.cache_capacity_bytes=200000",
          "loading.bandwidth=4000",
        ])
      try agreement.check()
      missCount += agreement.misses.count
    }
    #expect(missCount > 0)
  }
}

/// An explanation beside the trace of the same run.
private struct Agreement {
  let misses: [JSONNode]
  private let name: String
  private let timeline: RunTimeline
  private let fetches: [Fetch]
  private let drawings: [ParsedTrace.Event]
  private let batches: [ParsedTrace.Span]

  /// A fetch as the trace has it.
  private struct Fetch {
    let item: String
    let span: ParsedTrace.Span
    /// In the order of time.
    let attempts: [ParsedTrace.Span]
    let transfers: [ParsedTrace.Span]

    var asked: Int { span.begin.time }
    var requested: Int? { attempts.first?.begin.time }
    var loaded: Int? { span.end.text("outcome") == "loaded" ? span.end.time : nil }

    var latency: Int {
      attempts.reduce(0) { sum, attempt in
        let ends = transfers.map(\.begin.time).filter { attempt.begin.time <= $0 && $0 <= attempt.end.time }
        return sum + (ends.min() ?? attempt.end.time) - attempt.begin.time
      }
    }
  }

  init(_ name: String, _ settings: [String] = []) throws {
    let source = try ShippedScenarios.source(name, settings)
    self.name = ([name] + settings).joined(separator: " ")
    timeline = try Experiment(source).runTimeline()
    let explanation = try Explanation(Experiment(source), isCancelled: { true })
    let text = ExplanationJSONReport().text(of: explanation)
    misses = try #require(JSONDocument(path: nil, bytes: Array(text.utf8)).root["misses"]?.elements)
    let trace = try ParsedTrace(PerfettoReport.bytes(of: [timeline]))
    let spans = Dictionary(grouping: try trace.spans("fetch"), by: \.begin.id)
    fetches = try spans.values.map { spans in
      let whole = try #require(spans.first { $0.depth == 0 })
      let children = spans.sorted { $0.begin.time < $1.begin.time }
      return Fetch(
        item: try #require(whole.begin.text("item")), span: whole,
        attempts: children.filter { $0.begin.name.hasPrefix("attempt") },
        transfers: children.filter { $0.begin.name == "transfer" })
    }
    drawings = trace.events("X", "display")
    batches = try trace.spans("batch").filter { $0.depth == 0 }
  }

  func check() throws {
    for miss in misses {
      let chain = try #require(miss["chain"])
      let item = try #require(miss["item"]?.string)
      let row = try #require(
        timeline.record.rows.indices.first { timeline.record.path(ofRow: $0).description == item })
      let checks = [
        appears(miss, row), isAskedFor(miss, chain, item), isDrawn(miss, chain, item, row),
        isInserted(miss, chain, row),
        hasLost(miss, chain, row), isAllowed(miss, chain, item),
      ]
      #expect(!checks.contains(false), "\(name): item \(item), \(checks): \(miss)")
    }
  }

  private func appears(_ miss: JSONNode, _ row: Int) -> Bool {
    func has(_ key: String, _ states: Set<RunJournal.ItemState>) -> Bool {
      guard let time = time(miss[key]) else { return true }
      return timeline.journal.entries.contains {
        $0.row == row && $0.time.nanoseconds == time && states.contains($0.state)
      }
    }
    let endsWithRun = time(miss["ended_ms"]) == Int(timeline.record.duration.nanoseconds)
    let ends = endsWithRun || has("ended_ms", [.idle, .fetching, .failed, .loaded, .displayed])
    return has("visible_ms", [.blank]) && has("drawn_ms", [.visible]) && ends
  }

  /// That the request is a fetch of the trace, or that there is none: the one that the item was drawn from or, if it never
  /// became displayable, the last before the end of the appearance.
  private func isAskedFor(_ miss: JSONNode, _ chain: JSONNode, _ item: String) -> Bool {
    let own = fetches.filter { $0.item == item }
    guard let asked = time(chain["preloaded_ms"]) else {
      let during = time(miss["visible_ms"])!..<time(miss["ended_ms"])!
      return time(miss["drawn_ms"]) == nil && !own.contains { during.contains($0.asked) }
    }
    let last =
      if let displayable = time(chain["displayable_ms"]) {
        source(of: own, by: displayable)
      } else {
        own.filter { $0.asked < time(miss["ended_ms"])! }.max { $0.asked < $1.asked }
      }
    guard let fetch = last, fetch.asked == asked, fetch.requested == time(chain["requested_ms"]),
      fetch.loaded == time(chain["loaded_ms"])
    else { return false }
    guard let loaded = fetch.loaded, let requested = fetch.requested else {
      return chain["fetch"]?["latency_ms"] == nil
    }
    let failures = fetch.attempts.count { $0.end.text("outcome") == "failed" }
    return chain["fetch"]?["failed_attempts"]?.number?.double == Double(failures)
      && time(chain["fetch"]?["latency_ms"]) == fetch.latency
      && time(chain["fetch"]?["rest_ms"]) == loaded - requested - fetch.latency && served(chain, fetch)
  }

  /// The fetch that an item is drawn from: the last that it was asked for, unless that had not brought the data yet and an
  /// earlier one had.
  private func source(of fetches: [Fetch], by displayable: Int) -> Fetch? {
    let latest = fetches.filter { $0.asked <= displayable }.max { $0.asked < $1.asked }
    if let latest, latest.loaded ?? .max <= displayable { return latest }
    return fetches.filter { $0.loaded ?? .max <= displayable }.max { $0.loaded! < $1.loaded! }
  }

  private func served(_ chain: JSONNode, _ fetch: Fetch) -> Bool {
    let before = fetches.count { other in
      guard let requested = fetch.requested, requested > fetch.asked, let began = other.requested else { return false }
      return other.item != fetch.item && (fetch.asked...requested).contains(began)
    }
    return chain["served_before"]?.number?.double == Double(before)
  }

  /// That the drawing is an operation of the trace: the last that ended before the item was seen drawn.
  private func isDrawn(_ miss: JSONNode, _ chain: JSONNode, _ item: String, _ row: Int) -> Bool {
    let own = drawings.filter { $0.text("item") == item }
    let (queued, displayed) = (time(chain["displayable_ms"]), time(chain["displayed_ms"]))
    if let drawn = time(miss["drawn_ms"]) {
      let ends = own.filter { $0.text("outcome") == "shown" }.map { $0.time + $0.duration }
      guard displayed != nil, displayed == ends.filter({ $0 <= drawn }).max() else { return false }
    }
    guard let began = time(chain["drawing_ms"]) else {
      let steps = timeline.journal.work.drawingSteps.filter { $0.row == row && $0.change == .queued }
      return queued == nil || steps.contains { $0.time.nanoseconds == queued! }
    }
    return own.contains { drawing in
      let waited = SimulatedTime(milliseconds: drawing.number("waited_ms") ?? 0)
      let shown = drawing.text("outcome") == "shown" ? drawing.time + drawing.duration : nil
      return drawing.time == began && began - Int(waited.nanoseconds) == queued && shown == displayed
    }
  }

  private func isInserted(_ miss: JSONNode, _ chain: JSONNode, _ row: Int) -> Bool {
    guard let inserted = time(chain["inserted_ms"]) else { return time(miss["drawn_ms"]) == nil }
    if let began = time(chain["batch_began_ms"]) {
      return batches.contains { $0.begin.time == began && $0.end.time == inserted }
    }
    let track = timeline.journal.tracks[Int(timeline.record.rows[row].container)]
    return inserted == 0 || (track.itemCount.times + track.order.times).contains { $0.nanoseconds == inserted }
  }

  /// That the losses are the last of data before it was asked for, and of contents before they could be drawn.
  private func hasLost(_ miss: JSONNode, _ chain: JSONNode, _ row: Int) -> Bool {
    let work = timeline.journal.work
    let end = time(miss["ended_ms"])! - 1
    var loaded: Set<Int> = []
    var dataLosses: [Int] = []
    for step in work.requestSteps where step.row == row {
      if step.status == .loaded { loaded.insert(step.request) }
      if step.status == .absent, loaded.remove(step.request) != nil { dataLosses.append(Int(step.time.nanoseconds)) }
    }
    let contentsLosses = work.drawingSteps.filter { $0.row == row && $0.change == .cleared }
      .map { Int($0.time.nanoseconds) }
    return time(chain["lost_data_ms"]) == dataLosses.last { $0 <= time(chain["preloaded_ms"]) ?? end }
      && time(chain["lost_contents_ms"]) == contentsLosses.last { $0 <= time(chain["displayable_ms"]) ?? end }
  }

  /// That the allowance is the median fetch of the trace, and the drawing that took place.
  private func isAllowed(_ miss: JSONNode, _ chain: JSONNode, _ item: String) -> Bool {
    let times = fetches.compactMap { fetch in fetch.loaded.map { $0 - fetch.requested! } }.sorted()
    guard times.isEmpty || time(miss["allowance"]?["fetch_ms"]) == times[(times.count - 1) / 2] else { return false }
    guard let began = time(chain["drawing_ms"]), let displayed = time(chain["displayed_ms"]) else { return true }
    return time(miss["allowance"]?["drawing_ms"]) == displayed - began
  }

  /// In nanoseconds; nil if it is null.
  private func time(_ node: JSONNode?) -> Int? {
    (node?.number?.double).map { Int(SimulatedTime(milliseconds: $0).nanoseconds) }
  }
}
