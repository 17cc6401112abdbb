import Foundation
import ScrollExperiments
import ScrollSimulation

/// A measured run, as one line of the raw results.
package struct RawRun: Codable, Sendable {
  package let cell: String
  package let repetition: Int
  package let fault: PlantedFault?
  /// A digest of the page and of everything that it was told.
  package let setup: String
  package let log: RunLog
}

/// The folder that receives each run when it ends, so that an interrupted experiment can continue.
package struct RawRuns {
  private let file: URL
  package private(set) var runs: [RawRun] = []

  /// Reads the runs of a folder. Lines that are truncated or have an older form are skipped.
  package init(folder: String) throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "runs.jsonl")
    let lines = ((try? Data(contentsOf: file)) ?? Data()).split(separator: UInt8(ascii: "\n"))
    runs = lines.compactMap { try? JSONDecoder().decode(RawRun.self, from: $0) }
  }

  package mutating func append(_ run: RawRun) throws {
    runs.append(run)
    let line = try JSONEncoder().encode(run) + [UInt8(ascii: "\n")]
    if let handle = try? FileHandle(forWritingTo: file) {
      defer { try? handle.close() }
      try handle.seekToEnd()
      try handle.write(contentsOf: line)
    } else {
      try line.write(to: file)
    }
  }

  /// Returns the runs of a cell with a fault and a setup, including those that do not count.
  package func runs(of cell: Cell, fault: PlantedFault?, setup: String) -> [RawRun] {
    runs.filter { $0.cell == cell.name && $0.fault == fault && $0.setup == setup }
  }
}

/// The setup of a run. Runs of a cell with the same setup belong to the same experiment.
package enum Setup {
  /// Returns a digest of the page, of everything that it is told, and of the times of the answers.
  package static func digest(of cell: Cell, _ stage: Stage, fault: PlantedFault?) throws -> String {
    let job = ReplayJob(id: 0, address: "", stage, cell, fault: fault)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var digest = SHA256()
    digest.update(PackageResources.page_html)
    for (_, script) in PageScripts.byName.sorted(by: { $0.key < $1.key }) { digest.update(script) }
    digest.update(Array(try encoder.encode(job)))
    let network = cell.network
    digest.update(
      Array("\(network.link) \(network.kind) \(network.latency) \(stage.content.bytes)".utf8))
    #if os(Linux)
      if network.needsProxy {
        digest.update(Array(HTTP2Proxy.options(writesAhead: network.writesAhead).joined(separator: " ").utf8))
      }
    #endif
    return String(digest.finalize().prefix(16))
  }
}
