internal import Diagnostics
internal import Files
internal import Foundation

/// A file that belongs to another: it has the same name with another suffix, and is in the same folder or in one beside.
enum SidecarFile {
  /// Longer ones are not what is looked for: 1 MiB.
  private static let lengthLimit = 1 << 20

  /// The first there is: in the folder of `path`, then in those called `folders` beside that folder. Nil if there is
  /// none, or if `path` is standard input.
  ///
  /// - Throws: `malformedData` if it is too long, `inputMissing` or `inputOutput` if it cannot be read.
  static func bytes(beside path: String, suffix: String, orIn folders: [String] = []) throws(Failure) -> [UInt8]? {
    guard path != "-" else { return nil }
    let url = URL(filePath: path)
    let stem = url.pathExtension == "gz" ? url.deletingPathExtension() : url
    let beside = stem.deletingPathExtension().appendingPathExtension(suffix)
    let root = url.deletingLastPathComponent().deletingLastPathComponent()
    let others = folders.map { root.appending(path: $0).appending(path: beside.lastPathComponent) }
    let sidecar = ([beside] + others).map(\.path).first { $0 != url.path && FileManager.default.fileExists(atPath: $0) }
    guard let sidecar else { return nil }
    return try readFile(path: sidecar, limit: lengthLimit)
  }
}
