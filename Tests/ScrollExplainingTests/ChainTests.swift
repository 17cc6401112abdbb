import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExplaining

/// Chains of items that come back, whose times are known by construction; drawing takes 8 ms. On the way back, item `k` comes
/// on screen at 2,910 − 100 k ms, having left the screen at 100 k + 100 ms.
struct ChainTests {
  /// The misses of a list that is scrolled there and back, by item.
  ///
  /// - Parameter number: Which appearance of each item.
  private func repeats(
    _ settings: [String], events: [Int: String] = [:], number: Int = 2
  ) throws -> [Int: Miss] {
    let scroll = try SteadyScroll(turns: [150], events: events)
    let explanation = try Explanation(Experiment(scroll.source(settings)), isCancelled: { true })
    let misses = explanation.misses.filter { $0.appearance.identity.number == number }
    return Dictionary(uniqueKeysWithValues: misses.map { ($0.index, $0) })
  }

  private func milliseconds(_ times: SimulatedTime?...) -> [Double?] { times.map { $0?.milliseconds } }

  @Test func `an item that returns without its data has a chain from the loss of it`() throws {
    let miss = try #require(repeats(["policy.kind=on-display", "loading.latency=50"])[5])
    let chain = miss.chain
    #expect(milliseconds(miss.appearance.began, miss.appearance.drawn) == [2410, 2470])
    #expect(milliseconds(chain.preloaded, chain.requested, chain.loaded) == [2410, 2410, 2460])
    #expect(milliseconds(chain.attempts.first?.began, chain.attempts.first?.answered) == [2410, 2460])
    #expect(milliseconds(chain.displayable, chain.drawing, chain.displayed) == [2460, 2460, 2468])
    #expect(chain.lostData == Chain.Loss(time: SimulatedTime(milliseconds: 600), reason: .leftRange))
    #expect(chain.lostContents == chain.lostData)
    #expect(chain.fetch == Chain.Fetch(failedAttempts: 0, latency: SimulatedTime(milliseconds: 50), rest: .zero))
    #expect(miss.delay.link == .preloadRange && miss.circumstance == .dropped)
  }

  @Test func `an item without data waits for its range and its drawing alone`() throws {
    let settings = ["policy.kind=on-display", "loading.latency=50", "content.bytes=0"]
    let miss = try #require(repeats(settings)[5])
    let chain = miss.chain
    #expect(chain.needsNoRequest && chain.fetch == nil && chain.attempts.isEmpty)
    #expect(milliseconds(chain.preloaded, chain.loaded, chain.displayable) == [2410, 2410, 2410])
    #expect(milliseconds(chain.end(of: .requestQueue), chain.displayed) == [2410, 2418])
    #expect(miss.expectedDurations.fetch == .zero && miss.appearance.wait.milliseconds == 10)
    #expect(miss.delay.link == .preloadRange && miss.delay.time.milliseconds == 8)
  }

