import Foundation
package import TemporaryDirectories

/// A folder in which a target finds its input as `f` or `f.json`, beside a short recording `t.csv` and a network `n.json`.
package struct FuzzFolder: Sendable {
  let path: String

  /// - Parameter directory: Must outlive the folder.
  package init(_ directory: TemporaryDirectory, _ corpus: FuzzCorpus) throws {
    path = directory.path("")
    try directory.write(corpus.files(.recording)[0], to: "t.csv")
    try directory.write(corpus.files(.network)[0], to: "n.json")
  }

  /// Writes the input, and returns the path of its file.
  func write(_ bytes: [UInt8], to name: String = "f") throws -> String {
    let file = path + name
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// The path of a scenario that replays `t.csv`, which need not be there.
  var scenario: String { path + "s.json" }
}
