import ScrollExperiments
import ScrollQuantities
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExplaining

/// Scenarios in which the late link, its delay and what helps are known by construction.
struct ExplanationTests {
  private let scroll: SteadyScroll

  init() throws { scroll = try SteadyScroll() }

  @Test func `a range of 200 ms is late by what fetching and drawing take beyond that`()
    throws
  {
    let explanation = try scroll.explanation("preload.leading=0.5", "loading.latency=300")
    #expect(explanation.causes(from: 7) == ["preload_range, after_first_drag"])
    let misses = explanation.misses(from: 7)
    #expect(misses.map(\.index) == Array(7...33))
    #expect(misses.allSatisfy { $0.delay.time == SimulatedTime(milliseconds: 108) })
    for miss in misses {
      let asked = try #require(miss.chain.preloaded)
      #expect(miss.appearance.began - asked == SimulatedTime(milliseconds: 200))
    }
    #expect(Set(misses.map { $0.advice?.text }) == ["preload.leading: 0.5 to 1, not 0.75"])
  }

  @Test func `an item that shows soon after the start has only the start to blame`() throws {
    let explanation = try scroll.explanation("preload.leading=0.5", "loading.latency=300")
    let early = explanation.misses.filter { $0.index < 7 }
    #expect(early.map(\.index) == [4, 5, 6])
    #expect(early.allSatisfy { $0.delay.link == .content && $0.circumstance == .runBegan })
    #expect(early.map { $0.delay.time.milliseconds } == [298, 198, 98])
    #expect(explanation.compulsory.count == 4)
  }

  @Test func `misses with one cause are a group with advice for all of them`() throws {
    let explanation = try scroll.explanation("preload.leading=0.5", "loading.latency=300")
    let cause = try #require(explanation.causes.first)
    #expect(cause.link == .preloadRange)
    #expect(cause.misses.count == 27)
    #expect(cause.advice?.advice.text == "preload.leading: 0.5 to 1, not 0.75")
    #expect(cause.advice?.hitCount == 27)
    #expect(cause.jointAdvice == nil)
    #expect(explanation.causes.count == 2)
  }

  @Test func `one request at a time, slower than items come, makes the request queue late`() throws {
    let explanation = try scroll.explanation(
      "preload.leading=1", "loading.latency=120", "loading.concurrent_requests=1")
    #expect(explanation.causes(from: 6) == ["request_queue, slots_taken"])
    #expect(explanation.misses(from: 6).map(\.index) == Array(6...33))
    let late = explanation.misses(from: 20)
    #expect(Set(late.map { $0.advice?.text }) == ["loading.concurrent_requests: 1 to 2, not 1"])
  }

