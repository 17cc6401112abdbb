import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What is noted of requests and of the display queue. Fetching takes 15 ms and drawing 10; nothing is prefetched.
@Suite struct `Work Journal` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 10
    feed.offsets = [0, 0, 0, 0, 0, 0]
    feed.preloadNothing()
  }

  private func work(seed: UInt64 = 1) -> WorkJournal {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: seed)
    return simulation.journal!.work
  }

  /// Time, row, status.
  private func steps(seed: UInt64 = 1) -> [String] {
    work(seed: seed).requestSteps.map { "\($0.time.milliseconds) \($0.row) \($0.status)" }
  }

  @Test func `a request is recorded as waiting, requested and loaded`() {
    #expect(steps() == ["0.0 0 waiting", "0.0 0 requested", "15.0 0 loaded"])
    let last = work().requestSteps.last
    #expect(last?.bytes == 1000 && last?.received == 1000 && last?.priority == .visible)
  }

  /// 1000 bytes at 800 kilobits per second take 10 ms.
  @Test mutating func `with a bandwidth a request is recorded as transferring`() {
    feed.configuration.loading.bandwidth = 800
    #expect(steps() == ["0.0 0 waiting", "0.0 0 requested", "15.0 0 transferring", "25.0 0 loaded"])
  }

  @Test mutating func `a cancelled request is recorded with the bytes received`() {
    feed.configuration.loading.bandwidth = 800
    feed.offsets = [0, 0, 100, 100]
    let cancelled = work().requestSteps.first { $0.row == 0 && $0.status == .absent }
    #expect(cancelled?.time == SimulatedTime(milliseconds: 20))
    #expect(cancelled?.received == 500)
  }

  /// The last frame is at 20 ms.
  @Test mutating func `a request under way at the end is recorded with the bytes received`() {
    feed.configuration.loading.bandwidth = 800
    feed.configuration.replay.settleTime = .zero
    feed.offsets = [0, 0, 0]
    let last = work().requestSteps.last
    #expect(last?.status == .transferring && last?.received == 500)
  }

  @Test mutating func `a retry without a delay is requested at the same instant`() {
    feed.configuration.loading.failureProbability = 0.5
    #expect(
      steps(seed: SmallFeed.seed(failures: 1)) == [
        "0.0 0 waiting", "0.0 0 requested", "15.0 0 requested", "30.0 0 loaded",
      ])
  }

  @Test mutating func `a retry with a delay backs off, then waits for a slot`() {
    feed.configuration.loading.failureProbability = 0.5
    feed.configuration.loading.retryDelay = SimulatedTime(milliseconds: 7)
    #expect(
      steps(seed: SmallFeed.seed(failures: 1)) == [
        "0.0 0 waiting", "0.0 0 requested", "15.0 0 backingOff", "22.0 0 waiting", "22.0 0 requested", "37.0 0 loaded",
      ])
  }

  @Test mutating func `the last allowed failure is recorded as failed`() {
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    #expect(steps() == ["0.0 0 waiting", "0.0 0 requested", "15.0 0 requested", "30.0 0 failed"])
  }

  /// Three items come on screen at once; two are drawn at once, and the third by whichever is free first.
  @Test mutating func `a drawing is recorded with its worker, wait and end`() {
    feed.lengths = [40, 40, 40]
    let drawings = work().drawings
    #expect(drawings.map(\.row) == [0, 1, 2])
    #expect(drawings.map(\.worker) == [0, 1, 0])
    #expect(drawings.map(\.queued.milliseconds) == [15, 15, 15])
    #expect(drawings.map(\.began.milliseconds) == [15, 15, 25])
    #expect(drawings.map(\.ended.milliseconds) == [25, 25, 35])
    #expect(drawings.allSatisfy { $0.outcome == .shown })
  }

  @Test mutating func `a drawing of no use is discarded, and one in progress at the end is unfinished`() {
    feed.displayCost = 30
    feed.offsets = [0, 0, 100, 100, 100, 100]
    let drawings = work().drawings
    #expect(drawings.map(\.outcome) == [.discarded, .unfinished])
    #expect(drawings.map(\.worker) == [0, 1])
    #expect(drawings.last?.ended == .never)
  }

  /// Row 0 is drawn from 15 to 25 ms, leaves the screen at 30, and its contents go with it. Row 1 is withdrawn at 60 ms.
  @Test mutating func `the steps of an item in the display queue are recorded`() {
    feed.offsets = [0, 0, 0, 100, 100, 100, 200]
    feed.displayCost = 10
    func steps(_ row: Int, _ work: WorkJournal) -> [String] {
      work.drawingSteps.filter { $0.row == row }.map { "\($0.time.milliseconds) \($0.change)" }
    }
    #expect(steps(0, work()) == ["15.0 queued", "15.0 began", "25.0 shown", "30.0 cleared"])
    feed.displayCost = 30
    #expect(steps(1, work()) == ["45.0 queued", "45.0 began", "60.0 withdrawn"])
    #expect(work().drawingCosts == Array(repeating: SimulatedTime(milliseconds: 30), count: 3))
  }

  @Test mutating func `state changes record when an item was in the ranges`() {
    feed.offsets = [0, 0, 0, 100]
    let work = work()
    let states = work.stateSteps.filter { $0.row == 0 }
    #expect(states.map(\.time.milliseconds) == [0, 30])
    #expect(states.map { $0.new.contains(.preload) } == [true, false])
    #expect(work.stateSteps(at: SimulatedTime(milliseconds: 30)).map(\.row).sorted() == [0, 1])
    #expect(work.stateSteps(at: SimulatedTime(milliseconds: 20)).isEmpty)
  }

  @Test func `a work journal covers only the last run`() {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    let first = simulation.journal!.work
    _ = simulation.run(seed: 1)
    #expect(simulation.journal!.work.requestSteps == first.requestSteps)
    #expect(simulation.journal!.work.drawings == first.drawings)
  }

  @Test func `steps that the journal has taken over are not kept twice`() {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    let work = simulation.journal!.work
    #expect(!work.stateSteps.isEmpty && !work.drawingSteps.isEmpty)
    #expect(simulation.run.pipeline.stateSteps == [])
    #expect(simulation.run.pipeline.display.steps?.isEmpty == true)
    #expect(simulation.run.pipeline.screen.changedRows == [] && simulation.run.pipeline.screen.goneRows == [])
  }

  @Test func `without a journal the stages record no steps`() {
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    #expect(simulation.run.pipeline.loading.steps == nil && simulation.run.pipeline.display.steps == nil)
    #expect(simulation.run.pipeline.stateSteps == nil)
    #expect(simulation.run.pipeline.screen.changedRows == nil && simulation.run.pipeline.screen.goneRows == nil)
  }
}
