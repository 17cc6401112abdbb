import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceReading

struct HeaderRowTests {
  @Test(arguments: [
    ("t,y\n", ",", ["t", "y"]), ("t;a,b;y\n", ";", ["t", "a,b", "y"]),
    ("t\t y \t\"a\tb\"\r\n", "\t", ["t", "y", "a\tb"]),
    ("t\n", ",", ["t"]), ("t,\n", ",", ["t", ""]), ("\n", ",", [""]), ("a,b;c\n", ",", ["a", "b;c"]),
  ])
  func `the most frequent delimiter separates the titles`(line: String, delimiter: Character, titles: [String]) throws {
    let row = try #require(header(line))
    #expect(row.delimiter == delimiter.asciiValue)
    #expect(row.titles == titles)
  }

  @Test func `a delimiter can be given`() throws {
    let row = try #require(header("a,b c\n", delimiter: UInt8(ascii: " ")))
    #expect(row.titles == ["a,b", "c"])
  }

  @Test(arguments: ["\"t,y\n", "t,\"y\"z\n"]) func `a row with misplaced quotes is not a header`(line: String) {
    #expect(header(line) == nil)
  }

  private func header(_ line: String, delimiter: UInt8? = nil) -> HeaderRow? {
    Array(line.utf8).withSpan { HeaderRow(scanning: $0, delimiter: delimiter) }
  }
}

struct ColumnRoleTests {
  @Test(arguments: [
    ("time", 6), ("t", 6), ("timestamp", 6), ("time_ms", 6), ("t_ms", 6), ("time_s", 9), ("time_us", 3),
    ("timestamp_ns", 0), ("Time_MS", 6), ("timeMs", 6), ("TIME_S", 9), ("timeStamp", 6), ("timestampUs", 3),
  ])
  func `a time column's name gives its unit`(name: String, unit: Int) {
    #expect(ColumnRole(name: name) == .time(unit: unit))
  }

  @Test(arguments: [
    ("offset_y", ScrollAxis.vertical), ("offset_x", .horizontal), ("y", .vertical), ("x", .horizontal),
    ("scroll_y", .vertical), ("content_offset_x", .horizontal), ("offset", .vertical),
    ("offset_y_px", .vertical), ("scroll_x_points", .horizontal), ("Y", .vertical), ("contentOffset.y", .vertical),
    ("contentOffsetX", .horizontal), ("contentOffset", .vertical), ("scrollTop", .vertical),
    ("scrollLeft", .horizontal),
    ("scrollY", .vertical), ("OFFSET_X", .horizontal), ("scrollTopPx", .vertical),
  ])
  func `an offset column's name gives its axis`(name: String, axis: ScrollAxis) {
    #expect(ColumnRole(name: name) == .offset(axis))
  }

  @Test(arguments: [
    "", "_ms", "offset_z", "time_h", "phase_px", "event_ms", "ms", "velocity_y", "offset_y_cm", "scrollHeight",
    "off.set", "scrolly_",
  ])
  func `an unknown name has no role`(name: String) {
    #expect(ColumnRole(name: name) == nil)
  }

  @Test func `every name of the native form has a role of its own`() {
    let roles = ColumnRole.nativeNames.compactMap(ColumnRole.init)
    #expect(Set(roles).count == ColumnRole.nativeNames.count)
  }
}
