import Testing

@testable import ScrollCalibrating

@Suite struct DecodingHandoffsTests {
  private static func times(_ rows: String...) throws -> [Double] {
    let head =
      "item,started_ms,loaded_ms,decode_began_ms,decoded_ms,first_shown_ms,first_drawn_ms,first_hidden_ms,received_bytes\n"
    let text = head + rows.map { $0 + ",9000\n" }.joined()
    return DecodingHandoffs(try AppLog(path: "session.csv", bytes: Array(text.utf8))).times
  }

  @Test func `an item on screen is handed to the decoder as soon as the app can`() throws {
    #expect(try Self.times("0,0,100,104,110,0,120,", "1,0,200,206,210,50,220,") == [4, 6])
  }

  @Test func `an item that nobody waits for is none`() throws {
    // Before it comes on screen, after it has left, after it was drawn, and without an appearance.
    #expect(try Self.times("0,0,100,104,110,101,120,").isEmpty)
    #expect(try Self.times("0,0,100,104,110,0,,99").isEmpty)
    #expect(try Self.times("0,0,100,104,110,0,50,").isEmpty)
    // It leaves with its data, and is decoded when it is back.
    #expect(try Self.times("0,0,100,500,510,0,,101").isEmpty)
    #expect(try Self.times("0,0,100,104,110,,,").isEmpty)
  }

  @Test func `an item may wait for a decoder`() throws {
    #expect(try Self.times("0,0,90,95,130,0,140,", "1,0,100,131,140,0,150,") == [5])
    #expect(try Self.times("0,0,90,95,100,0,140,", "1,0,100,103,140,0,150,") == [5, 3])
    // The first takes long, so that it is still in progress after the second has ended.
    #expect(try Self.times("0,0,90,95,300,0,310,", "1,0,94,96,98,0,99,", "2,0,120,125,130,0,310,") == [5])
    // The second is loaded before the decoding that it waits for begins.
    #expect(try Self.times("0,0,90,95,130,0,140,", "1,0,92,131,140,0,150,") == [5])
    #expect(try Self.times("0,0,90,95,130,0,140,", "1,0,95,131,140,0,150,") == [5])
  }

  @Test func `rows that repeat a decoding count once`() throws {
    #expect(try Self.times("0,0,100,104,110,0,120,", "0,500,600,104,110,0,120,") == [4])
  }
}
