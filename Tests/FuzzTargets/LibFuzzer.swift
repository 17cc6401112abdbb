import Foundation
import TemporaryDirectories

/// What libFuzzer calls with each input, for the target that the environment variable `SCROLLBENCH_FUZZ_TARGET` names.
/// `.ci/fuzz` links it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    _ = try LinkedTarget.chosen.refusal(of: Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  } catch {
    fatalError("\(error)")
  }
}

/// What libFuzzer calls first. With the environment variable `SCROLLBENCH_FUZZ_SEEDS` it writes the seeds of all targets, each
/// into a folder of its own there, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutablePointer<CInt>?, _: UnsafeMutableRawPointer?) -> CInt {
  guard let folder = LinkedTarget.environment["SCROLLBENCH_FUZZ_SEEDS"] else { return 0 }
  do {
    for target in LinkedTarget.all {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(target.name)", withIntermediateDirectories: true)
      for (index, seed) in target.seeds.enumerated() {
        try Data(seed).write(to: URL(filePath: "\(folder)/\(target.name)/seed-\(index)"))
      }
    }
  } catch {
    fatalError("\(error)")
  }
  exit(EXIT_SUCCESS)
}

/// The targets of a process that libFuzzer runs.
private enum LinkedTarget {
  static let environment = ProcessInfo.processInfo.environment

  nonisolated(unsafe) private static let directory = directoryOrFailure()

  static let all: [FuzzTarget] = {
    do {
      let corpus = try FuzzCorpus()
      return FuzzTarget.all(of: corpus, in: try FuzzFolder(directory, corpus))
    } catch {
      fatalError("\(error)")
    }
  }()

  static let chosen: FuzzTarget = {
    let name = environment["SCROLLBENCH_FUZZ_TARGET"] ?? ""
    guard let target = all.first(where: { $0.name == name }) else { fatalError("there is no target '\(name)'") }
    return target
  }()

  private static func directoryOrFailure() -> TemporaryDirectory {
    do { return try TemporaryDirectory() } catch { fatalError("\(error)") }
  }
}
