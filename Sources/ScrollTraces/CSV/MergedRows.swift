internal import Quantities

/// The samples of several tracks in the order of a file's rows: by time; at the same time in the order of the tracks.
struct MergedRows {
  struct Row {
    /// An index into the tracks.
    let track: Int
    let sample: Int
    /// Where the sample's events are among the track's.
    let events: Range<Int>
  }

  let rows: [Row]

  /// Complexity: O(n log n) for n samples of all tracks; O(n) for one track.
  init(of tracks: [ScrollTrace.Track]) {
    var rows: [Row] = []
    for (index, track) in tracks.enumerated() {
      var event = 0
      for sample in track.times.indices {
        let first = event
        while event < track.events.count, track.events[event].sample == sample { event += 1 }
        rows.append(Row(track: index, sample: sample, events: first..<event))
      }
    }
    if tracks.count > 1 {
      // Samples of a track that share a time stay in their order, because the sort is stable.
      rows.sort { (tracks[$0.track].times[$0.sample], $0.track) < (tracks[$1.track].times[$1.sample], $1.track) }
    }
    self.rows = rows
  }
}
