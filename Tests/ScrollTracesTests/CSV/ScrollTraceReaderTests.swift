import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollTraces

struct ScrollTraceReaderTests {
  @Test func `a file longer than a block is read whole`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<60_000).map { "\($0),\(Double($0) / 8)\n" }.joined()
    try folder.write("time_ms,offset_y\n" + rows, to: "feed.csv")
    let trace = try ScrollTraceReader.read(path: folder.path("feed.csv"))
    #expect(rows.utf8.count > 2 * (1 << 18))
    #expect(trace.points == (0..<60_000).map { Double($0) / 8 })
  }

  @Test func `a missing file is named`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("none.csv")
    #expect(
      throws: Failure(
        .inputMissing, Diagnostic(path: path, message: "the file cannot be read: No such file or directory")
      )
    ) {
      try ScrollTraceReader.read(path: path)
    }
  }

  @Test func `a folder is not a file`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("")
    #expect(
      throws: Failure(.inputMissing, Diagnostic(path: path, message: "the file cannot be read: Is a directory"))
    ) {
      try ScrollTraceReader.read(path: path)
    }
  }

  @Test func `errors name the file as its user did`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("bad.csv")
    try Data("t,y\n0,x\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try ScrollTraceReader.read(path: path)
    } throws: { error in
      (error as? Failure)?.description == "\(path):2: field 'y': expected a finite number, found 'x'"
    }
  }
}

struct ScrollTraceParserTests {
  private static let text =
    "\u{FEFF}#scrolltrace 1\r\n#name näme\r\ntime_ms,offset_y,phase\r\n"
    + "0,0,idle\r\n\r\n8.25,\"1.5\",tracking\r\n16,3,"

  @Test func `the pieces may be cut anywhere`() throws {
    let bytes = Array(Self.text.utf8)
    let whole = try ScrollTraceReader.read(bytes: bytes, name: "feed.csv")
    #expect(whole.points == [0, 1.5, 3])
    for cut in 0...bytes.count {
      #expect(try parse([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
    #expect(try parse(bytes.map { [$0] }) == whole)
  }

  @Test(arguments: [1, 7, 1_000, 300_000])
  func `a long line is an error however it arrives`(pieceLength: Int) {
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

  @Test func `nothing more is read when all is lost`() {
    var parser = ScrollTraceParser(path: "feed.csv")
    parser.append(Array("t,y\n".utf8).span)
    #expect(!parser.isHopeless)
    parser.append(Array(String(repeating: "bad,row\n", count: 100).utf8).span)
    #expect(parser.isHopeless)
  }

  private func parse(_ pieces: [[UInt8]]) throws -> ScrollTrace {
    var parser = ScrollTraceParser(path: "feed.csv")
    for piece in pieces { parser.append(piece.span) }
    return try parser.finish()
  }
}
