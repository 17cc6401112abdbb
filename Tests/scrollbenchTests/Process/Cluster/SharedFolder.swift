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
    let program = try folder.write(Self.mortalProduct, to: "bin/scrollbench")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  /// Runs the product, and dies as it does; the first that runs the second shard is killed when two trials are complete.
  ///
  /// If it came to its end before that, it begins anew. How many lines the kill left in the journal is in `killed`.
  private static var mortalProduct: String {
    let product = BuiltProduct.url?.path ?? ""
    return """
      #!/bin/sh
      case "$*" in
      *--journal\\ shard-2.jsonl*)
        until [ -e killed ]; do
          rm -f shard-2.jsonl
          '\(product)' "$@" &
          while [ "$(cat shard-2.jsonl 2>&1 | wc -l)" -lt 3 ]; do sleep 0.01; done
          kill -KILL $!
          wait $! || { wc -l <shard-2.jsonl >killed; kill -KILL $$; }
        done
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

  /// How many whole lines of nine the kill left in the second shard's journal: the first, and trials. 0 if it is unknown.
  func linesLeftByKill() throws -> Int {
    Int(try folder.read("killed").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
