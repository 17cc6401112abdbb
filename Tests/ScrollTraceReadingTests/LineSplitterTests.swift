import ScrollDiagnostics
import ScrollTraces
import Testing

@testable import ScrollTraceReading

struct LineSplitterTests {
  /// Keeps what it is given.
  private struct Lines: LineReader {
    var text = ""
    var endsAreLineBreaks = true
    var limit = Int.max
    var hasFailed: Bool { text.utf8.count >= limit }

    mutating func read(_ lines: Span<UInt8>) {
      endsAreLineBreaks = endsAreLineBreaks && lines[lines.count - 1] == UInt8(ascii: "\n")
      text += lines.text(in: 0..<lines.count)
    }

    mutating func refuseLine(longerThan limit: Int) { text += "(longer than \(limit))\n" }
  }

  @Test(arguments: ["a\nbb\n\nccc", "a\nbb\n\nccc\n", "\n", "a", "\na"])
  func `lines are complete, however the text is cut`(text: String) {
    let whole = text.hasSuffix("\n") ? text : text + "\n"
    for length in 1...text.utf8.count {
      let lines = split(text, inPiecesOf: length)
      #expect(lines.text == whole)
      #expect(lines.endsAreLineBreaks)
    }
  }

  @Test func `empty text has no lines`() {
    #expect(split("", inPiecesOf: 1).text == "")
  }

  @Test(arguments: [1 << 16, 300_000, .max])
  func `a line that is too long is refused and the next one is read`(length: Int) {
    let long = String(repeating: "x", count: LineSplitter.lineLimit + 1)
    #expect(split("a\n\(long)\nb\n", inPiecesOf: length).text == "a\n(longer than 1048576)\nb\n")
    #expect(split("a\n\(long)", inPiecesOf: length).text == "a\n(longer than 1048576)\n")
  }

  @Test func `a line that is too long is refused before its end, once`() {
    var lines = Lines()
    var splitter = LineSplitter()
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: LineSplitter.lineLimit)
    block.withSpan { splitter.append($0, to: &lines) }
    #expect(lines.text.isEmpty)
    for _ in 0..<3 {
      block.withSpan { splitter.append($0, to: &lines) }
      #expect(lines.text == "(longer than 1048576)\n")
    }
  }

  @Test func `splitting stops when the consumer has had enough`() {
    var lines = Lines(limit: 2)
    var splitter = LineSplitter()
    for _ in 0..<5 { Array("a\n".utf8).withSpan { splitter.append($0, to: &lines) } }
    #expect(lines.text == "a\n")
  }

  private func split(_ text: String, inPiecesOf length: Int) -> Lines {
    var lines = Lines()
    var splitter = LineSplitter()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      Array(rest.prefix(length)).withSpan { splitter.append($0, to: &lines) }
      rest = rest.dropFirst(length)
    }
    splitter.finish(&lines)
    return lines
  }
}
