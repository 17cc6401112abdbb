#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder that should contain the files named in another file: the git repository around that file or, if there is
/// none, its own folder.
///
/// Folders are compared after all symbolic links are resolved. A link that leads out of the folder is therefore
/// outside, and a folder named by a link is the link's destination.
package struct ProjectFolder: Hashable, Sendable {
  /// The resolved path, byte for byte; nil if the folder cannot be found.
  private let root: [UInt8]?
  /// True if the folder is a git repository.
  package let isRepository: Bool

  /// Finds the folder for a file in `folder`.
  package init(around folder: String) {
    guard let path = Self.resolved(folder) else {
      (root, isRepository) = (nil, false)
      return
    }
    let repository = Self.ancestors(of: path).first(where: Self.isRepository)
    (root, isRepository) = (repository ?? path, repository != nil)
  }

  /// The path of the folder, with invalid UTF-8 repaired.
  package var path: String { String(decoding: root ?? [], as: UTF8.self) }

  /// True if the file at a path is inside the folder after symbolic links are resolved, or would be if it were created.
  /// Also true if its folder cannot be found.
  package func contains(_ path: String) -> Bool {
    guard let root, let place = Self.resolved(path) ?? Self.folder(ofMissing: path) else { return true }
    return place.starts(with: root.last == Self.slash ? root : root + [Self.slash])
  }

  /// Returns the folder in which a missing file would be created, with a slash and without links; nil if it cannot be
  /// found.
  private static func folder(ofMissing path: String) -> [UInt8]? {
    guard let place = try? FileSystem.followingLinks(path) else { return nil }
    return resolved(FileSystem.folder(of: place)).map { $0 + [slash] }
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the path without links, `.` and `..`; nil if nothing exists there.
  private static func resolved(_ path: String) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Returns a path and its enclosing folders, innermost first.
  private static func ancestors(of path: [UInt8]) -> [[UInt8]] {
    let ends = path.indices.dropFirst().filter { path[$0] == slash } + (path.count > 1 ? [path.count] : [])
    return ends.reversed().map { Array(path[..<$0]) } + [[slash]]
  }

  /// True if a folder is a git repository: it has a folder `.git` or, in a submodule or a linked working tree, a file
  /// `.git`.
  private static func isRepository(_ folder: [UInt8]) -> Bool {
    var status = stat()
    return (folder + Array("/.git".utf8) + [0]).withUnsafeBytes {
      stat($0.baseAddress!.assumingMemoryBound(to: CChar.self), &status) == 0
    }
  }
}
