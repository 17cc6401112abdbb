import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollFiles

struct AtomicFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a file appears complete with the commit, and nothing else remains`() throws {
    let file = try AtomicFile(path: directory.path("out.json"))
    try file.write("a")
    try file.write([0x62, 0x0A])
    #expect(try !directory.names.contains("out.json"))
    try file.commit()
    #expect(try directory.names == ["out.json"])
    #expect(try directory.read("out.json") == "ab\n")
  }

  @Test func `an existing file is unchanged until the commit`() throws {
    try directory.write("old, and longer", to: "out")
    let file = try AtomicFile(path: directory.path("out"))
    try file.write("new")
    #expect(try directory.read("out") == "old, and longer")
    try file.commit()
    #expect(try directory.read("out") == "new")
  }

  @Test func `an abandoned file leaves no trace`() throws {
    try directory.write("old", to: "out")
    let file = try AtomicFile(path: directory.path("out"))
    try file.write("new")
    file.abandon()
    file.abandon()
    #expect(try directory.names == ["out"])
    #expect(try directory.read("out") == "old")
  }

  @Test func `a file neither committed nor abandoned leaves no trace`() throws {
    do {
      let file = try AtomicFile(path: directory.path("out"))
      try file.write("new")
      #expect(try directory.names.count == 1)
    }
    #expect(try directory.names == [])
  }

  @Test func `the next output removes only the temporary files of ended processes`() throws {
    let own = TemporaryName().text
    let gone = own.replacing("-\(getpid())-", with: "-\(pid_t.max)-")
    let kept = [
      own, gone + "0", gone.replacing("-\(pid_t.max)-", with: "-0\(pid_t.max)-"), ".scrollbench-notes", "x" + gone,
      gone.uppercased(), ".scrollbench-0000000000000-\(pid_t.max)-0000000000000",
    ]
    for name in kept + [gone] { try directory.write("", to: name) }
    let link = gone.dropLast() + (gone.last == "0" ? "1" : "0")
    try #require(symlink(own, directory.path(String(link))) == 0)
    try AtomicFile(path: directory.path("out")).commit()
    #expect(try Set(directory.names) == Set(kept + [String(link), "out"]))
  }

  @Test func `a locked temporary file is in use, whatever its name`() throws {
    let gone = TemporaryName().text.replacing("-\(getpid())-", with: "-\(pid_t.max)-")
    let descriptor = try FileDescriptor.creating(directory.path(gone))
    try descriptor.lock()
    try AtomicFile(path: directory.path("out")).commit()
    #expect(try Set(directory.names) == [gone, "out"])
    try descriptor.release()
  }

  @Test func `a link to a name that is not text is refused, not followed to another file`() throws {
    try #require(symlink("o\u{FFFD}", directory.path("repaired")) == 0)
    let target: [CChar] = [0x6F, -1, 0]
    try #require(symlink(target, directory.path("link")) == 0)
    let failure = try #require(throws: Failure.self) { _ = try AtomicFile(path: directory.path("link")) }
    #expect(failure.exitCode == .outputNotCreated)
    #expect(try directory.names == ["link", "repaired"])
  }

  @Test(arguments: [0o600, 0o644, 0o755])
  func `an existing file keeps its permissions`(permissions: Int) throws {
    try directory.write("old", to: "out")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: directory.path("out"))
    let file = try AtomicFile(path: directory.path("out"))
    try file.commit()
    #expect(try rights("out") == permissions)
  }

  @Test func `a new file gets the default permissions`() throws {
    try directory.write("", to: "reference")
    try AtomicFile(path: directory.path("out")).commit()
    #expect(try rights("out") == rights("reference"))
  }

  @Test(arguments: ["target", "absent"])
  func `a symbolic link stays, and its target is replaced`(target: String) throws {
    try directory.write("old", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("inner"), withDestinationPath: directory.path(target))
    try FileManager.default.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "inner")
    let file = try AtomicFile(path: directory.path("link"))
    try file.write("new")
    try file.commit()
    #expect(try directory.read(target) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")) == "inner")
    #expect(try directory.names == Set(["inner", "link", "target", target]).sorted())
  }

  @Test func `circular links are refused`() throws {
    try FileManager.default.createSymbolicLink(atPath: directory.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: directory.path("b"), withDestinationPath: "a")
    let failure = try #require(throws: Failure.self) { try AtomicFile(path: directory.path("a")) }
    #expect(failure.exitCode == .outputNotCreated)
  }

  @Test func `a path that cannot be created is refused at once`() throws {
    try directory.write("", to: "file")
    for path in [directory.path(""), directory.path("absent/out"), directory.path("file/out"), ""] {
      let failure = try #require(throws: Failure.self) { try AtomicFile(path: path) }
      #expect(failure.exitCode == .outputNotCreated)
      #expect(failure.description.hasPrefix("\(path): the output cannot be created: "))
    }
    #expect(try directory.names == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a read-only file is refused even in a writable directory`() throws {
    try directory.write("old", to: "out")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: directory.path("out"))
    let failure = try #require(throws: Failure.self) { try AtomicFile(path: directory.path("out")) }
    #expect(failure.exitCode == .outputNotCreated)
  }

  @Test func `a device is written directly and stays a device`() throws {
    let file = try AtomicFile(path: "/dev/null")
    try file.write("gone")
    try file.commit()
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an output error`() throws {
    let file = try AtomicFile(path: "/dev/full")
    let failure = try #require(throws: Failure.self) { try file.write("too much") }
    #expect(failure.exitCode == .inputOutput)
    #expect(failure.description == "/dev/full: the output cannot be written: No space left on device")
  }

  @Test func `a pipe is written directly`() throws {
    let path = directory.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Without blocking, so that the pipe has a reader before it has a writer.
    let reader = FileHandle(fileDescriptor: open(path, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
    let file = try AtomicFile(path: path)
    try file.write("through")
    try file.commit()
    #expect(try reader.readToEnd() == Data("through".utf8))
    #expect(try directory.names == ["pipe"])
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"])
  func `a descriptor is written at its position and its file stays the same`(prefix: String) throws {
    try directory.write("", to: "out")
    let before = try inode("out")
    let stream = open(directory.path("out"), O_WRONLY)
    defer { close(stream) }
    #expect(write(stream, "one ", 4) == 4)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link"), withDestinationPath: prefix + "\(stream)")
    for (path, text) in [(prefix + "\(stream)", "two "), (directory.path("link"), "three ")] {
      let file = try AtomicFile(path: path)
      try file.write(text)
      try file.commit()
    }
    #expect(write(stream, "four", 4) == 4)
    #expect(try directory.read("out") == "one two three four")
    #expect(try inode("out") == before)
    #expect(try directory.names == ["link", "out"])
  }

  @Test func `a descriptor that is closed or read-only is refused at once`() throws {
    try directory.write("old", to: "in")
    let stream = open(directory.path("in"), O_RDONLY)
    defer { close(stream) }
    for path in ["/dev/fd/\(stream)", "/dev/fd/987654"] {
      let failure = try #require(throws: Failure.self) { try AtomicFile(path: path) }
      #expect(failure.exitCode == .outputNotCreated)
      #expect(failure.description == "\(path): the output cannot be created: Bad file descriptor")
    }
    #expect(try directory.read("in") == "old")
  }

  @Test func `a target that became a directory fails at the commit and leaves no trace`() throws {
    let file = try AtomicFile(path: directory.path("out"))
    try FileManager.default.createDirectory(atPath: directory.path("out"), withIntermediateDirectories: false)
    let failure = try #require(throws: Failure.self) { try file.commit() }
    #expect(failure.exitCode == .inputOutput)
    #expect(try directory.names == ["out"])
  }

  @Test func `a dash is standard output`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let file = try AtomicFile(path: "-")
      try file.write("result")
      try file.commit()
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("result"))
  }

  @Test func `writing after the end is a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      let file = try AtomicFile(path: "/dev/null")
      try file.commit()
      try file.write("late")
    }
  }

  private func inode(_ name: String) throws -> NSNumber? {
    try FileManager.default.attributesOfItem(atPath: directory.path(name))[.systemFileNumber] as? NSNumber
  }

  private func rights(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
