import Diagnostics
import Foundation
import TemporaryDirectories
import Testing

@testable import Files

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

  @Test func `a directory is missing as a file`() throws {
    let path = directory.path("")
    let failure = try #require(throws: Failure.self) { try readFile(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.description == "\(path): the file cannot be read: Is a directory")
  }

  @Test func `a device without end is refused at the limit`() throws {
    let failure = try #require(throws: Failure.self) { try readFile(path: "/dev/zero", limit: 1_000_000) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description == "/dev/zero: expected at most 1000000 bytes, found more")
  }

  @Test func `a file as long as the limit is read`() throws {
    try directory.write("12345", to: "in")
    #expect(try readFile(path: directory.path("in"), limit: 5).count == 5)
    #expect(throws: Failure.self) { try readFile(path: directory.path("in"), limit: 4) }
  }

  @Test func `a minus is standard input`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      try pipe.fileHandleForWriting.write(contentsOf: Data("typed".utf8))
      try pipe.fileHandleForWriting.close()
      let bytes = try readFile(path: "-")
      precondition(bytes == Array("typed".utf8))
    }
  }
}
