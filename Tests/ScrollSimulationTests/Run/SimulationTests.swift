import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Runs whose facts can be worked out by hand.
@Suite struct `Simulation Run` {
  /// Loaded after 25 ms, drawn 12 ms later, seen in the first frame after that.
  @Test func `an item on screen is loaded, displayed and drawn one after the other`() {
    var feed = SmallFeed(lengths: [100])
    feed.configuration.loading.latency = .constant(25)
    feed.displayCost = 12
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 100)
    let record = feed.run()
    #expect(record.milliseconds(\.firstVisible) == [0: 0])
    #expect(record.milliseconds(\.requested) == [0: 0])
    #expect(record.milliseconds(\.loaded) == [0: 25])
    #expect(record.milliseconds(\.displayed) == [0: 37])
    #expect(record.milliseconds(\.firstDrawn) == [0: 40])
    #expect(record.rows.map(\.bytesFetched) == [1000])
    #expect(record.blanks.frames == 4)
    #expect(record.blanks.time == SimulatedTime(milliseconds: 40))
    #expect(record.blanks.firstScreenTime == SimulatedTime(milliseconds: 40))
    #expect(record.blanks.area == 100 * 40)
  }

  @Test func `work that takes no time is done in the frame that asks for it`() {
    let record = SmallFeed(lengths: [100]).run()
    #expect(record.milliseconds(\.firstDrawn) == [0: 0])
    #expect(record.blanks == BlankTotals())
  }

  @Test func `only the part of a placeholder inside the viewport counts as blank`() {
    var feed = SmallFeed(lengths: [60, 60])
    feed.configuration.loading.latency = .constant(1000)
    #expect(feed.run().blanks.area == 100 * 10)
    feed.offsets = [0, 20]
    #expect(feed.run().blanks.area == 100 * 10 + 100 * 10)
  }

  @Test func `a placeholder of half the breadth counts half`() {
    var feed = SmallFeed(lengths: [])
    feed.configuration.loading.latency = .constant(1000)
    let layout = LayoutKind.grid(columns: 2, spacing: .zero)
      .layout(lengths: [Points(80)], axis: .vertical, viewport: PointSize(width: Points(100), height: Points(100)))
    let content = Content(layout: layout, bytes: [1], displayCosts: [.zero], layoutCosts: [.zero])
    let simulation = Simulation(
      timeline: FrameTimeline(feed.trace, feed.configuration.replay), content: content,
      configuration: feed.configuration)
    #expect(simulation.run(seed: 1).blanks.area == 80 * 10 / 2)
  }

  /// The carousel's first item is there at 15 ms, after two frames with 100 points of it. Its second comes into view at 30 ms and is
  /// there at 45; of it 10 points show at first and then 20, while the list stands still. A frame lasts 10 ms.
  @Test func `a placeholder of a list that moves in its cell counts as it shows in each frame`() {
    var feed = SmallFeed(screens: 1)
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(15)
    feed.offsets = Array(repeating: 0, count: 8)
    feed.carousels = [Carousel(item: 0, lengths: [100, 100], offsets: [0, 0, 0, 10, 20, 30, 40, 50])]
    let blanks = feed.run().blanks
    #expect(blanks.frames == 4)
    #expect(blanks.area == 2_300)
  }

  @Test func `nothing counts as blank in the background`() {
    var feed = SmallFeed(lengths: [100])
    feed.configuration.loading.latency = .constant(1000)
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .background), (3, .foreground)]
    #expect(feed.run().blanks.frames == 2)
  }

  /// The second item comes into view at 30 ms, and the app is in the background from 40 to 60 ms: the item is there at 45 ms, in the
  /// background, and with the longer latency at 75 ms. The third comes into view at 90 ms, and the run ends in the background, which
  /// begins 10 ms later.
  @Test func `nobody waits for an item in the background`() {
    var feed = SmallFeed(screens: 3)
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(15)
    feed.offsets = [0, 0, 0, 100, 100, 100, 100, 100, 100, 200, 200]
    feed.events = [(1, .background), (1, .foreground), (4, .background), (6, .foreground), (10, .background)]
    let record = feed.run()
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 30, 2: 90])
    #expect(record.milliseconds(\.firstDrawn) == [0: 20, 1: 50])
    #expect((0..<3).map { record.displayWait(ofRow: $0).milliseconds } == [20, 10, 10])
    #expect(record.firstScreenWait == SimulatedTime(milliseconds: 20))
    #expect(record.blanks.time == SimulatedTime(milliseconds: 40))
    feed.configuration.loading.latency = .constant(45)
    #expect((0..<3).map { feed.run().displayWait(ofRow: $0).milliseconds } == [30, 30, 10])
  }

  @Test func `an item that leaves the screen before it is drawn counts as never drawn`() {
    var feed = SmallFeed(lengths: [100, 100, 100])
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(25)
    feed.offsets = [0, 100, 200, 100, 100, 100, 100]
    let record = feed.run()
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 10, 2: 20])
    #expect(record.milliseconds(\.firstHidden) == [0: 10, 1: 20, 2: 30])
    #expect(record.milliseconds(\.firstDrawn) == [:])
    #expect(record.blanks.repeatAppearances == 1)
    #expect(record.blanks.repeatBlanks == 1)
    #expect(record.fetches.cancelled == 3)
  }

  @Test func `data dropped before the item first shows does not count as its load time`() {
    var feed = SmallFeed(lengths: [100, 100, 100])
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: 1, trailing: 0)
    feed.configuration.policy = TexturePolicy(controller)
    feed.configuration.loading.latency = .constant(5)
    feed.events = [(1, .background), (2, .foreground)]
    feed.offsets = [0, 0, 0, 0, 100]
    let record = feed.run()
    #expect(record.fetches.repeated == 1)
    #expect(record.milliseconds(\.loaded) == [0: 5, 1: 25])
  }

  @Test func `a relative replay moves from the current offset`() {
    var feed = SmallFeed(lengths: [100, 100, 100])
    feed.offsets = [0, -500, -400]
    #expect(feed.run().milliseconds(\.firstVisible) == [0: 0])
    feed.configuration.replay.mode = .relative
    #expect(feed.run().milliseconds(\.firstVisible) == [0: 0, 1: 20])
  }

  @Test func `scrolling past the end of a complete feed counts as overrun`() {
    var feed = SmallFeed(lengths: [100, 100, 100])
    feed.offsets = [0, 150, 260, 220]
    let record = feed.run()
    #expect(record.overrun == Points(60))
    #expect(record.stalls.isEmpty)
  }

  @Test func `a run lasts from its first frame to one period after its last`() {
    var feed = SmallFeed(lengths: [100])
    feed.offsets = [0, 0, 0]
    #expect(feed.run().frameCount == 3)
    #expect(feed.run().duration == SimulatedTime(milliseconds: 30))
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 1)
    #expect(feed.run().frameCount == 4)
  }

  @Test func `peaks count what is held at once`() {
    var feed = SmallFeed(lengths: [100, 100, 100])
    feed.preloadNothing()
    feed.offsets = [0, 50, 100, 200]
    let record = feed.run()
    #expect(record.peaks.preloadItems == 2)
    #expect(record.peaks.displayItems == 2)
    #expect(record.peaks.preloadBytes == 2000)
    #expect(record.peaks.displayBytes == 2 * 100 * 100 * 9 * 4)
  }
}
