#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
      if folders.contains(directory(of: path)) { return Int32(path.dropFirst(directory(of: path).count)) }
      guard let target = try? destination(ofLink: path) else { return nil }
      path = target
    }
    return nil
  }

  /// True if a path names a descriptor of this process, directly or through symbolic links, such as `/dev/stdin`.
  package static func isDescriptor(_ path: String) -> Bool { descriptorNumber(path) != nil }
}
