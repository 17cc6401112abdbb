internal import ScrollQuantities
internal import ScrollTraces

/// The recordings of nested containers: the container that each moves, and its position in the present frame.
struct NestedRecordings: ~Copyable {
  private let tracks: Column<FrameTimeline.NestedTrack>
  /// The container that each track moves, by track; nil if there is none.
  private let containers: [Int?]
  /// The track that moves each container, by container; nil if there is none.
  private let tracksByContainer: [Int?]
  private var progress: NestedTracks

  init(_ tracks: [FrameTimeline.NestedTrack], containerCount: Int, _ number: (ContainerPath) -> Int?) {
    self.tracks = Column(count: tracks.count) { tracks[$0] }
    containers = tracks.map { number($0.path) }
    var tracksByContainer = [Int?](repeating: nil, count: containerCount)
    for (track, container) in containers.enumerated() {
      if let container { tracksByContainer[container] = track }
    }
    self.tracksByContainer = tracksByContainer
    progress = NestedTracks(tracks)
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// True if each track moves a container.
  var haveContainers: Bool { containers.allSatisfy { $0 != nil } }

  mutating func reset() { progress.reset() }

  /// Begins the next frame.
  mutating func advance(to frame: Int) { progress.advance(to: frame, tracks) }

  /// The tracks under way, in the order of their containers.
  var active: Column<Int> { _read { yield progress.active } }

  /// Returns the track that moves a container; nil if there is none.
  func track(of container: Int) -> FrameTimeline.Track? {
    guard let track = tracksByContainer[container] else { return nil }
    return tracks[track].track
  }

  /// Returns the container that a track moves; nil if there is none.
  func container(of track: Int) -> Int? { containers[track] }

  /// Returns a track's frame in a frame of the run, and whether it is its first.
  func frame(_ frame: Int, of track: Int) -> (frame: FrameTimeline.Frame, isFirst: Bool) {
    (progress.frame(frame, of: track, tracks), frame == tracks[track].track.firstFrame)
  }

  /// Returns true if a track moves in a frame of the run, which is not before its first.
  func moves(_ track: Int, inFrame frame: Int) -> Bool {
    let index = frame - tracks[track].track.firstFrame
    return index < tracks[track].track.frames.count && tracks[track].track.moves(inFrame: index)
  }

  /// Returns the frame of the run in which a track begins.
  private func firstFrame(of track: Int) -> Int { tracks[track].track.firstFrame }

  /// Returns a track's frames in a range of the run. Precondition: the track is under way in all of it.
  func frames(_ range: Range<Int>, of track: Int) -> Range<Int> {
    range.lowerBound - firstFrame(of: track)..<range.upperBound - firstFrame(of: track)
  }

  /// Returns the first frame in a range in which a recording begins, ends, or has an event, or its container has more to do
  /// than to move.
  func firstEventfulFrame(_ range: Range<Int>, _ tree: borrowing UniqueBuffer<Container>) -> Int {
    var end = min(range.upperBound, progress.nextBeginning(tracks) ?? range.upperBound)
    for place in progress.active.indices {
      let track = progress.active[place]
      guard let container = containers[track] else { continue }
      let first = firstFrame(of: track)
      end = min(end, first + tracks[track].track.frames.count - 1, progress.nextEventFrame(of: track, tracks) ?? end)
      guard end > range.lowerBound else { return range.lowerBound }
      guard tree[container].isLoaded else { continue }
      end = first + tree[container].firstEventfulFrame(range.lowerBound - first..<end - first)
    }
    return end
  }

  /// Takes the next event of a track in a frame; nil if there is none left.
  mutating func nextEvent(of track: Int, inFrame frame: Int) -> ScrollEvent.Kind? {
    progress.nextEvent(of: track, inFrame: frame, tracks)
  }

  /// Resumes the recording of a container whose content or offset something else has changed.
  mutating func resume(container: Int) {
    if let track = tracksByContainer[container] { progress.resume(track) }
  }

  /// Drops tracks that have ended and whose containers have followed them or are not loaded.
  mutating func retire(after frame: Int, _ tree: borrowing UniqueBuffer<Container>) {
    progress.retire(after: frame, tracks) { track in
      guard let container = containers[track] else { return true }
      if tree[container].policies.traits.contains(.followsScrolling) { return false }
      return !tree[container].isLoaded || tree[container].hasFollowed
    }
  }
}
