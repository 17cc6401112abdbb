import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceReading
import ScrollTraces
import TemporaryDirectories
import Testing

@testable import ScrollTraceImporting

struct ScrollTraceReaderFileTests {
  @Test func `a file longer than a block is read completely`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<60_000).map { "\($0),\(Double($0) / 8)\n" }.joined()
    try folder.write("time_ms,offset_y\n" + rows, to: "feed.csv")
    let trace = try ScrollTraceReader.read(path: folder.path("feed.csv"))
    #expect(rows.utf8.count > 2 * (1 << 18))
    #expect(trace.offsets.map(\.value) == (0..<60_000).map { Double($0) / 8 })
  }

  @Test func `a missing file is reported by its path`() throws {
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

  @Test func `a folder is reported as a folder`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("")
    let failure = try #require(throws: Failure.self) { try ScrollTraceReader.read(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.diagnostics.map(\.message) == ["the file cannot be read: Is a directory"])
  }

  @Test func `errors name the file as the user did`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("bad.csv")
    try folder.write("t,y\n0,x\n", to: "bad.csv")
    #expect {
      try ScrollTraceReader.read(path: path)
    } throws: { error in
      (error as? Failure)?.description == "\(path):2: field 'y': expected a finite number, found 'x'"
    }
  }
}
