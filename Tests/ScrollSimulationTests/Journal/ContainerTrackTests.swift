import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What is noted of containers. In minimum mode, where feeds without a finger stay, display reaches a quarter of a
/// viewport to each side, and preload twice as far ahead.
@Suite struct `Container Track` {
  private var feed = SmallFeed(screens: 6)

  init() { feed.offsets = [0, 0, 50, 100] }

  private func tracks() -> [ContainerTrack] { journal().tracks }

  private func journal() -> RunJournal {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    return simulation.journal!
  }

  @Test func `scrolling a list changes its offset and nothing of its layout`() {
    let track = tracks()[0]
    #expect(track.offset.changes == ["0: 0", "20: 50", "30: 100"])
    #expect(track.viewport.values == [feed.configuration.viewport])
    #expect(track.itemCount.values == [6] && track.contentLength.values == [Points(600)])
    #expect(track.layout.values.map { $0.frames.map(\.y.value) } == [[0, 100, 200, 300, 400, 500]])
    #expect(track.order.values == [nil] && track.isOnScreen.values == [true] && track.page.values == [nil])
  }

  /// Item 1 comes into view at 20 ms; at 30 item 0 leaves it.
  @Test func `ranges stay the same until the policy updates them`() {
    #expect(
      tracks()[0].ranges.changes == [
        "0: display -25+150 preload -25+175", "20: display 25+150 preload 25+175",
        "30: display 75+150 preload 75+175",
      ])
  }

  /// Full mode: display 1 ahead and 0.5 behind, preload 2.5 and 1.5. Item 0 leaves at 30 ms, and is back at 40.
  @Test mutating func `ranges flip with the direction of a finger`() {
    feed.offsets = [0, 0, 50, 100, 50]
    feed.phase = .tracking
    feed.events = [(1, .beginDrag)]
    let track = tracks()[0]
    #expect(track.direction.changes == ["0: ", "20: down", "40: up"])
    #expect(
      track.ranges.changes.suffix(2) == [
        "30: display 50+250 preload -50+500", "40: display -50+250 preload -200+500",
      ])
  }

  @Test mutating func `a policy without ranges has none in its track`() {
    feed.preloadNothing()
    #expect(tracks()[0].ranges.values == [nil])
  }

  /// One more than in view has a cell, and data of two more is wanted. At 20 ms item 1 comes into view.
  @Test mutating func `the ranges of windows cover their rows, from the frame in which they move`() {
    feed.configuration.policy = WindowPolicy(FixedWindows(dataMargin: 2, cellMargin: 1), stages: [.data, .cells])
    let track = tracks()[0]
    #expect(track.traits.stages == [.data, .cells])
    #expect(track.ranges.changes == ["0: display 0+200 preload 0+300", "20: display 0+300 preload 0+400"])
  }

  @Test mutating func `the ranges of windows stay defined when rows are laid out again`() {
    feed.configuration.policy = WindowPolicy(FixedWindows(dataMargin: 2, cellMargin: 1), stages: [.data, .cells])
    feed.phase = .idle
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .resize(PointSize(width: Points(300), height: Points(80))))]
    let ranges = tracks()[0].ranges
    #expect(ranges.times.map(\.milliseconds) == [0, 10])
    #expect(ranges.values.map { $0?.display?.size.width.value } == [100, 300])
  }

  /// At 50, items 0 and 1 are in view, and each row passed uses up its length of the buffer: half a viewport goes on to
  /// row 2, one and a half to row 3. That is what is behind in full mode if there is no direction, which counts as up.
  @Test mutating func `ranges matched by rows cover those rows`() {
    let rows = RangeController(profile: .asyncDisplayKit197, matching: .rows)
    feed.configuration.policy = TexturePolicy(rows)
    feed.offsets = [50, 50]
    #expect(tracks()[0].ranges.values.last == .some(ranges(display: (0, 300), preload: (0, 400))))
  }

  @Test mutating func `the page of a pager changes when the next page's start is reached`() {
    feed.arrangement = .pager(verticalInsets: .zero)
    feed.axis = .horizontal
    feed.offsets = [0, 0, 99, 100, 250]
    #expect(tracks()[0].page.changes == ["0: 0", "30: 1", "40: 2"])
  }

  /// Its cell comes into preload at 20 ms, when that reaches to 210, and on screen at 30.
  @Test mutating func `the track of a carousel begins when it is loaded`() {
    feed.offsets = [0, 0, 60, 150, 150]
    feed.carousels = [Carousel(item: 2, lengths: [60, 60, 60], offsets: [0, 0, 0, 0, 20])]
    let track = tracks()[1]
    #expect(track.traits.axis == .horizontal && track.cell.changes == ["20: 2"])
    #expect(track.itemCount.changes == ["20: 3"] && track.isOnScreen.changes == ["20: false", "30: true"])
    #expect(track.offset.changes == ["20: 0", "40: 20"])
    #expect(track.layout.values.map { $0.frames.map(\.x.value) } == [[0, 60, 120]])
  }

  @Test mutating func `a carousel that is never loaded has an empty track`() {
    feed.carousels = [Carousel(item: 5, lengths: [60])]
    let track = tracks()[1]
    #expect(track.itemCount.values.isEmpty && track.offset.values.isEmpty && track.cell.values.isEmpty)
  }

  /// The spare item 3 comes in front of item 0 at 10 ms, as measuring takes no time.
  @Test mutating func `an insertion moves items and the cells of nested containers`() {
    feed = SmallFeed(lengths: [40, 50, 60, 70])
    feed.spareCount = 1
    feed.carousels = [Carousel(item: 1, lengths: [60])]
    feed.phase = .idle
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .insert(at: 0, count: 1))]
    let tracks = tracks()
    #expect(tracks[0].order.values.map { $0.map(Array.init) } == [nil, [3, 0, 1, 2]])
    #expect(tracks[0].order.times == tracks[0].itemCount.times)
    #expect(tracks[0].itemCount.changes == ["0: 3", "10: 4"])
    #expect(tracks[0].layout.values.map { $0.frames.map(\.y.value) } == [[0, 40, 90], [0, 70, 110, 160]])
    #expect(tracks[0].contentLength.changes == ["0: 150", "10: 220"])
    #expect(tracks[1].cell.changes == ["0: 1", "10: 2"])
  }

  @Test mutating func `a container whose cell is deleted has no items until it is loaded again`() {
    feed = SmallFeed(lengths: [40, 50])
    feed.carousels = [Carousel(item: 1, lengths: [60])]
    feed.phase = .idle
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .delete(at: 1, count: 1))]
    #expect(tracks()[1].itemCount.changes == ["0: 1", "10: 0"])
    #expect(tracks()[1].isOnScreen.changes == ["0: true", "10: false"])
  }

  @Test mutating func `a resize changes the viewport and the frames`() {
    feed.phase = .idle
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .resize(PointSize(width: Points(300), height: Points(80))))]
    let track = tracks()[0]
    #expect(track.viewport.values.map(\.height.value) == [100, 80])
    #expect(track.layout.values.map { $0.frames[0].size.width.value } == [100, 300])
    #expect(track.layout.times == track.viewport.times)
    #expect(track.viewport.times == [.zero, SimulatedTime(milliseconds: 10)])
  }

  /// Rows do not change when the viewport becomes broader, so nothing asks for an update: display to 125 and preload to 150
  /// both took in items 0 and 1, each 100 long.
  @Test mutating func `after a resize, ranges of the old layout follow their items`() {
    feed.phase = .idle
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .resize(PointSize(width: Points(300), height: Points(100))))]
    let frame = PointRect(x: 0, y: 0, width: 300, height: 200)
    #expect(tracks()[0].ranges.values.last == .some(PreloadingRanges(display: frame, preload: frame)))
  }

  /// Item 1 comes with a batch: asked for at once, there after 25 ms.
  @Test mutating func `a batch changes the content when it is inserted`() {
    feed.lengths = [100, 100]
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 1
    feed.configuration.batching.batchItems = 1
    feed.configuration.batching.latency = .constant(25)
    #expect(tracks()[0].itemCount.changes == ["0: 1", "25: 2"])
    #expect(tracks()[0].contentLength.changes == ["0: 100", "25: 200"])
  }

  @Test mutating func `events are recorded with their container if it is loaded`() {
    feed.phase = .idle
    feed.carousels = [
      Carousel(item: 1, lengths: [60], offsets: [0, 0], events: [(1, .beginDrag)]),
      Carousel(item: 5, lengths: [60], offsets: [0, 0], events: [(1, .beginDrag)]),
    ]
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .beginDrag), (2, .background)]
    let journal = journal()
    #expect(
      journal.events == [
        EventRecord(time: SimulatedTime(milliseconds: 10), container: 0, kind: .beginDrag),
        EventRecord(time: SimulatedTime(milliseconds: 10), container: 1, kind: .beginDrag),
        EventRecord(time: SimulatedTime(milliseconds: 20), container: 0, kind: .background),
      ])
    #expect(journal.events(at: SimulatedTime(milliseconds: 10)).map(\.container) == [0, 1])
    #expect(journal.events(at: SimulatedTime(milliseconds: 15)).isEmpty)
  }

  /// Items 0 and 1 are preloaded, 1,000 bytes each in 15 ms, and drawn in 10 ms one after the other: 100 × 100 points at
  /// scale 1, 4 bytes each.
  @Test mutating func `amounts are those at each instant`() {
    feed.offsets = [0, 0, 0, 0, 0]
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 10
    feed.configuration.displaying.concurrentOperations = 1
    feed.configuration.displaying.scale = 1
    let amounts = journal().amounts
    #expect(amounts.times.map(\.milliseconds) == [0, 15, 25, 30, 35])
    #expect(amounts.values.map(\.requestsUnderWay) == [2, 0, 0, 0, 0])
    #expect(amounts.values.map(\.operationsUnderWay) == [0, 1, 1, 1, 0])
    #expect(amounts.values.map(\.preloadBytes) == [0, 2000, 2000, 2000, 2000])
    #expect(amounts.values.map(\.displayBytes) == [0, 0, 40000, 40000, 80000])
    #expect(amounts.values.map(\.blankItems) == [1, 1, 1, 0, 0])
    #expect(amounts.values.allSatisfy { $0.visibleItems == 1 && $0.displayItems == 2 && $0.preloadItems == 2 })
  }

  private func ranges(display: (Double, Double), preload: (Double, Double)) -> PreloadingRanges {
    PreloadingRanges(
      display: PointRect(x: 0, y: display.0, width: 100, height: display.1),
      preload: PointRect(x: 0, y: preload.0, width: 100, height: preload.1))
  }
}

extension History {
  /// Milliseconds and what the value says of itself.
  fileprivate var changes: [String] {
    zip(times, values).map { time, value in "\(Int(time.milliseconds)): \(text(of: value))" }
  }

  private func text(of value: Value) -> String {
    switch value {
    case let points as Points: "\(Int(points.value))"
    case let direction as ScrollDirection: direction == .down ? "down" : direction == .up ? "up" : ""
    case let ranges as PreloadingRanges: "display \(span(ranges.display)) preload \(span(ranges.preload))"
    case let page as Int: "\(page)"
    default: "\(value)"
    }
  }

  private func span(_ rect: PointRect?) -> String {
    rect.map { "\(Int($0.y.value))+\(Int($0.size.height.value))" } ?? "none"
  }
}
