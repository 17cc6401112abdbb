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

  /// Returns the names in a directory, in no particular order; empty if it cannot be read. Names that are not UTF-8 are
  /// left out.
  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let name { names.append(name) }
    }
    return names
  }

  /// Creates a directory, with those around it that are missing; does nothing if the name is taken.
  static func makeDirectory(_ path: String) throws(SystemError) {
    func make() throws(SystemError) {
      do {
        _ = try SystemError.check { mkdir(path, 0o777) }
      } catch .exists {}
    }
    do {
      try make()
    } catch .notFound {
      let parent = directory(of: withoutTrailingSlashes(path))
      if parent.isEmpty { throw .notFound }
      try makeDirectory(parent)
      try make()
    }
  }
}

/// Folders and names of paths.
extension FileSystem {
  /// Returns a file's path relative to the folder of another one: its name if both are in the same folder. Nil if the
  /// file is neither in that folder nor in one below it, or if a folder does not exist. The files need not exist.
  package static func path(to path: String, besideFileAt other: String) -> String? {
    guard let folder = resolvedDirectory(of: path), let ownFolder = resolvedDirectory(of: other),
      folder.utf8.starts(with: ownFolder.utf8)
    else { return nil }
    return String(Substring(folder.utf8.dropFirst(ownFolder.utf8.count))) + name(of: path)
  }

  /// Returns the absolute path of a file; the same path if its folder does not exist. The file need not exist.
  package static func absolutePath(of path: String) -> String {
    resolvedDirectory(of: path).map { $0 + name(of: path) } ?? path
  }

  /// Returns the absolute path of a file's folder, with the slash and without symbolic links; nil if it does not exist.
  private static func resolvedDirectory(of path: String) -> String? {
    guard let resolved = realpath(folder(of: path), nil) else { return nil }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text == "/" ? text : text + "/"
  }

  /// Returns the last component; empty if the path ends with a slash.
  static func name(of path: String) -> String {
    String(Substring(path.utf8.dropFirst(directory(of: path).utf8.count)))
  }

  /// Returns the part before the last component, with the slash; empty if there is none.
  package static func directory(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return String(path[..<(end ?? path.startIndex)])
  }

  /// Returns the part before the last component as the path of a folder, which is `.` if there is none.
  static func folder(of path: String) -> String {
    let directory = directory(of: path)
    return directory.isEmpty ? "." : directory
  }

  /// Returns the path without slashes at its end; empty for the root.
  static func withoutTrailingSlashes(_ path: String) -> String {
    String(path.reversed().drop { $0 == "/" }.reversed())
  }
}

/// Symbolic links, and paths that name descriptors.
extension FileSystem {
  /// The largest number of links that a path leads through, as on Linux.
  private static let linkLimit = 40

  /// Returns the destination of a path whose last component is a symbolic link, even if nothing exists there. Returns
  /// any other path unchanged.
  static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<linkLimit {
      guard let target = try destination(ofLink: path) else { return path }
      path = target
    }
    throw .tooManyLinks
  }

  /// Returns the destination of a symbolic link; nil if the path is not a link. Throws `.notText` if the destination is
  /// not UTF-8, because a repaired path would name another file.
  private static func destination(ofLink path: String) throws(SystemError) -> String? {
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = max(0, buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) })
    }
    if target.isEmpty { return nil }
    guard let text = String(validating: target, as: UTF8.self) else { throw .notText }
    return (target[0] == UInt8(ascii: "/") ? "" : directory(of: path)) + text
  }

  /// Returns the descriptor of this process that a path names, directly or through symbolic links: 1 for `/dev/stdout`,
  /// 3 for `/dev/fd/3`; nil if it names none. The descriptor may be closed.
  static func descriptorNumber(_ path: String) -> Int32? {
    var path = path
    for _ in 0..<linkLimit {
      switch path {
      case "/dev/stdin": return STDIN_FILENO
      case "/dev/stdout": return STDOUT_FILENO
      case "/dev/stderr": return STDERR_FILENO
      default: break
      }
      let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
      if folders.contains(directory(of: path)) { return Int32(name(of: path)) }
      guard let target = try? destination(ofLink: path) else { return nil }
      path = target
    }
    return nil
  }

  /// True if a path names a descriptor of this process, directly or through symbolic links, such as `/dev/stdin`.
  package static func isDescriptor(_ path: String) -> Bool { descriptorNumber(path) != nil }
}
