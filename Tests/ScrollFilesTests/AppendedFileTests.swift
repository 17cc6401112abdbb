import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct AppendedFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `appended bytes stay and can be cut off`() throws {
    do {
      let file = try AppendedFile(path: folder.path("a"))
      try file.append(Array("one\ntwo\n".utf8))
    }
    let file = try AppendedFile(path: folder.path("a"))
    try file.truncate(to: 4)
    try file.append(Array("three\n".utf8))
    #expect(try folder.read("a") == "one\nthree\n")
  }

  @Test func `what is read before appending is the open file, whatever its path leads to`() throws {
    let path = try folder.write("one\n", to: "a")
    let file = try AppendedFile(path: path)
    try FileManager.default.removeItem(atPath: path)
    try folder.write("another\n", to: "a")
    var lines = try FileLines(of: file)
    #expect(try lines.next() == Array("one".utf8))
    #expect(try lines.next() == nil)
  }

  @Test func `an open file cannot be opened by another process`() throws {
    let file = try AppendedFile(path: folder.path("a"))
    #expect(throws: Failure.self) { _ = try AppendedFile(path: folder.path("a")) }
    try file.append([10])
  }

  @Test func `a shared file can be appended to by several processes at once`() throws {
    let one = try AppendedFile(path: folder.path("a"), isShared: true)
    let other = try AppendedFile(path: folder.path("a"), isShared: true)
    try one.append(Array("one\n".utf8))
    try other.append(Array("two\n".utf8))
    try one.append(Array("three\n".utf8))
    #expect(try folder.read("a") == "one\ntwo\nthree\n")
  }

  #if os(Linux)
    @Test func `a copied descriptor does not keep the file locked`() throws {
      let path = folder.path("a")
      let copy: Int32
      do {
        let file = try AppendedFile(path: path)
        try file.append([10])
        let number = try #require(
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
          })
        copy = dup(try #require(Int32(number)))
      }
      defer { close(copy) }
      _ = try AppendedFile(path: path)
    }
  #endif

  @Test(arguments: ["", "/nowhere/a", "/dev/null", "/tmp"]) func `an impossible path is refused`(path: String) throws {
    let failure = try #require(throws: Failure.self) { _ = try AppendedFile(path: path) }
    #expect(failure.exitCode == .outputNotCreated)
  }
}
