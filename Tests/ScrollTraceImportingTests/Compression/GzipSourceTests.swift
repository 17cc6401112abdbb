import Foundation
import ScrollDiagnostics
import ScrollFiles
import TemporaryDirectories
import Testing

@testable import ScrollTraceImporting

@Suite struct GzipSourceTests {
  @Test func `a compressed file is decompressed while it is read`() throws {
    let bytes = try bytes(of: RecordingFile.path("chrome/lthi_cats.json.gz"))
    #expect(bytes.starts(with: Array("{\"traceEvents\": [".utf8)) && bytes.suffix(2) == Array("]}".utf8))
  }

  @Test func `a truncated file is malformed data`() throws {
    let whole = try RecordingFile.bytes("chrome/thread_time_visualisation.json.gz")
    let folder = try TemporaryDirectory()
    for length in [2, 3, 10, 11, 100, whole.count / 2, whole.count - 8, whole.count - 1] {
      try Data(whole[..<length]).write(to: URL(filePath: folder.path("cut.gz")))
      let failure = #expect(throws: Failure.self) { try bytes(of: folder.path("cut.gz")) }
      #expect(failure?.exitCode == .malformedData)
      #expect(failure?.description.contains("cannot be decompressed: ") == true, "\(length) bytes")
    }
  }

  @Test func `a corrupted file is refused`() throws {
    var bytes = try RecordingFile.bytes("chrome/thread_time_visualisation.json.gz")
    bytes[bytes.count / 2] ^= 0x55
    let folder = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("bad.gz")))
    #expect(throws: Failure.self) { try self.bytes(of: folder.path("bad.gz")) }
  }

  @Test func `several compressed members are read one after another`() throws {
    let folder = try TemporaryDirectory()
    let member = try RecordingFile.bytes("chrome/thread_time_visualisation.json.gz")
    try Data(member + member).write(to: URL(filePath: folder.path("two.gz")))
    let one = try bytes(of: RecordingFile.path("chrome/thread_time_visualisation.json.gz"))
    #expect(try bytes(of: folder.path("two.gz")) == one + one)
  }

  @Test(arguments: [1, 2]) func `reading can stop early`(limit: Int) throws {
    for _ in 0..<20 {
      let recording = try RecordingBytes(path: RecordingFile.path("chrome/lthi_cats.json.gz"))
      var count = 0
      try recording.forEachBlock { _ in
        count += 1
        return count < limit
      }
      #expect(count == limit)
    }
  }

  @Test func `reading and decompressing do not block each other`() throws {
    let member = try RecordingFile.bytes("chrome/lthi_cats.json.gz")
    let source = try source(of: RepeatedSource(member, count: 40))
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var count = 0
    while case let length = try source.read(into: &block), length > 0 { count += length }
    let single = try bytes(of: RecordingFile.path("chrome/lthi_cats.json.gz"))
    #expect(count == 40 * single.count)
  }

  @Test func `reading can stop while much is left to decompress`() throws {
    let member = try RecordingFile.bytes("chrome/lthi_cats.json.gz")
    let source = try source(of: RepeatedSource(member, count: 1_000_000))
    var block = [UInt8](repeating: 0, count: 1 << 18)
    #expect(try source.read(into: &block) > 0)
  }

  @Test func `a failure to read compressed bytes is passed on`() throws {
    let failure = Failure(.inputOutput, Diagnostic(path: "f", message: "the disk is gone"))
    let member = try RecordingFile.bytes("chrome/lthi_cats.json.gz")
    let source = try source(of: RepeatedSource(member, count: 2, failure: failure))
    var block = [UInt8](repeating: 0, count: 1 << 18)
    #expect(throws: failure) {
      while try source.read(into: &block) > 0 {}
    }
  }

  @Test func `a small file that expands without bound is refused`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("bomb.gz")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "yes 0,0 | head -c 68000000 | gzip -1 > '\(path)'"]
    try process.run()
    process.waitUntilExit()
    var count = 0
    let failure = #expect(throws: Failure.self) {
      try RecordingBytes(path: path).forEachBlock { block in
        count += block.count
        return true
      }
    }
    #expect(failure?.exitCode == .malformedData)
    let message = "\(path): the file expands to more than 64 MiB, and to more than 200 times its own length"
    #expect(failure?.description.hasPrefix(message) == true)
    #expect(count <= ExpansionLimit.freeLength)
  }

  @Test func `a file may expand to 64 MiB or to 200 times its size, whichever is more`() {
    for (compressed, allowed) in [
      (1, 64 << 20), ((64 << 20) / 200, 64 << 20), (1 << 20, 200 << 20), (.max, .max), (nil, .max),
    ] {
      var limit = ExpansionLimit(compressed: compressed)
      let answers = [limit.allows(allowed - 1), limit.allows(1)]
      #expect(answers == [true, true])
      let isMoreAllowed = allowed == .max || limit.allows(1)
      #expect(isMoreAllowed == (allowed == .max))
    }
  }

  @Test func `without gzip the message says what to run`() {
    let failure = #expect(throws: Failure.self) {
      try RecordingBytes(path: RecordingFile.path("chrome/lthi_cats.json.gz"), environment: ["PATH": "/nowhere:"])
    }
    #expect(failure?.exitCode == .inputMissing)
    #expect(failure?.description.contains("gunzip ") == true)
  }

  private func source(of compressed: any ByteSource) throws(Failure) -> GzipSource {
    try GzipSource(path: "f", beginning: [], rest: compressed, environment: CurrentProcess.environment)
  }

  /// All bytes, decompressed.
  private func bytes(of path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try RecordingBytes(path: path).forEachBlock { block in
      block.withUnsafeBufferPointer { bytes += $0 }
      return true
    }
    return bytes
  }
}
