import ScrollTraces
import Testing

@testable import ScrollTraceImporting

/// The recordings that ship with the tests, damaged here and there.
@Suite(.timeLimit(.minutes(30))) struct DamagedRecordingTests {
  @Test(
    "Recordings end as a trace or as a failure that says why",
    arguments: [
      (RecordingFormat.wheel, "wheel/square-move-trackpad.json"),
      (.wheel, "wheel/negative-zero-event_win-chrome-right-ptp.json"), (.rrweb, "rrweb/rrweb-player_events.json"),
      (.csv, "normalized/chrome_lthi_cats_layer14.csv"),
    ])
  func damages(format: RecordingFormat, name: String) throws {
    let bytes = try RecordingFile.bytes(name)
    #expect(try imported(bytes, as: format).get().trace.times.count > 1)
    let cuts = stride(from: 1, to: bytes.count, by: bytes.count / 12).map { Array(bytes[..<$0]) }
    for damaged in Mutations.splices(of: bytes, count: 30).map(\.bytes) + cuts {
      #expect(fault(of: imported(damaged, as: format)) == nil)
    }
  }

  @Test(
    "Recordings in small pieces are the same",
    arguments: [(RecordingFormat.wheel, "wheel/swipe-up-trackpad.json"), (.rrweb, "rrweb/rrweb-player_events.json")])
  func pieces(format: RecordingFormat, name: String) throws {
    let bytes = try RecordingFile.bytes(name)
    #expect(imported(bytes, as: format, pieceLength: 997) == imported(bytes, as: format))
  }
}
