import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct CommandFilesTests {
  private let folder: TemporaryDirectory
  private let files = CommandFiles()

  init() throws { folder = try TemporaryDirectory() }

  /// What a file is refused with; nil if it is not.
  private func refusal(_ path: String, _ use: CommandFiles.Use, _ option: String? = nil) -> String? {
    do throws(Failure) {
      try files.add(path, for: use, namedBy: option)
      return nil
    } catch {
      #expect(error.exitCode == .usage)
      return error.description
    }
  }

  @Test func `an output that is also an input is refused, in either order`() throws {
    let (a, b) = (try folder.write("a", to: "a"), try folder.write("b", to: "b"))
    #expect(refusal(a, .reading, "<input>") == nil)
    #expect(refusal(a, .reading) == nil)
    #expect(
      refusal(a, .writing, "--output")
        == "'--output \(a)' would overwrite the input '<input> \(a)'\n  Write to another file.")
    #expect(refusal(b, .writing, "--output") == nil)
    #expect(refusal(b, .reading) == "'--output \(b)' would overwrite the input '\(b)'\n  Write to another file.")
  }

  @Test func `links and other spellings count as the file itself`() throws {
    let path = try folder.write("a", to: "a")
    try FileManager.default.createSymbolicLink(atPath: folder.path("soft"), withDestinationPath: "a")
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("hard"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("folder"), withDestinationPath: ".")
    #expect(refusal(path, .reading) == nil)
    for other in [
      "soft", "hard", "folder/a", "folder/./soft", "../\(URL(filePath: folder.path("")).lastPathComponent)/a",
    ] {
      #expect(refusal(folder.path(other), .writing) != nil, "\(other)")
    }
    #expect(refusal(folder.path("b"), .writing) == nil)
  }

  @Test func `two outputs are compared before they exist`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "out")
    #expect(refusal(folder.path("out"), .writing, "--output") == nil)
    for other in ["out", "./out", "link"] {
      let path = folder.path(other)
      #expect(
        refusal(path, .writing, "--journal")
          == "'--output \(folder.path("out"))' and '--journal \(path)' are the same file\n  Write to another file.")
    }
    // A file that one of them has made since.
    try folder.write("", to: "out")
    #expect(refusal(folder.path("out"), .writing) != nil)
    #expect(refusal(folder.path("out2"), .writing) == nil)
  }

  @Test func `devices, pipes and streams can be named several times`() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in ["-", "/dev/null", "/dev/stdout", "/dev/stderr", "/dev/fd/1", folder.path("pipe")] {
      for use in [CommandFiles.Use.writing, .writing, .reading, .reading] {
        if path.hasPrefix("/dev/fd/") || path.hasPrefix("/dev/std"), use == .reading { continue }
        #expect(refusal(path, use) == nil, "\(path)")
      }
    }
  }

  @Test(arguments: ["absent/out", "", "."]) func `an unwritable path is left to whoever opens it`(
    name: String
  ) {
    for _ in 1...2 { #expect(refusal(folder.path(name), .writing) == nil) }
    #expect(refusal(folder.path("absent"), .reading) == nil)
  }

  @Test func `an updated file can be read from then on`() throws {
    let path = try folder.write("a", to: "a")
    #expect(refusal(path, .updating) == nil)
    #expect(refusal(path, .reading) == nil)
    #expect(refusal(path, .updating) != nil)
    let input = try folder.write("b", to: "b")
    #expect(refusal(input, .reading) == nil)
    #expect(refusal(input, .updating) != nil)
  }

  @Test func `opened files count, and a file to append to can be read before`() throws {
    let (a, journal) = (try folder.write("a\n", to: "a"), try folder.write("1\n", to: "journal"))
    try files.add(a, for: .writing)
    try files.add(journal, for: .writing)
    CommandFiles.$current.withValue(files) {
      #expect(throws: Failure.self) { try readFile(path: a) }
      #expect(throws: Failure.self) { _ = try FileLines(path: journal) }
      #expect(throws: Never.self) {
        var lines = try FileLines(of: AppendedFile(path: journal))
        #expect(try lines.next() == Array("1".utf8))
      }
    }
    #expect(throws: Never.self) { try readFile(path: a) }
  }
}
