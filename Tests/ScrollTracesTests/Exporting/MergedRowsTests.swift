import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollTraces

struct MergedRowsTests {
  @Test func `rows are ordered by time, then by track, then by sample`() {
    let tracks = [track([0, 8, 8]), track([4]), track([0, 4, 8, 12])]
    #expect(names(MergedRows(of: tracks)) == ["0.0", "2.0", "1.0", "2.1", "0.1", "0.2", "2.2", "2.3"])
  }

  @Test func `a row has the events of its sample`() {
    let events = [0, 2, 2, 3].map { ScrollEvent(sample: $0, kind: .reload) }
    #expect(MergedRows(of: [track([0, 1, 2, 3], events)]).map(\.events) == [0..<1, 1..<1, 1..<3, 3..<4])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `merged tracks give the same rows as sorting all`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tracks = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      track(
        (0..<Int.random(in: 1...30, using: &random)).map { _ in Double.random(in: 0...20, using: &random).rounded() }
          .sorted())
    }
    let rows = tracks.enumerated().flatMap { index, track in
      track.times.enumerated().map { (time: $1, track: index, sample: $0) }
    }
    let sorted = rows.sorted { ($0.time, $0.track, $0.sample) < ($1.time, $1.track, $1.sample) }
    #expect(names(MergedRows(of: tracks)) == sorted.map { "\($0.track).\($0.sample)" })
  }

  private func names(_ rows: MergedRows) -> [String] { rows.map { "\($0.track).\($0.sample)" } }

  private func track(_ milliseconds: [Double], _ events: [ScrollEvent] = []) -> ScrollTrace.Track {
    ScrollTrace.Track(
      axis: .vertical, times: milliseconds.map(SimulatedTime.init(milliseconds:)),
      offsets: milliseconds.map { _ in .zero }, phases: milliseconds.map { _ in .idle }, events: events)
  }
}
