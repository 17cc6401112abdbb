#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is asked of the file system about paths.
enum FileSystem {
  /// What is found at a path, behind symbolic links.
  enum Entry: Hashable {
    case nothing
    case file(permissions: mode_t)
    /// A directory, a device, a pipe, a socket.
    case special
  }

  /// Tells a file from every other, whatever it is called.
  struct Inode: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil unless the file is a regular one.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  /// Where a file is or would be: a name in a folder.
  struct Place: Hashable {
    fileprivate let device: UInt64
    fileprivate let folder: UInt64
    fileprivate let name: String
  }

  private static let linkLimit = 40

  static func entry(at path: String) throws(SystemError) -> Entry {
    var status = stat()
    do {
      _ = try SystemError.check { stat(path, &status) }
    } catch .notFound {
      return .nothing
    }
    return status.st_mode & S_IFMT == S_IFREG ? .file(permissions: status.st_mode & 0o7777) : .special
  }

  /// The regular file at a path, behind symbolic links; nil if there is none.
  static func inode(at path: String) -> Inode? {
    var status = stat()
    return stat(path, &status) == 0 ? Inode(status) : nil
  }

  /// Where a path leads if its last component is a symbolic link; nil if the folder does not exist.
  static func place(of path: String) -> Place? {
    guard let path = try? followingLinks(path) else { return nil }
    let folder = directory(of: path)
    var status = stat()
    guard stat(folder.isEmpty ? "." : folder, &status) == 0 else { return nil }
    return Place(
      device: UInt64(truncatingIfNeeded: status.st_dev), folder: UInt64(truncatingIfNeeded: status.st_ino),
      name: String(path.dropFirst(folder.count)))
  }

  /// True for the paths of the process's own descriptors, such as `/dev/stdout` and `/dev/fd/3`.
  static func isDescriptor(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/") && path.contains("/fd/")
  }

  /// Throws if the user may not write to the file.
  static func checkWritable(_ path: String) throws(SystemError) {
    _ = try SystemError.check { access(path, W_OK) }
  }

  /// Where `path` leads if its last component is a symbolic link, whether or not a file is there.
  static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<linkLimit {
      guard let target = linkTarget(path) else { return path }
      path = target.utf8.first == UInt8(ascii: "/") ? target : directory(of: path) + target
    }
    throw .tooManyLinks
  }

  private static func linkTarget(_ path: String) -> String? {
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = max(0, buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) })
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }

  /// Everything before the last component, with the slash; empty if there is none.
  static func directory(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return String(path[..<(end ?? path.startIndex)])
  }

  /// Moves a file to another name of the same file system, replacing what has that name, in one step.
  static func move(_ path: String, to destination: String) throws(SystemError) {
    _ = try SystemError.check { rename(path, destination) }
  }

  static func remove(_ path: String) throws(SystemError) {
    _ = try SystemError.check { unlink(path) }
  }

  /// Makes a directory in one that exists; nothing if something has that name.
  static func makeDirectory(_ path: String) throws(SystemError) {
    do {
      _ = try SystemError.check { mkdir(path, 0o777) }
    } catch .exists {}
  }
}
