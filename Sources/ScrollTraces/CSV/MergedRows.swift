internal import ScrollQuantities

/// A sequence of the samples of several tracks in the order of a file's rows: by time, and at the same time in the
/// order of the tracks.
///
/// Complexity: O(log n) a row for n tracks, O(1) while the same track goes on.
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
  /// The next row of each track that has one: a binary heap with the first of them at its top.
  private var heap: [Row]

  init(of tracks: [ScrollTrace.Track]) {
    self.tracks = tracks
    // What is sorted is a heap.
    heap = tracks.indices.map { tracks[$0].row(0, ofTrack: $0, eventsFrom: 0)! }.sorted { $0.precedes($1) }
  }

  mutating func next() -> Row? {
    guard let row = heap.first else { return nil }
    if let next = tracks[row.track].row(row.sample + 1, ofTrack: row.track, eventsFrom: row.events.upperBound) {
      replaceTop(by: next)
    } else {
      let last = heap.removeLast()
      if !heap.isEmpty { replaceTop(by: last) }
    }
    return row
  }

  private mutating func replaceTop(by row: Row) {
    var position = 0
    while var child = heap.indices.dropFirst(2 * position + 1).first {
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(row) else { break }
      heap[position] = heap[child]
      position = child
    }
    heap[position] = row
  }
}

extension ScrollTrace.Track {
  /// The row of a sample, whose events are not before a position; nil if there is no such sample.
  fileprivate func row(_ sample: Int, ofTrack track: Int, eventsFrom first: Int) -> MergedRows.Row? {
    guard sample < times.count else { return nil }
    var end = first
    while end < events.count, events[end].sample == sample { end += 1 }
    return MergedRows.Row(track: track, sample: sample, time: times[sample], events: first..<end)
  }
}
