import Diagnostics
import Foundation
import Testing

@testable import ScrollTraces

struct OutputFileTests {
  @Test func `a folder that does not exist is an error`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none/feed.csv")
    #expect(
      throws: Failure(
        .outputNotCreated,
        Diagnostic(path: path, message: "the file cannot be created: No such file or directory"))
    ) {
      try OutputFile.write([65], toPath: path)
    }
  }

  @Test func `a folder in the file's place is an error that leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("feed.csv")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect {
      try OutputFile.write([65], toPath: path)
    } throws: { error in
      (error as? Failure)?.exitCode == .outputNotCreated
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["feed.csv"])
  }

  @Test func `a file that outgrows the disk leaves nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let error = #expect(throws: Failure.self) {
        try OutputFile.write([UInt8](repeating: 65, count: 101), toPath: folder.path("feed.csv"))
      }
      let isClean = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty
      try FileManager.default.removeItem(at: folder.url)
      exit(error?.exitCode == .inputOutput && isClean ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `a device is written to and stays a device`() throws {
    try OutputFile.write([65], toPath: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
