import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct ReadFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(arguments: [0, 1, 1 << 18, 1_000_003])
  func `all bytes are read`(count: Int) throws {
    let text = String(repeating: "x", count: count)
    try directory.write(text, to: "in")
    #expect(try readFile(path: directory.path("in")) == Array(text.utf8))
  }

  @Test func `a file that does not exist is missing`() throws {
    let path = directory.path("absent")
    let failure = try #require(throws: Failure.self) { try readFile(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.description == "\(path): the file cannot be read: No such file or directory")
  }

  @Test func `the nearest name in its directory is suggested for a missing file`() throws {
    for name in ["flashing-feed.json", "reading-feed.json", ".flashin-feed.json"] {
      try directory.write("{}", to: name)
    }
    let failure = try #require(throws: Failure.self) { try readFile(path: directory.path("flashin-feed.json")) }
    #expect(failure.diagnostics[0].remedy == "Did you mean '\(directory.path("flashing-feed.json"))'?")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("feed.csv"), withDestinationPath: directory.path("gone"))
    let dangling = try #require(throws: Failure.self) { try readFile(path: directory.path("feed.csv")) }
    #expect(dangling.diagnostics[0].remedy == nil)
    let unlike = try #require(throws: Failure.self) { try readFile(path: directory.path("x.csv")) }
    #expect(unlike.diagnostics[0].remedy == nil)
  }

  @Test func `a file of the same name in a direct subfolder is suggested before a similar name`() throws {
    for folder in ["b", "a", "c"] {
      try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
    }
    for name in ["b/feed.json", "c/feed.json", "feed2.json"] { try directory.write("{}", to: name) }
    let failure = try #require(throws: Failure.self) { try readFile(path: directory.path("feed.json")) }
    #expect(failure.diagnostics[0].remedy == "Did you mean '\(directory.path("b/feed.json"))'?")
  }

  @Test func `for a directory the pattern of most of its input files is suggested`() throws {
    let files = ["1.csv", "2.csv", "a.json", "b.json", ".c.json", "LICENSE", "1.lock", "2.lock", "3.lock"]
    for name in files { try directory.write("", to: name) }
    let tie = try #require(throws: Failure.self) { try readFile(path: directory.path("")) }
    #expect(tie.diagnostics[0].remedy == "Name files in it: \(directory.path("*.csv"))")
    try directory.write("", to: "c.json")
    let failure = try #require(throws: Failure.self) { try readFile(path: directory.path("")) }
    #expect(failure.diagnostics[0].remedy == "Name files in it: \(directory.path("*.json"))")
  }

  @Test func `a directory is a missing file`() throws {
    let path = directory.path("")
    let failure = try #require(throws: Failure.self) { try readFile(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.description == "\(path): the file cannot be read: Is a directory\n  Name a file in it.")
  }

  @Test(arguments: ["/dev/zero", "/dev/null"]) func `a device is refused without reading it`(path: String) throws {
    let failure = try #require(throws: Failure.self) { try readFile(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.description == "\(path): expected a file or a pipe, found a device")
  }

  @Test func `at most 4 MiB of binary data are read`() throws {
    try directory.write([UInt8](repeating: 0, count: 4 << 20), to: "short")
    #expect(try readFile(path: directory.path("short")).count == 4 << 20)
    try directory.write([UInt8](repeating: 0, count: 4 << 20 | 1), to: "long")
    let failure = try #require(throws: Failure.self) { try readFile(path: directory.path("long")) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.diagnostics[0].message == "expected text in UTF-8, found binary data or another encoding")
  }

  @Test func `a file as long as the limit is read`() throws {
    try directory.write("12345", to: "in")
    #expect(try readFile(path: directory.path("in"), limit: 5).count == 5)
    #expect(throws: Failure.self) { try readFile(path: directory.path("in"), limit: 4) }
  }

  @Test func `a dash is standard input`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      try pipe.fileHandleForWriting.write(contentsOf: Data("typed".utf8))
      try pipe.fileHandleForWriting.close()
      let bytes = try readFile(path: "-")
      precondition(bytes == Array("typed".utf8))
    }
  }

  @Test func `standard input ends on request while its writer keeps it open`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      try pipe.fileHandleForWriting.write(contentsOf: Data("typed".utf8))
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { StandardInput.endReading() }
      let bytes = try readFile(path: "-")
      precondition(bytes == Array("typed".utf8))
    }
  }

  @Test func `what arrived before the request is read, in any number of blocks`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      try pipe.fileHandleForWriting.write(contentsOf: Data("typed".utf8))
      StandardInput.endReading()
      let input = try InputFile(path: "-")
      var (text, block) = ([UInt8](), [UInt8](repeating: 0, count: 2))
      while case let count = try input.read(into: &block), count > 0 { text += block[..<count] }
      precondition(text == Array("typed".utf8))
    }
  }

  @Test func `a writer that never pauses does not keep standard input open`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      Thread.detachNewThread {
        while true { try? pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x61, count: 1 << 16)) }
      }
      let input = try InputFile(path: "-")
      var block = [UInt8](repeating: 0, count: InputFile.blockLength)
      let first = try input.read(into: &block)
      StandardInput.endReading()
      var length = 0
      while case let count = try input.read(into: &block), count > 0 { length += count }
      precondition(first > 0 && length < 2 << 20)
    }
  }

  @Test func `a file as standard input is read to its own end`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory()
      let path = try folder.write(String(repeating: "x", count: 3 << 20), to: "in")
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      dup2(file.fileDescriptor, 0)
      StandardInput.endReading()
      let bytes = try readFile(path: "-")
      precondition(bytes.count == 3 << 20)
    }
  }
}

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

  @Test func `lines end with LF, and nothing follows the last one`() throws {
    #expect(try lines(of: "a\n\nbc\r\nrest") == (["a", "", "bc\r"], 7))
    #expect(try lines(of: "") == ([], 0))
    #expect(try lines(of: "rest") == ([], 0))
    #expect(try lines(of: "\n") == ([""], 1))
  }

  @Test(arguments: [-2, -1, 0, 1, 2]) func `lines can extend over blocks`(excess: Int) throws {
    let long = String(repeating: "x", count: InputFile.blockLength + excess)
    #expect(try lines(of: "a\n\(long)\nb\n").lines == ["a", long, "b"])
    let many = (0..<100_000).map { "line \($0)" }
    #expect(try lines(of: many.map { $0 + "\n" }.joined()).lines == many)
  }

  @Test func `a missing file is reported`() {
    #expect(throws: Failure.self) { _ = try FileLines(path: "/nowhere/at/all") }
  }
}
