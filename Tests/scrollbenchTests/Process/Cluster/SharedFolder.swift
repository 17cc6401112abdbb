import Foundation
import TemporaryDirectories
import TestScenarios

/// A folder as all machines of a sweep have it: scenarios, `space.json`, and on the path a product that dies once.
struct SharedFolder {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("scenarios"), withDestinationPath: ShippedScenarios.folder)
    try folder.write(MoreMachines.listing(with: "\"parameters\""), to: "space.json")
    try files.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: false)
    try folder.writeProgram(Self.mortalProduct, to: "bin/scrollbench")
  }

  /// Runs the product, and dies as it does; the first that runs the second shard is killed, and leaves of the journal the first
  /// line, two trials and a torn line. How many whole lines those are is in `killed`.
  private static var mortalProduct: String {
    let product = BuiltProduct.url?.path ?? ""
    return """
      #!/bin/sh
      case "$*" in
      *--journal\\ shard-2.jsonl*)
        if [ ! -e killed ]; then
          '\(product)' "$@"
          { head -n 3 shard-2.jsonl; printf '{"trial": '; } >torn.jsonl
          mv torn.jsonl shard-2.jsonl
          wc -l <shard-2.jsonl >killed
          kill -KILL $$
        fi
      esac
      exec '\(product)' "$@"

      """
  }

  func shell(_ environment: [String: String] = [:]) -> Shell {
    Shell(folder: folder.path("."), environment: environment)
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// The result, which is removed so that another one can come.
  func takeResult() throws -> String {
    defer { try? FileManager.default.removeItem(atPath: folder.path("sweep.csv")) }
    return try folder.read("sweep.csv")
  }

  /// The result of the sweep in one piece.
  func wholeResult() throws -> String {
    try shell().run(MoreMachines.listing(with: "--quiet --format csv"))
    return try takeResult()
  }

  /// How many whole lines of nine were left in the second shard's journal: the first, and trials. 0 if it is unknown.
  func linesLeftByKill() throws -> Int {
    Int(try folder.read("killed").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
