import ScrollCalibrating
import ScrollTraces
import Testing

@testable import ScrollAccuracy

@Suite("A run as the log of an app")
struct AppLogTextTests {
  private func attempt(
    _ item: Int, _ number: Int, asked: Double, firstByte: Double? = nil, end: Double? = nil, cancelled: Double? = nil
  ) -> RunLog.Attempt {
    RunLog.Attempt(
      item: item, number: number, asked: asked, firstByte: firstByte, end: end, decodeBegan: end,
      decoded: end.map { $0 + 5 },
      cancelled: cancelled, bytes: end == nil ? 0 : 30_000)
  }

  @Test("The log reads back the run")
  func reading() throws {
    let run = RunLog(
      frames: 244, dropped: 0, duration: 4050.9, browser: "", blankTime: 300,
      items: [
        RunLog.Item(item: 0, shown: 0, drawn: 250.0004, hidden: 1550),
        RunLog.Item(item: 1, shown: 100, drawn: nil, hidden: 130.5),
        RunLog.Item(item: 2, shown: 3000, drawn: nil, hidden: nil),
      ],
      attempts: [
        attempt(1, 1, asked: 400, firstByte: 500.1234, end: 600), attempt(1, 0, asked: 7, cancelled: 300),
        attempt(0, 0, asked: 2, firstByte: 195, end: 239),
      ])
    let text = run.appLog(source: "a page")
    #expect(
      text.hasPrefix("#applog 1\n#source a page\n#frames 244\n#dropped_frames 0\n#duration_ms 4050.9\nitem,attempt,"))
    #expect(text.contains("\n0,1,2,,,,195,239,,30000,239,244,0,250,1550\n"))
    #expect(text.hasSuffix("\n2,,,,,,,,,,,,3000,,\n"))
    let log = try AppLog(path: "run.csv", bytes: Array(text.utf8))
    #expect(log.source == "a page")
    #expect(log.rows.map(\.item.description) == ["0", "1", "1", "2"])
    #expect(log.rows.map { $0[.attempt] } == [1, 1, 2, nil])
    #expect(log.rows.map { $0[.firstByte] } == [195, nil, 500.123, nil])
    #expect(log.rows.map(\.end) == [239, 300, 600, nil])
    #expect(log.appearances.map(\.wait) == [250, 30.5, 1050.9])
  }
}
