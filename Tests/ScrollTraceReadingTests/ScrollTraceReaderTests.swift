import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceReading

struct ScrollTraceParserTests {
  private static let text =
    "\u{FEFF}#scrolltrace 1\r\n#name näme\r\ntime_ms,offset_y,phase\r\n"
    + "0,0,idle\r\n\r\n8.25,\"1.5\",tracking\r\n16,3,"

  @Test func `the text can be cut into pieces anywhere`() throws {
    let bytes = Array(Self.text.utf8)
    let whole = try ScrollTraceReader.read(bytes: bytes, name: "feed.csv")
    #expect(whole.points == [0, 1.5, 3])
    for cut in 0...bytes.count {
      #expect(try parse([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
    #expect(try parse(bytes.map { [$0] }) == whole)
  }

  @Test(arguments: Exhaustiveness.cases(2, of: [1_000, 1, 7, 300_000]))
  func `a line that is too long is an error in pieces of any length`(pieceLength: Int) {
    let long = String(repeating: " ", count: LineSplitter.lineLimit)
    let bytes = Array("t,y\n0,0\n8,1\(long)\n16,nonsense\n".utf8)
    let pieces = stride(from: 0, to: bytes.count, by: pieceLength).map {
      Array(bytes[$0..<min($0 + pieceLength, bytes.count)])
    }
    #expect {
      try parse(pieces)
    } throws: { error in
      (error as? Failure)?.diagnostics.map(\.description) == [
        "feed.csv:3: the line is longer than 1048576 bytes",
        "feed.csv:4: field 'y': expected a finite number, found 'nonsense'",
      ]
    }
  }

  @Test func `a line just within the limit is read`() throws {
    let blanks = String(repeating: " ", count: LineSplitter.lineLimit - 3)
    #expect(try read("t,y\n0,0\n8,\(blanks)1\n").points == [0, 1])
  }

  @Test func `reading stops once all is lost`() {
    var parser = ScrollTraceParser(path: "feed.csv")
    Array("t,y\n".utf8).withSpan { parser.append($0) }
    #expect(!parser.hasFailed)
    Array(String(repeating: "bad,row\n", count: 100).utf8).withSpan { parser.append($0) }
    #expect(parser.hasFailed)
  }

  private func parse(_ pieces: [[UInt8]]) throws -> ScrollTrace {
    var parser = ScrollTraceParser(path: "feed.csv")
    for piece in pieces { piece.withSpan { parser.append($0) } }
    return try parser.finish()
  }
}
