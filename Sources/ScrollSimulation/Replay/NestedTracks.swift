internal import ScrollTraces

/// Which nested tracks have something to say in a frame.
struct NestedTracks: ~Copyable {
  /// The tracks by first frame, and among equals by number.
  private let order: [Int]
  private var begun = 0
  /// Tracks under way, in the order of their containers.
  private(set) var active = Column<Int>()
  /// By track: the next event to happen.
  private var nextEvents: Column<Int>
  private var hasBegun: Column<Bool>

  init(_ tracks: [FrameTimeline.NestedTrack]) {
    nextEvents = Column(count: tracks.count) { _ in 0 }
    hasBegun = Column(count: tracks.count) { _ in false }
    order = tracks.indices.sorted { (tracks[$0].track.firstFrame, $0) < (tracks[$1].track.firstFrame, $1) }
  }

  mutating func reset() {
    begun = 0
    for track in order { (nextEvents[track], hasBegun[track]) = (0, false) }
    active.removeAll()
  }

  /// Takes the next event of a track that happens in a frame; nil if there is none left.
  mutating func nextEvent(
    of track: Int, inFrame frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>
  ) -> ScrollEvent.Kind? {
    let next = nextEvents[track]
    guard next < tracks[track].track.events.count, tracks[track].track.events[next].frame <= frame else { return nil }
    nextEvents[track] += 1
    return tracks[track].track.events[next].kind
  }

  /// The frame of a track's next event; nil if there is none left.
  func nextEventFrame(of track: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> Int? {
    let next = nextEvents[track]
    return next < tracks[track].track.events.count ? tracks[track].track.events[next].frame : nil
  }

  /// The first frame of the next track to begin; nil if all have.
  func nextBeginning(_ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> Int? {
    begun < order.count ? tracks[order[begun]].track.firstFrame : nil
  }

  /// A track has something to say again: its container has not followed it to its end.
  mutating func resume(_ track: Int) {
    guard hasBegun[track], active.firstIndex(where: { $0 == track }) == nil else { return }
    activate(track)
  }

  /// Tracks that have ended, and whose containers are where they say, have nothing more to say.
  mutating func retire(
    after frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>, where isFollowed: (_ track: Int) -> Bool
  ) {
    active.removeAll { track in
      frame - tracks[track].track.firstFrame >= tracks[track].track.frames.count - 1 && isFollowed(track)
    }
  }

  /// What a track says of a frame; of one after its end, what it said last.
  func frame(_ frame: Int, of track: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> FrameTimeline.Frame
  {
    tracks[track].track.frames[min(frame - tracks[track].track.firstFrame, tracks[track].track.frames.count - 1)]
  }

  /// The next frame begins.
  mutating func advance(to frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) {
    while begun < order.count, tracks[order[begun]].track.firstFrame <= frame {
      let track = order[begun]
      begun += 1
      guard !tracks[track].track.frames.isEmpty else { continue }
      hasBegun[track] = true
      activate(track)
    }
  }

  private mutating func activate(_ track: Int) {
    active.insert(track, at: active.firstIndex { $0 > track } ?? active.count)
  }
}
