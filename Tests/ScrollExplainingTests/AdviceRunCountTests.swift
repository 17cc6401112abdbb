import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces
import TestScenarios
import Testing

@testable import ScrollExplaining

/// The number of runs that a search needs, which reports state, for searches whose runs can be counted by hand.
struct AdviceRunCountTests {
  private let onDisplay = ["policy.kind=on-display"]

  private func runCount(_ settings: [String], strideLimit: Int) throws -> Int {
    try Explanation(Experiment(SteadyScroll().source(settings)), strideLimit: strideLimit).runCount
  }

  /// The policy can become Texture, and the cache memory or unlimited. There are 100 slots for requests and as many for drawings,
  /// which can be more or fewer.
  @Test func `a search that finds nothing runs each lever once a stride, as far as it goes`() throws {
    let settings = onDisplay + ["loading.latency=100000"]
    #expect(try runCount(settings, strideLimit: 1) == 1 + 1 + 2 + 2)
    #expect(try runCount(settings, strideLimit: 2) == (1 + 2) + 2 * (2 + 2))
  }

  /// The drag begins in the first frame, so nothing is ever compared with the ranges of minimum and visible-only mode, and the
  /// strides after the first one are certain to give the same run.
  @Test func `a range that nothing is compared with is run once in each direction`() throws {
    // From 1 and 2.5 screenfuls down to none, in steps of 0.25.
    let full = (32 + 4) + (32 + 10)
    // Those of visible-only mode are 0, and have no way down.
    let others = (2 + 2) + 2
    // Full mode's, minimum mode's, and both together.
    let joint = 32 + 1 + 32
    let shared = 4 * 32 + 2
    #expect(try runCount(["loading.latency=100000"], strideLimit: 32) == full + others + joint + shared)
  }

  /// Texture draws all items in time, one step away, so nothing is left to search for or to make smaller.
  @Test func `a search that finds everything ends with that round`() throws {
    let settings = onDisplay + ["loading.latency=0", "content.display=1"]
    #expect(try runCount(settings, strideLimit: 32) == 1 + 1 + 2 + 2)
  }

  /// The items on screen when the batch comes have waited for the batch and not for a range, whatever the other settings are.
  ///
  /// Besides the levers above, there are two for the distance at which batches are fetched, and four for their sizes. The first
  /// batch is fetched at the start, so no distance ends the stall, but both are tried for that too.
  @Test func `the search for the end of a stall counts its runs`() throws {
    let batching = [
      "batching.enabled=true", "batching.initial_items=10", "batching.batch_items=10", "batching.latency=2000",
    ]
    #expect(try runCount(onDisplay + ["loading.latency=50"] + batching, strideLimit: 1) == 6 + 2 + 4 + 2)
  }

  /// A program scrolls there and back. The first batch is fetched a quarter of a screenful before the end, at 500 ms, and takes
  /// 315 ms, so the list stands from the frame at 610 ms to the one at 820 ms. Half a screenful earlier it would still stand for a
  /// frame. All items wait as long for their data as before, on the way back too.
  @Test func `the end of a stall saves the stall, and not the waiting on the way back`() throws {
    let settings = [
      "loading.latency=50", "batching.enabled=true", "batching.leading=0.25", "batching.initial_items=10",
      "batching.batch_items=10", "batching.latency=315", "content.layout=0",
    ]
    let scroll = try SteadyScroll(turns: [150], isDragged: false)
    let explanation = try Explanation(Experiment(scroll.source(onDisplay + settings)), strideLimit: 2)
    let group = try #require(explanation.causes.first { $0.circumstance == .lateBatch }?.advice)
    #expect(group.advice.text == "batching.leading: 0.25 to 1.25, not 0.75" && group.hitCount == 0)
    #expect(group.effect.missesLeft == explanation.misses.count)
    #expect(explanation.misses.contains { $0.appearance.isRepeat })
    #expect(group.effect.waitSaved == SimulatedTime(milliseconds: 210))
  }

  /// Items come 100 ms apart, and their data takes 300 ms and their drawing 8 ms, so a range of 0.5 screenfuls, 200 ms, has to grow
  /// by two steps of a quarter. From eight steps, bisection tries four, two and one.
  @Test func `refinement counts each change once, and none after a cancellation`() throws {
    let experiment = try Experiment(SteadyScroll().source(["preload.leading=0.5", "loading.latency=300"]))
    let run = experiment.runTimeline()
    let miss = Appearance.Identity(item: ContainerPath(items: [20]), number: 1)
    let part = Lever.Part(try SettingPlace("preload.leading"), .range(.full), 0.5, step: 0.25, minimum: 0)
    let advice = try #require(Lever([part], stride: 8).advice(strides: 1))
    for isCancelled in [false, true] {
      var refinement = AdviceRefinement(
        TunedRuns(experiment), present: RunLoad(run.record, nil), needsJournal: false, isCancelled: { isCancelled })
      #expect(refinement.refined(advice, for: miss).steps == (isCancelled ? 8 : 2))
      #expect(refinement.runCount == (isCancelled ? 0 : 3))
      #expect(refinement.refined(advice, for: miss).steps == (isCancelled ? 8 : 2))
      #expect(refinement.runCount == (isCancelled ? 0 : 3), "what has been run is known")
    }
  }
}
