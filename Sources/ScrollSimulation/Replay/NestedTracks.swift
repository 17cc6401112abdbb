internal import ScrollQuantities
internal import ScrollTraces

/// The progress of the recordings of nested containers.
struct NestedTracks: ~Copyable {
  /// The tracks in the order of their first frames, and among equals by number.
  private let order: [Int]
  private var begun = 0
  /// The tracks under way, in the order of their containers.
  private(set) var active = Column<Int>()
  /// The index of the next event of each track.
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

  /// Takes the next event of a track in a frame; nil if there is none left.
  mutating func nextEvent(
    of track: Int, inFrame frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>
  ) -> ScrollEvent.Kind? {
    let next = nextEvents[track]
    guard next < tracks[track].track.events.count, tracks[track].track.events[next].frame <= frame else { return nil }
    nextEvents[track] += 1
    return tracks[track].track.events[next].kind
  }

  /// Returns the frame of a track's next event; nil if there is none left.
  func nextEventFrame(of track: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> Int? {
    let next = nextEvents[track]
    return next < tracks[track].track.events.count ? tracks[track].track.events[next].frame : nil
  }

  /// Returns the first frame of the next track to begin; nil if all have begun.
  func nextBeginning(_ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> Int? {
    begun < order.count ? tracks[order[begun]].track.firstFrame : nil
  }

  /// Makes a track active again, because its container has not followed it to its end.
  mutating func resume(_ track: Int) {
    if hasBegun[track] { activate(track) }
  }

  /// Deactivates tracks that have ended and whose containers have followed them.
  mutating func retire(
    after frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>, where isFollowed: (_ track: Int) -> Bool
  ) {
    active.removeAll { track in
      frame - tracks[track].track.firstFrame >= tracks[track].track.frames.count - 1 && isFollowed(track)
    }
  }

  /// Returns a track's frame in a frame of the run; after its end, its last frame.
  func frame(_ frame: Int, of track: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) -> FrameTimeline.Frame
  {
    tracks[track].track.frames[min(frame - tracks[track].track.firstFrame, tracks[track].track.frames.count - 1)]
  }

  /// Begins a frame, and the tracks that start with it.
  mutating func advance(to frame: Int, _ tracks: borrowing Column<FrameTimeline.NestedTrack>) {
    while begun < order.count, tracks[order[begun]].track.firstFrame <= frame {
      let track = order[begun]
      begun += 1
      guard !tracks[track].track.frames.isEmpty else { continue }
      hasBegun[track] = true
      activate(track)
    }
  }

  /// Makes a track active, if it is not. Complexity: O(log n) for n active tracks, and O(n) if one with a larger number is active.
  private mutating func activate(_ track: Int) {
    let place = (0..<active.count).partitioningIndex { active[$0] >= track }
    if place == active.count || active[place] != track { active.insert(track, at: place) }
  }
}
