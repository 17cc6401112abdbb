#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Queries and changes of the file system by path.
package enum FileSystem {
  /// The kind of the entry at a path, after following symbolic links.
  enum Entry: Hashable {
    case nothing
    case file(permissions: mode_t)
    /// A directory, a device, a pipe or a socket.
    case special
  }

  static func entry(at path: String) throws(SystemError) -> Entry {
    var status = stat()
    do {
      _ = try SystemError.check { stat(path, &status) }
    } catch .notFound {
      return .nothing
    }
    return status.st_mode & S_IFMT == S_IFREG ? .file(permissions: status.st_mode & 0o7777) : .special
  }

  /// True if anything exists at a path, after following symbolic links.
  package static func hasEntry(at path: String) -> Bool { (try? entry(at: path)) ?? .nothing != .nothing }

  /// True if there is a regular file at a path, after following symbolic links.
  package static func hasFile(at path: String) -> Bool { Inode(at: path) != nil }

  /// True if a path itself, not a symbolic link's destination, is a regular file.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Checks that the user may write to the file; throws otherwise.
  static func checkWritable(_ path: String) throws(SystemError) {
    _ = try SystemError.check { access(path, W_OK) }
  }

  /// Renames a file within a file system, atomically replacing the destination.
  static func move(_ path: String, to destination: String) throws(SystemError) {
    _ = try SystemError.check { rename(path, destination) }
  }

  static func remove(_ path: String) throws(SystemError) {
    _ = try SystemError.check { unlink(path) }
  }

  /// True if a path leads to a device that is not an open descriptor of this process.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, descriptorNumber(path) == nil else { return false }
    return [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  /// True if a path leads to a device, a pipe or a socket that is not an open descriptor of this process.
  package static func isDeviceOrPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, descriptorNumber(path) == nil else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Creates a directory whose parent exists; does nothing if the name is taken.
  static func makeDirectory(_ path: String) throws(SystemError) {
    do {
      _ = try SystemError.check { mkdir(path, 0o777) }
    } catch .exists {}
  }
}
