import Testing

@testable import ScrollCalibrating

@Suite struct FirstScreenTests {
  private static func times(_ rows: [String], cached: String? = nil) throws -> ClientTimes {
    let head =
      "item,started_ms,connect_ms,sent_ms,first_byte_ms,loaded_ms,first_shown_ms,first_drawn_ms,received_bytes\n"
    let text = head + rows.map { $0 + ",9000\n" }.joined() + (cached.map { $0 + ",0\n" } ?? "")
    return RequestLog(try AppLog(path: "session.csv", bytes: Array(text.utf8))).clientTimes
  }

  /// Items 0 to 2 are on the first screen, and 3 is preloaded in the same frame. Item 2 waits for a slot.
  private static let rows = [
    "0,1002,20,1040,1140,1150,1000,1160", "1,1003,,1021,1141,1160,1000,1170", "2,1150,,1153,1200,1210,1010,1220",
    "3,1004,,1022,1142,1161,3000,3000", "4,1400,,1405,1500,1510,2000,2000",
  ]

  @Test func `requests of the first screen count from its appearance, without handshakes`() throws {
    let times = try Self.times(Self.rows)
    #expect(times.firstScreenSendDelays == [20, 21, 22] && times.firstScreenOverheads == [18, 18, 18])
    #expect(times.overheads == [3, 5])
  }

  @Test func `without appearances no request is of the first screen`() throws {
    let rows = Self.rows.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(6).joined(separator: ",") + ",,"
    }
    let times = try Self.times(rows)
    #expect(
      times.firstScreenSendDelays.isEmpty && times.firstScreenOverheads.isEmpty
        && times.overheads == [18, 18, 18, 3, 5])
  }

  @Test func `a request that waited for a slot does not count, even if the first screen's did`() throws {
    var rows = Self.rows
    rows[0] = "0,1002,,1020,1140,1150,1000,1160"
    rows[1] = "1,1003,,1150,1171,1180,1000,1190"
    #expect(try Self.times(rows).firstScreenSendDelays == [20, 22])
  }

  @Test func `items that were loaded before they came on screen are no first screen`() throws {
    let times = try Self.times(["0,0,,4,50,60,1000,1000", "1,100,,104,150,160,1000,1000"])
    #expect(times.firstScreenSendDelays.isEmpty && times.overheads == [4, 4])
  }

  @Test func `a request that a cache answered frees no slot that others wait for`() throws {
    let cached = "5,1001,,,,1001,1000,1000"
    #expect(try Self.times(Self.rows, cached: cached).firstScreenSendDelays == [20, 21, 22])
  }
}
