import Testing

@testable import ScrollTraces

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

  @Test func `a delimiter may be given`() throws {
    let row = try #require(header("a,b c\n", delimiter: UInt8(ascii: " ")))
    #expect(row.titles == ["a,b", "c"])
  }

  @Test(arguments: ["\"t,y\n", "t,\"y\"z\n"]) func `a row with quotes out of order is none`(line: String) {
    #expect(header(line) == nil)
  }

  private func header(_ line: String, delimiter: UInt8? = nil) -> HeaderRow? {
    HeaderRow(scanning: Array(line.utf8).span, delimiter: delimiter)
  }
}
