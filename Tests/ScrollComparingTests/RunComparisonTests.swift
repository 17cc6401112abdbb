import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import TestScenarios
import Testing

@testable import ScrollComparing

struct RunComparisonTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func divergence(_ comparison: RunComparison) throws -> (divergence: Divergence, replication: Int) {
    guard case .at(let divergence, let replication) = comparison.firstDifference else {
      throw NoDivergence()
    }
    return (divergence, replication)
  }

  private struct NoDivergence: Error {}

  private func isSame(_ comparison: RunComparison) -> Bool {
    if case .same = comparison.firstDifference { true } else { false }
  }

  @Test func `runs with equal settings are the same, to the last event`() throws {
    let comparison = try folder.comparison(["display.leading=2"], ["display.leading=2"])
    #expect(isSame(comparison))
    #expect(comparison.settings.isEmpty)
    #expect(comparison.classChanges.isEmpty)
    #expect(comparison.metrics.allSatisfy { $0.direction == .equal && !$0.matters })
    #expect(comparison.metrics.count == MetricCatalog.names.count)
  }

  @Test func `a setting without effect is reported, and the runs are the same`() throws {
    let comparison = try folder.comparison([], ["loading.cache_capacity=5"])
    #expect(isSame(comparison))
    #expect(comparison.settings.count == 1)
  }

  /// Latencies are constant, so the first data is there after the shorter one.
  @Test func `with a longer latency runs differ first when the first data arrives`() throws {
    let (divergence, replication) = try divergence(folder.comparison(["loading.latency=100"], ["loading.latency=130"]))
    #expect(replication == 0)
    #expect(divergence.first.time.milliseconds == 100)
    #expect(divergence.first.first.kind == .dataLoaded)
    #expect(divergence.first.place == ItemPlace(item: 0))
    #expect(divergence.first.b?.time.milliseconds == 130)
  }

  @Test func `the first replication that differs is reported`() throws {
    // Attempts fail at random: in few replications with a chance of 0.6 %.
    let settings = ["replications=12", "content.items=100"]
    let comparison = try folder.comparison(settings, settings + ["loading.failure_probability=0.006"])
    let (_, replication) = try divergence(comparison)
    let digests = zip(comparison.a.outcomeDigests, comparison.b.outcomeDigests)
    #expect(digests.prefix(replication).allSatisfy { $0 == $1 })
    #expect(comparison.a.outcomeDigests[replication] != comparison.b.outcomeDigests[replication])
    #expect(replication > 0)
  }

  @Test func `replications are compared pair by pair, also per kind of container and item`() throws {
    let settings = [
      "replications=2", "content.feed=photo-grid", "nested.content.items=5",
      #"loading.latency={"uniform":{"minimum":50,"maximum":300}}"#,
    ]
    let comparison = try folder.comparison(settings, settings + ["loading.concurrent_requests=2"])
    let shown = comparison.metrics.filter { $0.subject.name == "items_shown" }
    #expect(Set(shown.map(\.subject.part.container)) == [nil, "outer", "nested"])
    #expect(shown.contains { $0.subject.part.itemKind != nil })
    for metric in comparison.metrics where metric.a != nil && metric.b != nil {
      let place = try #require(MetricCatalog.place(of: metric.subject.name))
      #expect(metric.basis == (place.needsForesight ? .single : .paired), "\(metric.subject)")
    }
    // The mean of the paired differences is the difference of the means.
    for metric in comparison.metrics {
      guard let a = metric.a?.mean, let b = metric.b?.mean, let difference = metric.difference?.mean else { continue }
      #expect(abs(b - a - difference) <= 1e-9 * max(abs(a), abs(b)), "\(metric.subject)")
    }
  }

  @Test func `a difference in a total alone is reported without a time`() throws {
    // The screen's scale changes what bitmaps weigh and nothing else.
    let comparison = try folder.comparison([], ["displaying.scale=1"])
    guard case .undated(replication: 0) = comparison.firstDifference else {
      Issue.record("\(comparison.firstDifference)")
      return
    }
    #expect(comparison.metrics.contains { $0.subject.name == "peak_bytes.display" && $0.direction == .better })
    #expect(comparison.classChanges.isEmpty)
  }

  @Test func `results alone show by their digests whether they are the same, but not where they differ`() throws {
    let one = ComparedResult(try folder.experiment().run())
    let other = ComparedResult(try folder.experiment("loading.latency=300").run())
    let same = [RunComparison(.result(one), .result(one)), RunComparison(.result(one), try folder.side([]))]
    for comparison in same {
      if case .sameDigests = comparison.firstDifference { continue }
      Issue.record("expected equal digests, found \(comparison.firstDifference)")
    }
    guard case .unknown = RunComparison(.result(one), .result(other)).firstDifference,
      case .unknown = RunComparison(.result(one), try folder.side(["loading.latency=300"])).firstDifference
    else {
      Issue.record("expected that it is not known")
      return
    }
  }

  @Test func `without digests it is unknown whether results are the same`() {
    let (none, one) = (ComparedResult.sample(digests: []), ComparedResult.sample())
    for pair in [(none, none), (none, one), (one, none)] {
      if case .unknown = RunComparison(.result(pair.0), .result(pair.1)).firstDifference { continue }
      Issue.record("expected that it is not known")
    }
  }

  @Test func `with different numbers of replications the common ones are compared`() throws {
    let comparison = try folder.comparison(["replications=2"], ["replications=3"])
    #expect(isSame(comparison))
    #expect(
      comparison.notes == [
        "A has 2 replications and B 3: metrics cover all of them, but only those that both have are searched for the first difference."
      ])
  }

  @Test func `settings without effect are reported, with the side if only one has them`() throws {
    let (idle, note) = ("flatlist.window_size=5", "With the policy texture, flatlist.window_size has no effect.")
    #expect(try folder.comparison([], [idle]).notes == ["B: \(note)"])
    #expect(try folder.comparison([idle], [idle, "loading.latency=300"]).notes == [note])
    let stored = ComparedSide.result(ComparedResult(try folder.experiment(idle).run()))
    #expect(RunComparison(stored, try folder.side([])).notes == ["A: \(note)"])
  }

  @Test func `different versions, recordings and seeds are reported`() throws {
    func input(_ path: String, _ digest: String) throws -> InputDigest {
      try #require(InputDigest(["role": "trace", "path": JSONNode(path), "sha256": JSONNode(digest)]))
    }
    let a = ComparedResult.sample(version: "0.1.0", inputs: [try input("t.csv", "aa")])
    let b = ComparedResult.sample(seed: 2, inputs: [try input("u.csv", "bb")])
    let notes = RunComparison(.result(a), .result(b)).notes
    #expect(notes.count == 3)
    #expect(notes[0].hasPrefix("A was made by version 0.1.0 of scrollbench and B by version \(ToolVersion.current)"))
    #expect(notes[1] == "The recording of A is 't.csv'; that of B is 'u.csv'.")
    #expect(notes[2].hasPrefix("The seeds differ"))
    let changed = ComparedResult.sample(version: "0.1.0", inputs: [try input("t.csv", "cc")])
    #expect(
      RunComparison(.result(a), .result(changed)).notes == [
        "The recording 't.csv' has different content in A and in B."
      ]
    )
  }
}
