#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
    let folder = directory(of: path)
    guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text == "/" ? text : text + "/"
  }

  /// Returns the last component; empty if the path ends with a slash.
  private static func name(of path: String) -> String {
    String(Substring(path.utf8.dropFirst(directory(of: path).utf8.count)))
  }

  /// Returns the part before the last component, with the slash; empty if there is none.
  package static func directory(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return String(path[..<(end ?? path.startIndex)])
  }
}
