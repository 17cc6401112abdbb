import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// A run has a budget of items that its frames and events go over, so that little happens between two events.
struct VisitBudgetTests {
  /// Work that goes over many items, in a feed of 200 items of which 10 are in view, in 100 frames.
  struct Work: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The visits that the work takes.
    let count: Int
    let prepare: @Sendable (inout SmallFeed) -> Void

    init(_ description: String, _ count: Int, _ prepare: @escaping @Sendable (inout SmallFeed) -> Void) {
      (testDescription, self.count, self.prepare) = (description, count, prepare)
    }

    var feed: SmallFeed {
      var feed = SmallFeed(lengths: Array(repeating: 10, count: 200))
      feed.offsets = Array(repeating: 0, count: 100)
      feed.preloadNothing()
      prepare(&feed)
      return feed
    }
  }

  /// A step of an item, and of a page, each frame.
  private static let steps = (0..<100).map { 10 * Double($0) }
  private static let frames = 1..<100

  static let works = [
    // In each frame 10 leave and 10 come.
    Work("items that come and go", 99 * 20 * 25) { $0.offsets = (0..<100).map { $0 % 2 == 0 ? 0 : 1900 } },
    Work("placeholders in each frame in which they move", 99 * 10) { feed in
      feed.configuration.loading.latency = .constant(100_000)
      feed.offsets = (0..<100).map { Double($0 % 2) }
    },
    Work("layouts for other viewports", 99 * 200) {
      $0.events = frames.map { ($0, .resize(PointSize(width: Points(100 + Double($0 % 3)), height: Points(100)))) }
    },
    Work("layouts of columns for other viewports", 99 * 200 * 25) { feed in
      feed.arrangement = .waterfall(columns: 2, spacing: .zero)
      feed.events = frames.map { ($0, .resize(PointSize(width: Points(100 + Double($0 % 3)), height: Points(100)))) }
    },
    Work("a range that wraps around", 90 * 400) { feed in
      var controller = RangeController(profile: .texture)
      controller.settings.wraps = true
      feed.configuration.policy = TexturePolicy(controller)
      feed.offsets = steps
    },
    // Up to 50 rows on either side are in both ranges.
    Work("ranges of rows", 90 * 100) { feed in
      var controller = RangeController(profile: .asyncDisplayKit197, matching: .rows)
      for type in RangeType.allCases {
        controller.settings.tuning[.full, type] = RangeTuningParameters(leading: 5, trailing: 5)
      }
      feed.configuration.policy = TexturePolicy(controller)
      feed.offsets = steps
    },
    Work("windows", 90 * 100) { feed in
      feed.configuration.policy = WindowPolicy(FixedWindows(dataMargin: 50, cellMargin: 40), stages: [.data, .cells])
      feed.offsets = steps
    },
    // Of 200 transfers that join one by one.
    Work("transfers that share a link", 200 * 100) { feed in
      feed.configuration.policy = WindowPolicy(FixedWindows(dataMargin: 200), stages: .data)
      feed.configuration.loading.concurrentRequests = 200
      feed.configuration.loading.latency = .uniform(minimum: 0, maximum: 100)
      feed.configuration.loading.bandwidth = 100
    },
    // The next part of one answer follows the last.
    Work("streams that share a connection", 200 * 100) { feed in
      feed.configuration.policy = WindowPolicy(FixedWindows(dataMargin: 200), stages: .data)
      feed.configuration.loading.concurrentRequests = 200
      feed.configuration.loading.transport.applicationProtocol = .http2
      feed.configuration.loading.transport.multiplexing = .inOrder
      feed.configuration.loading.bandwidth = 10_000
    },
    Work("containers that are told of the app's state", 99 * 20 * 25) { feed in
      feed.carousels = (0..<20).map { Carousel(item: $0, lengths: [10]) }
      feed.events = frames.map { ($0, $0 % 2 == 0 ? .foreground : .background) }
    },
    Work("containers that are told of low memory", 99 * 20 * 25) { feed in
      feed.carousels = (0..<20).map { Carousel(item: $0, lengths: [10]) }
      feed.events = frames.map { ($0, .memoryWarning) }
    },
    Work("containers that a recording moves", 90 * 20 * 25) { feed in
      feed.carousels = (0..<20).map { Carousel(item: $0, lengths: Array(repeating: 10, count: 200), offsets: steps) }
    },
    Work("operations that a reset drops", 99 * 10) { feed in
      feed.configuration.policy = IKAsyncablePolicy()
      feed.configuration.containers[0].keepsResultsByIndex = true
      feed.events = frames.map { ($0, .reset) }
    },
  ]

  @Test(arguments: works) func `a run that goes over too many items is cut`(work: Work) throws {
    let simulation = work.feed.simulation
    let whole = simulation.run(seed: 1)
    #expect(whole.cut == nil && whole.visitCount >= work.count, "\(whole.visitCount)")
    #expect(whole.visitCount < 20 * work.count, "\(whole.visitCount)")
    simulation.budget.visits = whole.visitCount / 2
    var record = simulation.run(seed: 1)
    let cut = try #require(record.cut)
    #expect(cut.spent == .visits && record.visitCount > whole.visitCount / 2)
    #expect(record.visitCount < whole.visitCount)
    #expect(cut.time < record.duration && record.duration == whole.duration && record.frameCount == whole.frameCount)
    for row in record.rows where row.wasShown { #expect(row.firstVisible <= cut.time) }
    for row in record.rows where row.loaded != .never { #expect(row.loaded <= cut.time) }
    simulation.budget.visits = Simulation.visitBudget
    simulation.run(seed: 1, into: &record)
    #expect(record.cut == nil)
    #expect(record.rows == whole.rows && record.visitCount == whole.visitCount)
  }

  @Test(arguments: works) func `a run within its budget is not cut`(work: Work) {
    let simulation = work.feed.simulation
    simulation.budget.visits = simulation.run(seed: 1).visitCount
    #expect(simulation.run(seed: 1).cut == nil)
    simulation.budget.visits -= 1
    #expect(simulation.run(seed: 1).cut?.spent == .visits)
  }

  @Test func `a run that is cut is not complete`() {
    let simulation = Self.works[0].feed.simulation
    var record = RunRecord()
    let whole = simulation.run(seed: 1)
    let containers = simulation.contents.count
    let limit = RunLimit(
      known: WaitTotals(lateItems: .max, wait: .never, bytes: .max), minimumWait: .zero,
      neededBytes: RunLimit.NeededBytes(containerCount: containers))
    #expect(simulation.run(seed: 1, upTo: limit, into: &record))
    simulation.budget.visits = whole.visitCount / 2
    #expect(!simulation.run(seed: 1, upTo: limit, into: &record))
  }

  @Test func `the events of one frame end when the budget is spent`() {
    var feed = SmallFeed(lengths: Array(repeating: 10, count: 200))
    feed.offsets = [0, 0]
    feed.events = (0..<1000).map { (1, .resize(PointSize(width: Points(100 + Double($0 % 3)), height: Points(100)))) }
    let simulation = feed.simulation
    let before = SmallFeed(lengths: feed.lengths).run().visitCount
    simulation.budget.visits = before + 10 * 200
    #expect((5...11).contains(simulation.run(seed: 1).resizes.count))
  }

  @Test func `a return to the former layout takes few visits`() {
    var feed = Self.works[0].feed
    feed.lengths = Array(repeating: 10, count: 2000)
    feed.offsets = Array(repeating: 0, count: 100)
    let before = feed.run().visitCount
    feed.events = Self.frames.map { frame in
      (frame, .resize(PointSize(width: Points(frame % 2 == 0 ? 100 : 90), height: Points(100))))
    }
    let visits = feed.run().visitCount - before
    #expect(visits >= 2000 + 98 * 25 && visits < 99 * 200, "\(visits)")
  }

  @Test func `a run tells which part of its budget was spent first`() {
    var feed = Self.works[1].feed
    feed.configuration.loading.latency = .constant(5)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = nil
    let simulation = feed.simulation
    let whole = simulation.run(seed: 1)
    simulation.budget.events = 20
    let fewEvents = simulation.run(seed: 1)
    #expect(fewEvents.cut?.spent == .events && fewEvents.eventCount == 20)
    simulation.budget.visits = whole.visitCount / 2
    let both = simulation.run(seed: 1)
    #expect(both.cut == fewEvents.cut)
    #expect(both.visitCount < fewEvents.visitCount, "it stands still from then on")
  }

  @Test func `the larger of both shares of the budget counts as used`() {
    var record = RunRecord()
    #expect(record.budgetUse == 0)
    record.eventCount = Simulation.eventBudget / 4
    #expect(record.budgetUse == 0.25)
    record.visitCount = Simulation.visitBudget / 2
    #expect(record.budgetUse == 0.5)
  }
}