  @Test func `causes are charged with the parts of the waiting that their links took`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("flashing-feed.json"), strideLimit: nil)
    var charged = explanation.causes.map { _ in SimulatedTime.zero }
    for (place, cause) in explanation.causes.enumerated() {
      for late in cause.misses.flatMap(\.lateLinks) {
        let other = explanation.causes.firstIndex { $0.link == late.delay.link && $0.circumstance == late.circumstance }
        charged[other ?? place] += late.delay.wait
      }
    }
    #expect(explanation.causes.map(\.wait) == charged)
    let waits = explanation.causes.map { $0.misses.map(\.appearance.wait).reduce(.zero, +) }
    #expect(waits != charged && waits.reduce(.zero, +) == explanation.wait)
  }

  @Test func `one drawing at a time, slower than items come, makes the display queue late`() throws {
    let explanation = try scroll.explanation(
      "loading.latency=10", "content.display=120", "displaying.concurrent_operations=1")
    #expect(explanation.causes(from: 6) == ["display_queue, slots_taken"])
    let late = explanation.misses(from: 20)
    #expect(!late.isEmpty)
    #expect(Set(late.map { $0.advice?.text }) == ["displaying.concurrent_operations: 1 to 2, not 1"])
  }

  @Test func `an empty display range makes items late by their drawing`() throws {
    let explanation = try scroll.explanation("loading.latency=10", "display.leading=0")
    #expect(explanation.causes(from: 5) == ["display_range, after_first_drag"])
    #expect(explanation.misses(from: 5).allSatisfy { $0.delay.time == SimulatedTime(milliseconds: 8) })
    #expect(Set(explanation.misses(from: 5).map { $0.advice?.text }) == ["display.leading: 0 to 0.25, not 0"])
  }

  @Test func `in minimum mode before the drag an item is 98 ms late, and one more step fixes it`()
    throws
  {
    let explanation = try scroll.explanation("replay.lead_in=1000", "loading.latency=300")
    let miss = try #require(explanation.misses.first)
    #expect(explanation.misses.map(\.index) == [6])
    #expect(miss.delay.link == .preloadRange)
    #expect(miss.circumstance == .beforeFirstDrag)
    #expect(miss.chain.preloaded == SimulatedTime(milliseconds: 1000))
    #expect(miss.appearance.began == SimulatedTime(milliseconds: 1210))
    #expect(miss.delay.time == SimulatedTime(milliseconds: 98))
    #expect(miss.advice?.text == "minimum.preload.leading: 0.5 to 0.75, not 0.5")
  }

  @Test func `without a drag minimum mode stays, and its ranges are the advice`() throws {
    let explanation = try SteadyScroll(isDragged: false).explanation("loading.latency=350")
    #expect(explanation.causes(from: 10) == ["preload_range, without_drag"])
    let advice = try #require(explanation.causes.first { $0.circumstance == .withoutDrag }?.advice)
    #expect(advice.advice.text.hasPrefix("minimum.preload.leading: 0.5 to "))
  }

  @Test func `after a memory warning, minimum mode is not to blame`() throws {
    let scroll = try SteadyScroll(events: [2: "memory_warning"], isDragged: false)
    #expect(try scroll.explanation("loading.latency=350").causes(from: 10) == ["preload_range, short_reach"])
  }

  @Test func `a view controller that sets full mode makes no item wait for a drag`() throws {
    let explanation = try scroll.explanation(
      "replay.lead_in=1000", "loading.latency=300", "preload.leading=0.5", "screen.view_controller=managed")
    #expect(explanation.causes(from: 7) == ["preload_range, short_reach"])
  }

  @Test(arguments: [
    (["policy.kind=angular-cdk"], "late_cell"), (["policy.kind=glide", "glide.max_preload=2"], "late_request"),
  ])
  func `a policy without ranges makes the cell or the request too late`(policy: [String], circumstance: String) throws {
    let source = try scroll.source(policy + ["loading.latency=500"])
    let explanation = try Explanation(Experiment(source), strideLimit: nil)
    #expect(explanation.causes(from: 10) == ["preload_range, \(circumstance)"])
    #expect(explanation.bestChange == nil, "nothing was searched for")
  }

  @Test func `a batch that arrives after the end of the content is reached is late`() throws {
    let explanation = try scroll.explanation(
      "batching.enabled=true", "batching.initial_items=10", "batching.batch_items=10", "batching.latency=2000")
    let late = explanation.misses(from: 10)
    #expect(!late.isEmpty)
    #expect(explanation.causes(from: 10) == ["content, late_batch"])
    #expect(late.allSatisfy { $0.chain.entrance == .batch(began: .zero) })
    #expect(late.allSatisfy { $0.chain.inserted ?? .zero >= SimulatedTime(milliseconds: 2000) })
  }

  @Test func `failed attempts are reported, and four of them make a fetch late`() throws {
    let explanation = try scroll.explanation(
      "preload.leading=1", "loading.latency=100", "loading.failure_probability=0.5",
      "loading.max_number_of_failures=null")
    #expect(explanation.causes(from: 8) == ["fetch, failed_attempts"])
    for miss in explanation.misses(from: 8) {
      let (requested, fetch) = (try #require(miss.chain.requested), try #require(miss.chain.fetch))
      let loaded = try #require(miss.chain.loaded)
      #expect(fetch.failedAttempts >= 3)
      #expect((loaded - requested).milliseconds == Double(100 * (fetch.failedAttempts + 1)))
      #expect(fetch.rest == .zero)
    }
  }

  @Test func `without preloading items are requested when they show, and Texture would help`() throws {
    let explanation = try scroll.explanation("policy.kind=on-display", "loading.latency=50")
    #expect(explanation.causes(from: 5) == ["preload_range, no_preloading"])
    #expect(explanation.misses(from: 5).allSatisfy { $0.delay.time == SimulatedTime(milliseconds: 58) })
    let texts = Set(explanation.misses(from: 8).map { $0.advice?.text })
    #expect(texts == [#"policy.kind: "on-display" to "texture", not "on-display""#])
  }

  @Test func `if no single setting helps, several together are advised`() throws {
    let explanation = try scroll.explanation("preload.leading=0", "display.leading=0", "loading.latency=50")
    let miss = try #require(explanation.misses(from: 8).first)
    #expect(miss.advice?.text == "display.leading: 0 to 0.25, not 0; preload.leading: 0 to 0.25, not 0")
  }

  @Test func `a change that no setting makes is not advised`() throws {
    let explanation = try scroll.explanation("loading.latency=100000")
    #expect(!explanation.misses(from: 8).isEmpty)
    #expect(explanation.misses(from: 8).allSatisfy { $0.advice == nil })
    #expect(explanation.causes.allSatisfy { $0.advice == nil && $0.jointAdvice == nil })
  }

  @Test func `without misses there is nothing to explain and nothing is run`() throws {
    let explanation = try scroll.explanation("loading.latency=0", "content.display=0")
    #expect(explanation.misses.isEmpty)
    #expect(explanation.causes.isEmpty)
    #expect(explanation.runCount == 0)
  }

  @Test func `a cancelled search still has the chains`() throws {
    let source = try scroll.source(["preload.leading=0.5", "loading.latency=300"])
    let explanation = try Explanation(Experiment(source), isCancelled: { true })
    #expect(explanation.misses.count == 30)
    #expect(explanation.runCount == 0)
    #expect(explanation.misses.allSatisfy { $0.advice == nil })
  }

  /// The network is down for the last 200 ms of every 500 ms.
  @Test func `the share of outages is what overlaps the waits`() throws {
    let steps = [(300, 9000), (200, 0)].map { duration, rate in
      #"{"duration_ms": \#(duration), "bandwidth_kbps": \#(rate), "latency_ms": 0}"#
    }
    let folder = try TemporaryDirectory()
    let network = try folder.write("[\(steps.joined(separator: ","))]", to: "network.json")
    let source = try SteadyScroll().source([
      "policy.kind=on-display", "loading.latency=50", "loading.network=\(network)",
    ])
    let explanation = try Explanation(Experiment(source), strideLimit: nil)
    var (wait, offline) = (SimulatedTime.zero, SimulatedTime.zero)
    for appearance in explanation.misses.map(\.appearance) {
      let end = appearance.drawn ?? appearance.ended
      wait += end - appearance.began
      for round in 0..<20 {
        let outage = (
          SimulatedTime(milliseconds: Double(round * 500 + 300)), SimulatedTime(milliseconds: Double(round * 500 + 500))
        )
        offline += max(.zero, min(end, outage.1) - max(appearance.began, outage.0))
      }
    }
    #expect(offline > .zero && offline < wait)
    #expect(abs(explanation.outageShare - offline.seconds / wait.seconds) < 1e-9)
  }
}
