import ScrollDiagnostics
import SeededRandom
import Testing

@testable import ScrollExperiments

struct NumberTableTests {
  @Test func `columns come in any order, and numbers are decimal`() throws {
    let table = try table("bytes,length_points\n40000, 200.5\n+1e3 ,0\n")
    #expect(table.columns == ["bytes": [40_000, 1000], "length_points": [200.5, 0]])
    #expect(table.rowCount == 2)
  }

  @Test(arguments: ["a,b", "a,b\n", "a,b\r\n", "\u{FEFF}a,b", "# made by hand\n\na,b"].map { $0 })
  func `line breaks, a byte order mark and comments make no difference`(header: String) throws {
    let separator = header.contains("\r") ? "" : "\n"
    let names = header.replacing("a,b", with: "bytes,layout_ms")
    #expect(try table(names + separator + "1,2").columns == ["bytes": [1], "layout_ms": [2]])
  }

  @Test func `quotes around cells make no difference`() throws {
    let text = "\"bytes\", \"layout_ms\" \n\"40000\",2\r\n 1,\"3\"\n"
    #expect(try table(text).columns == ["bytes": [40_000, 1], "layout_ms": [2, 3]])
  }

  @Test(
    arguments: [
      ("", "t.csv: expected a header row, found nothing"),
      ("\n \n# nothing\n", "t.csv: expected a header row, found nothing"),
      ("bytes\n", "t.csv: expected at least one row, found none"),
      ("bytes\n\0\n", "t.csv: expected a table in UTF-8, found binary data or another encoding"),
      ("bytes,layout_ms\n1,2\n3\n", "t.csv:3: expected 2 cells, found 1"),
      ("kind;bytes\na;1\n", "t.csv:1: expected columns separated by commas, found semicolons"),
      ("bytes\n1,2\n", "t.csv:2: expected 1 cells, found 2"),
      ("bytes\n\n1\nten\n", "t.csv:4: field 'bytes': expected a number from 0 to 10000000000, found 'ten'"),
      ("bytes\nNaN\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found 'NaN'"),
      ("bytes\n-inf\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found '-inf'"),
      ("bytes\n1e308\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found '1e308'"),
      ("bytes\n1e999\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found '1e999'"),
      ("bytes\n-1\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found '-1'"),
      ("bytes\n0x10\n", "t.csv:2: field 'bytes': expected a number from 0 to 10000000000, found '0x10'"),
      ("layout_ms\n\"5\n", "t.csv:2: field 'layout_ms': expected a number from 0 to 100000, found '\"5'"),
      ("layout_ms\n\"\n", "t.csv:2: field 'layout_ms': expected a number from 0 to 100000, found '\"'"),
      ("layout_ms\n\"\"\n", "t.csv:2: field 'layout_ms': expected a number from 0 to 100000, found ''"),
      ("bytes,bytes\n1,2\n", "t.csv:1: field 'bytes': the column appears twice"),
      (
        "layout_ms,display_ms,bytes,length_points,zzz\n1,2,3,4,5\n",
        "t.csv:1: field 'zzz': expected a column among length_points, bytes, display_ms, layout_ms"
      ),
      (
        "#x\nbites\n1\n",
        """
        t.csv:2: field 'bites': expected a column among length_points, bytes, display_ms, layout_ms
          Did you mean 'bytes'?
        """
      ),
    ])
  func `a malformed table is refused with file, line and column`(text: String, message: String) throws {
    let failure = try #require(throws: Failure.self) { try table(text) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description == message)
  }

  @Test func `every problem is reported, up to twenty`() throws {
    let some = try #require(throws: Failure.self) { try table("bytes,layout_ms\nx,1\n1\n2,y\n3,4\n") }
    #expect(some.diagnostics.map(\.line) == [2, 3, 4])
    let many = try #require(throws: Failure.self) {
      try table("bytes\n" + String(repeating: "x\n", count: 1000))
    }
    #expect(many.diagnostics.count == 20)
  }

  @Test func `bytes that are not UTF-8 are reported as binary data`() throws {
    #expect(throws: Failure.self) {
      try NumberTable(bytes: [0x62, 0xFF, 0xFE, 0x0A], path: "t.csv", allowed: ["b": 0...1])
    }
  }

  /// A million of them where every case counts.
  @Test(arguments: ["bytes,", "unknown,"], [true, false])
  func `too many columns are refused quickly`(column: String, inHeader: Bool) throws {
    let wide = String(String(repeating: column, count: Exhaustiveness.isExhaustive ? 1_000_000 : 100_000).dropLast())
    let text = inHeader ? wide + "\n1\n" : "bytes\n" + wide + "\n"
    let clock = ContinuousClock()
    var failure: Failure?
    let elapsed = try clock.measure { failure = try #require(throws: Failure.self) { try table(text) } }
    #expect(failure?.exitCode == .malformedData)
    #expect(elapsed < .seconds(20))
  }

  @Test func `a file of samples needs no header`() throws {
    for text in ["3\n1\n2\n", "value\n3\n1\n2\n", "# why\n3\n\n1\r\n2"] {
      let table = try NumberTable(
        bytes: Array(text.utf8), path: "s.csv", allowed: ["value": 0...9], headless: "value")
      #expect(table.columns == ["value": [3, 1, 2]])
    }
  }

  @Test(arguments: [("1\nx\n", 2), ("nan\n1\n", 1), ("value\n\n10\n", 3), ("1,2\n", 1)])
  func `a malformed file of samples is refused with the line`(text: String, line: Int) throws {
    let failure = try #require(throws: Failure.self) {
      try NumberTable(bytes: Array(text.utf8), path: "s.csv", allowed: ["value": 0...9], headless: "value")
    }
    #expect(failure.diagnostics.first?.line == line)
  }

  private func table(_ text: String) throws(Failure) -> NumberTable {
    try NumberTable(
      bytes: Array(text.utf8), path: "t.csv",
      allowed: [
        "length_points": ContentSettings.lengths, "bytes": ContentSettings.byteCounts,
        "display_ms": ContentSettings.costs, "layout_ms": ContentSettings.costs,
      ])
  }
}
