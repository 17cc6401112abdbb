import Diagnostics
import TemporaryDirectories
import Testing

@testable import Files

struct FileLinesTests {
  private func lines(of text: String) throws -> (lines: [String], length: Int) {
    let folder = try TemporaryDirectory()
    var lines = try FileLines(path: folder.write(text, to: "text"))
    var found: [String] = []
    while let line = try lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines.count == found.count)
    #expect(try lines.next() == nil)
    return (found, lines.length)
  }

  @Test func `lines end in LF and what follows the last one is none`() throws {
    #expect(try lines(of: "a\n\nbc\r\nrest") == (["a", "", "bc\r"], 7))
    #expect(try lines(of: "") == ([], 0))
    #expect(try lines(of: "rest") == ([], 0))
    #expect(try lines(of: "\n") == ([""], 1))
  }

  @Test(arguments: [-2, -1, 0, 1, 2]) func `lines may lie across blocks`(excess: Int) throws {
    let long = String(repeating: "x", count: InputFile.blockLength + excess)
    #expect(try lines(of: "a\n\(long)\nb\n").lines == ["a", long, "b"])
    let many = (0..<100_000).map { "line \($0)" }
    #expect(try lines(of: many.map { $0 + "\n" }.joined()).lines == many)
  }

  @Test func `a file that is not there is told`() {
    #expect(throws: Failure.self) { _ = try FileLines(path: "/nowhere/at/all") }
  }
}
