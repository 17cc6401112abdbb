#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder in which the files that another file names are expected: the git repository around that file, or its own folder
/// if there is none.
///
/// Folders are compared as they are on the disk, after following all symbolic links. So a link within the folder that leads
/// out of it leads outside, and a folder that is itself named by a link is the one it leads to.
package struct Enclosure: Hashable, Sendable {
  /// The path on the disk, byte for byte; nil if the folder cannot be found.
  private let root: [UInt8]?
  /// True if it is a repository.
  package let isRepository: Bool

  /// - Parameter folder: The folder of the file that names others.
  package init(around folder: String) {
    guard let path = Self.resolved(folder) else {
      (root, isRepository) = (nil, false)
      return
    }
    let repository = Self.ancestors(of: path).first(where: Self.isRepository)
    (root, isRepository) = (repository ?? path, repository != nil)
  }

  /// The path of the folder. What is not UTF-8 is repaired.
  package var path: String { String(decoding: root ?? [], as: UTF8.self) }

  /// True unless the file at a path is outside. A file that cannot be found is nowhere, so it is not outside.
  package func contains(_ path: String) -> Bool {
    guard let root, let path = Self.resolved(path) else { return true }
    return path.starts(with: root.last == Self.slash ? root : root + [Self.slash])
  }

  private static let slash = UInt8(ascii: "/")

  /// The path without links, `.` and `..`; nil if nothing is there.
  private static func resolved(_ path: String) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// A path and the folders around it, from the inside out.
  private static func ancestors(of path: [UInt8]) -> [[UInt8]] {
    let ends = path.indices.dropFirst().filter { path[$0] == slash } + (path.count > 1 ? [path.count] : [])
    return ends.reversed().map { Array(path[..<$0]) } + [[slash]]
  }

  /// Git makes a folder `.git` in a repository, and a file of this name in a submodule and in a further working tree.
  private static func isRepository(_ folder: [UInt8]) -> Bool {
    var status = stat()
    return (folder + Array("/.git".utf8) + [0]).withUnsafeBytes {
      stat($0.baseAddress!.assumingMemoryBound(to: CChar.self), &status) == 0
    }
  }
}