  @Test func `a request that was canceled before its data came is told with the next one`() throws {
    // No item is on screen for the 1,010 ms that its data takes.
    let misses = try repeats(["policy.kind=on-display", "loading.latency=1010"])
    let (miss, canceled) = (try #require(misses[5]), try #require(misses[5]?.chain.canceled))
    #expect(milliseconds(canceled.time, miss.chain.preloaded) == [600, 2410])
    #expect(canceled.asked < canceled.time)
  }

  /// The policy expects a request to take the 2,000 ms of the earlier ones, and the content to travel more than three screenfuls in
  /// that time. Item 20 is requested when it is further ahead than that, and no longer when it comes closer.
  @Test func `a request that ended before an item came on screen is not in its chain`() throws {
    let settings = [
      "policy.kind=lookahead", "lookahead.kept_screenfuls=0", "lookahead.deceleration_ms=2000", "replay.lead_in=3000",
      "loading.latency=2000",
    ]
    let experiment = try Experiment(SteadyScroll().source(settings))
    let miss = try #require(Explanation(experiment, strideLimit: nil).misses.first { $0.index == 20 })
    let steps = experiment.runTimeline().journal.work.requestSteps.filter { $0.row == miss.appearance.row }
    #expect(steps.map(\.status) == [.waiting, .requested, .absent])
    #expect(steps.allSatisfy { $0.time < miss.appearance.began })
    #expect(miss.chain.preloaded == nil && miss.chain.attempts.isEmpty && miss.circumstance == .notAskedFor)
  }

  @Test func `an item that returns without its contents has a chain from its early request`() throws {
    let settings = ["preload.leading=20", "preload.trailing=20", "display.leading=0", "display.trailing=0"]
    let chain = try #require(repeats(settings + ["loading.latency=50"])[5]).chain
    let asked = try #require(chain.preloaded)
    #expect(asked < SimulatedTime(milliseconds: 110))
    #expect(milliseconds(chain.requested, chain.loaded) == milliseconds(asked, asked + SimulatedTime(milliseconds: 50)))
    #expect(milliseconds(chain.displayable, chain.drawing, chain.displayed) == [2410, 2410, 2418])
    #expect(chain.lostData == nil)
    #expect(chain.lostContents == Chain.Loss(time: SimulatedTime(milliseconds: 600), reason: .leftRange))
  }

  /// Items are preloaded over half a screenful, and drawn where they show. Item 20 is preloaded and not seen on the way there, and
  /// loses its data on the way back.
  @Test func `an item that lost its data before it was drawn lost no contents`() throws {
    let settings = ["preload.leading=2", "preload.trailing=0", "display.leading=0", "display.trailing=0"]
    let scroll = try SteadyScroll(turns: [100, 150, 300])
    let explanation = try Explanation(
      Experiment(scroll.source(settings + ["loading.latency=50"])), isCancelled: { true })
    let miss = try #require(explanation.misses.first { $0.index == 16 })
    #expect(miss.chain.lostData != nil && miss.chain.lostContents == nil)
    #expect(miss.delay.link == .displayRange && miss.circumstance == .afterFirstDrag)
  }

  @Test func `a policy that draws nothing ahead is reported as a late display range or lost contents`()
    throws
  {
    let misses = try repeats(["policy.kind=preheat", "loading.latency=50"], number: 1)
    let miss = try #require(misses[15])
    #expect(miss.delay.link == .displayRange && miss.circumstance == .noPreloading)
    let again = try #require(repeats(["policy.kind=preheat", "loading.latency=50"])[5])
    #expect(again.chain.lostContents != nil)
    #expect(miss.chain.missedDisplayRangeSince == miss.chain.loaded)
    #expect(again.delay.link == .displayRange && again.circumstance == .dropped)
  }

  @Test func `data evicted from the cache is reported`() throws {
    let settings = ["policy.kind=on-display", "loading.cache=memory", "loading.cache_capacity_bytes=8000"]
    let misses = try repeats(settings + ["content.bytes=1000", "loading.latency=50"])
    let loss = try #require(misses[2]?.chain.lostData)
    #expect(loss.reason == .evicted)
    #expect(loss.time > SimulatedTime(milliseconds: 300))
  }

  @Test func `an operation that was reset is reported`() throws {
    let misses = try repeats(["policy.kind=ikasyncable", "loading.latency=50"], events: [150: "reset"])
    let chain = try #require(misses[5]).chain
    #expect(chain.lostData == Chain.Loss(time: SimulatedTime(milliseconds: 1500), reason: .reset))
    #expect(milliseconds(chain.preloaded, chain.loaded, chain.displayed) == [2410, 2460, 2468])
  }

  /// The first two attempts fail after 50 ms each, and the item is given up; drawing waits for nothing.
  @Test func `each attempt is listed, and an item given up was never drawn`() throws {
    let scroll = try SteadyScroll()
    let settings = ["loading.latency=50", "loading.failure_probability=1", "loading.max_number_of_failures=2"]
    let explanation = try Explanation(Experiment(scroll.source(settings)), isCancelled: { true })
    let miss = try #require(explanation.misses(from: 20).first)
    let asked = try #require(miss.chain.preloaded)
    #expect(miss.chain.attempts.map(\.hasFailed) == [true, true])
    #expect(miss.chain.attempts.map { ($0.began - asked).milliseconds } == [0, 50])
    #expect(miss.chain.loaded == nil && miss.appearance.drawn == nil)
    #expect(explanation.causes(from: 20) == ["fetch, failed_attempts"])
  }

  @Test func `an item inserted on screen enters the content then`() throws {
    let scroll = try SteadyScroll(events: [150: "insert:17"])
    let explanation = try Explanation(Experiment(scroll.source(["loading.latency=50"])), isCancelled: { true })
    let miss = try #require(explanation.misses(from: 60).first)
    #expect(miss.chain.entrance == .insertion && miss.circumstance == .insertion && miss.delay.link == .content)
    let (inserted, asked) = (try #require(miss.chain.inserted), try #require(miss.chain.preloaded))
    #expect(SimulatedTime(milliseconds: 1500) < inserted && inserted <= asked)
    #expect(miss.lateLinks.map(\.delay.link) == [.content], "the next layout is the first that can request it")
  }

  @Test func `an item of a nested container enters the content when that is loaded`() throws {
    let source = try ShippedScenarios.source("carousel-feed.json")
    let run = try Experiment(source).runTimeline()
    let misses = try Explanation(Experiment(source), isCancelled: { true }).misses.filter { $0.container != "outer" }
    #expect(misses.contains { $0.chain.entrance == .container })
    for miss in misses {
      let container = Int(run.record.rows[miss.appearance.row].container)
      #expect(miss.chain.inserted == run.journal.tracks[container].itemCount.times.first)
    }
  }

  /// The preload range reaches back to the first item, but its page is dropped when more than 14 items are there.
  @Test func `an item of a dropped page enters the content again with its page`() throws {
    let settings = [
      "policy.kind=texture+paging3", "preload.trailing=20", "policy.paging3.prefetch_distance=2",
      "policy.paging3.max_size=14", "batching.enabled=true",
      "batching.initial_items=10", "batching.batch_items=10", "batching.latency=400", "loading.latency=50",
    ]
    let misses = try repeats(settings)
    let chain = try #require(misses[9]).chain
    #expect(chain.lostData?.reason == .pageDropped)
    guard case .page(let began?) = chain.entrance else {
      Issue.record("\(chain.entrance)")
      return
    }
    #expect(chain.inserted == began + SimulatedTime(milliseconds: 400))
  }

  @Test func `an item brought by a batch names that batch and no later one`() throws {
    let batching = [
      "batching.enabled=true", "batching.initial_items=10", "batching.batch_items=10", "batching.latency=400",
    ]
    let scroll = try SteadyScroll()
    let experiment = try Experiment(scroll.source(["policy.kind=on-display", "loading.latency=50"] + batching))
    let batches = experiment.runTimeline().record.batches
    let misses = Explanation(experiment, isCancelled: { true }).misses(from: 10)
    #expect(Set(misses.map { ($0.index - 10) / 10 }) == Set(batches.indices.prefix(2)))
    for miss in misses {
      let batch = batches[(miss.index - 10) / 10]
      #expect(miss.chain.entrance == .batch(began: batch.began) && miss.chain.inserted == batch.inserted)
    }
    // Pages that are dropped come back later, and are no reason for what was seen before.
    let paging = [
      "policy.kind=texture+paging3", "policy.paging3.prefetch_distance=2", "policy.paging3.max_size=14",
      "loading.latency=400",
    ]
    let first = try repeats(paging + batching, number: 1).values.filter { $0.index >= 10 }
    #expect(!first.isEmpty)
    for miss in first {
      if case .batch = miss.chain.entrance { continue }
      Issue.record("\(miss.index): \(miss.chain.entrance)")
    }
  }

  /// 1,000 bytes take 50 ms at 160 kbit/s, and items come every 100 ms.
  @Test func `the latency ends where the transfer begins`() throws {
    let scroll = try SteadyScroll()
    let settings = ["policy.kind=on-display", "loading.latency=40", "content.bytes=1000", "loading.bandwidth=160"]
    let explanation = try Explanation(Experiment(scroll.source(settings)), isCancelled: { true })
    let miss = try #require(explanation.misses.first { $0.index == 20 })
    let (latency, rest) = (SimulatedTime(milliseconds: 40), SimulatedTime(milliseconds: 50))
    #expect(miss.chain.fetch == Chain.Fetch(failedAttempts: 0, latency: latency, rest: rest))
  }

  /// It is on screen for 490 ms each time.
  @Test func `an item that was never drawn has the chain of its own appearance`() throws {
    let settings = ["policy.kind=on-display", "loading.latency=600"]
    for (number, began) in [(1, 610.0), (2, 1910)] {
      let miss = try #require(repeats(settings, number: number)[10])
      #expect(milliseconds(miss.appearance.began, miss.chain.preloaded) == [began, began])
      #expect(miss.chain.loaded == nil && miss.appearance.drawn == nil)
    }
  }

  /// The policy reacts to the time that drawing takes: with more display slots it would have asked for items at other times.
  @Test func `the chain is that of the run itself, whatever other settings would do`() throws {
    let source = try ShippedScenarios.source(
      "flashing-feed.json",
      ["policy.kind=lookahead", "displaying.concurrent_operations=1", "content.display=40"])
    let explanation = try Explanation(Experiment(source), isCancelled: { true })
    let miss = try #require(explanation.misses.first { $0.index == 20 })
    #expect(miss.chain.displayable == SimulatedTime(milliseconds: 1975))
    #expect(miss.delay.link == .displayRange)
    #expect(explanation.misses.contains { $0.chain.preloaded == nil && $0.circumstance == .notAskedFor })
  }
}
