import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Recordings of containers in cells, frames every 10 ms.
@Suite struct `Nested Tracks` {
  private var feed = SmallFeed(screens: 3)

  /// A recording of the container in an item, whose samples are at these times in milliseconds.
  private func track(_ item: Int, at times: [Double]) -> ScrollTrace.NestedTrack {
    let track = ScrollTrace.Track(
      axis: .horizontal, times: times.map(SimulatedTime.init(milliseconds:)), offsets: times.map { Points($0) },
      phases: times.map { _ in .idle }, events: [])
    return ScrollTrace.NestedTrack(path: ContainerPath(items: [item]), track: track)
  }

  private func timeline(_ tracks: [ScrollTrace.NestedTrack], frames: Int) -> FrameTimeline {
    var feed = feed
    feed.offsets = Array(repeating: 0, count: frames)
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), track: feed.trace.track, phaseSource: .recorded, nested: tracks)
    return FrameTimeline(trace, feed.configuration.replay)
  }

  /// Frame by frame, the tracks that have something to say.
  private func active(_ timeline: FrameTimeline, areFollowed: Bool = true) -> [[Int]] {
    var tracks = NestedTracks(timeline.nested)
    let nested = column(timeline)
    var active: [[Int]] = []
    for frame in 0..<timeline.frameCount {
      tracks.advance(to: frame, nested)
      active.append(numbers(tracks))
      tracks.retire(after: frame, nested) { _ in areFollowed }
    }
    return active
  }

  private func column(_ timeline: FrameTimeline) -> Column<FrameTimeline.NestedTrack> {
    Column(count: timeline.nested.count) { timeline.nested[$0] }
  }

  /// The tracks that have something to say now.
  private func numbers(_ tracks: borrowing NestedTracks) -> [Int] {
    var numbers: [Int] = []
    for place in tracks.active.indices { numbers.append(tracks.active[place]) }
    return numbers
  }

  /// The last sample at 30 ms, and 50 ms later the velocity is zero: frame 8. One frame more shows that it is.
  @Test func `a track lasts from the frame of its first sample until it is at rest`() {
    let track = timeline([track(0, at: [12, 30])], frames: 20).nested[0].track
    #expect(track.firstFrame == 2)
    #expect(track.frames.map(\.offset.value) == [12, 30] + Array(repeating: 30, count: track.frames.count - 2))
    #expect(track.frames.last!.velocity == 0)
    #expect(track.frames.count == 8)
  }

  @Test func `a track that outlasts the run is cut off`() {
    let timeline = timeline([track(0, at: [0, 30])], frames: 4)
    #expect(timeline.nested[0].track.frames.count == 4)
  }

  @Test func `active tracks are in the order of their containers, not of their starts`() {
    let timeline = timeline([track(2, at: [0]), track(0, at: [10]), track(1, at: [20])], frames: 9)
    #expect(timeline.nested.map(\.path.items) == [[0], [1], [2]])
    #expect(
      active(timeline) == [[2], [0, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1], [1]])
  }

  @Test func `a track stays active until its container has followed it`() {
    let timeline = timeline([track(0, at: [0])], frames: 9)
    #expect(active(timeline, areFollowed: false).allSatisfy { $0 == [0] })
    let tracks = NestedTracks(timeline.nested)
    let nested = column(timeline)
    let last = timeline.nested[0].track.frames.count - 1
    let (late, final) = (tracks.frame(8, of: 0, nested).time, tracks.frame(last, of: 0, nested).time)
    #expect(late == final)
  }

  @Test func `a track that has ended can be resumed, and one that has not begun cannot`() {
    let timeline = timeline([track(0, at: [0]), track(1, at: [80])], frames: 12)
    var tracks = NestedTracks(timeline.nested)
    let nested = column(timeline)
    tracks.advance(to: 0, nested)
    tracks.retire(after: 7, nested) { _ in true }
    #expect(numbers(tracks) == [])
    tracks.resume(0)
    tracks.resume(1)
    #expect(numbers(tracks) == [0])
  }

  /// Two in frame 1, one in frame 3.
  @Test mutating func `each event is taken once, in its frame or later`() {
    feed.carousels = [
      Carousel(
        item: 0, lengths: [50], offsets: [0, 0, 0, 0], events: [(1, .beginDrag), (1, .reload), (3, .reset)])
    ]
    let timeline = FrameTimeline(feed.trace, feed.configuration.replay)
    var tracks = NestedTracks(timeline.nested)
    let nested = column(timeline)
    let taken = [0, 1, 2, 2, 3, 9].map { tracks.nextEvent(of: 0, inFrame: $0, nested) }
    #expect(taken == [nil, .beginDrag, .reload, nil, .reset, nil])
  }

  @Test func `a reset starts all tracks again`() {
    let timeline = timeline([track(0, at: [10])], frames: 3)
    var tracks = NestedTracks(timeline.nested)
    let nested = column(timeline)
    tracks.advance(to: 2, nested)
    #expect(numbers(tracks) == [0])
    tracks.reset()
    tracks.advance(to: 0, nested)
    #expect(numbers(tracks) == [])
    tracks.advance(to: 1, nested)
    #expect(numbers(tracks) == [0])
  }

  /// Item 1 has no container, and that in item 2 is never loaded.
  @Test mutating func `a track without a loaded container moves nothing`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.carousels = [Carousel(item: 2, lengths: [80, 80, 80], kind: 1, offsets: [0, 50])]
    feed.offsets = [0, 0]
    #expect(Replay(feed).offset(ofContainer: 1) == 0)
    feed.carousels[0].item = 0
    #expect(Replay(feed).offset(ofContainer: 1) == 50)
    let tracks = [track(1, at: [0, 10])]
    let record = timeline(tracks, frames: 2)
    let simulation = Simulation(timeline: record, content: feed.content, configuration: feed.configuration)
    #expect(simulation.run(seed: 1).stalls.isEmpty)
    #expect(simulation.run.tree[1].position.offset == .zero)
  }
}
