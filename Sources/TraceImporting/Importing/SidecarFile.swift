internal import Diagnostics
internal import Files
internal import Foundation

/// A file that belongs to another: it has the same name with another suffix.
enum SidecarFile {
  /// Longer ones are not what is looked for: 1 MiB.
  private static let lengthLimit = 1 << 20

  /// Nil if there is none, or if `path` is standard input.
  ///
  /// - Throws: `malformedData` if it is too long, `inputMissing` or `inputOutput` if it cannot be read.
  static func bytes(beside path: String, suffix: String) throws(Failure) -> [UInt8]? {
    let url = URL(filePath: path)
    let stem = url.pathExtension == "gz" ? url.deletingPathExtension() : url
    let sidecar = stem.deletingPathExtension().appendingPathExtension(suffix).path
    guard path != "-", sidecar != url.path, FileManager.default.fileExists(atPath: sidecar) else { return nil }
    return try readFile(path: sidecar, limit: lengthLimit)
  }
}
