internal import ScrollQuantities

/// The samples of several tracks in the order of a file's rows: by time, then by track.
///
/// Complexity: O(log n) per row for n tracks, O(1) within a run of rows of one track.
struct MergedRows: Sequence, IteratorProtocol {
  struct Row {
    /// An index into the tracks.
    let track: Int
    let sample: Int
    let time: SimulatedTime
    /// The range of the sample's events among the track's.
    let events: Range<Int>

    fileprivate func precedes(_ other: Row) -> Bool { (time, track) < (other.time, other.track) }
  }

  private let tracks: [ScrollTrace.Track]
  /// A heap of the next row of each unfinished track, the first row at its top.
  private var heap: [Row]

  init(of tracks: [ScrollTrace.Track]) {
    self.tracks = tracks
    // A sorted array is a heap.
    heap = tracks.indices.map { tracks[$0].row(0, ofTrack: $0, eventsFrom: 0)! }.sorted { $0.precedes($1) }
  }

  mutating func next() -> Row? {
    guard let row = heap.first else { return nil }
    if let next = tracks[row.track].row(row.sample + 1, ofTrack: row.track, eventsFrom: row.events.upperBound) {
      heap.replaceFirstOfHeap(with: next) { $0.precedes($1) }
    } else {
      heap.removeFirstOfHeap { $0.precedes($1) }
    }
    return row
  }
}

extension ScrollTrace.Track {
  /// Returns the row of a sample; nil if there is no such sample. Precondition: events before `first` are of earlier
  /// samples.
  fileprivate func row(_ sample: Int, ofTrack track: Int, eventsFrom first: Int) -> MergedRows.Row? {
    guard sample < times.count else { return nil }
    var end = first
    while end < events.count, events[end].sample == sample { end += 1 }
    return MergedRows.Row(track: track, sample: sample, time: times[sample], events: first..<end)
  }
}
