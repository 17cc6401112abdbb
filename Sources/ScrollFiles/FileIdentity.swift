#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The identity of a regular file, whatever its path.
struct Inode: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Creates the identity; nil unless the file is regular.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Creates the identity of the file at a path, after following symbolic links; nil if there is no regular file.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The location of a file that may not exist yet: a name in a folder.
struct FilePlace: Hashable {
  private let device: UInt64
  private let folder: UInt64
  private let name: String

  /// Creates the location that a path leads to, after following symbolic links; nil if the folder does not exist.
  init?(of path: String) {
    guard let path = try? FileSystem.followingLinks(path) else { return nil }
    var status = stat()
    guard stat(FileSystem.folder(of: path), &status) == 0 else { return nil }
    (device, self.folder) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    name = FileSystem.name(of: path)
  }
}

extension FileSystem {
  /// Returns the first path that leads to the same regular file as one before it; nil if none does.
  package static func repeatedPath(in paths: [String]) -> String? {
    var known: Set<Inode> = []
    return paths.first { path in Inode(at: path).map { !known.insert($0).inserted } ?? false }
  }
}
