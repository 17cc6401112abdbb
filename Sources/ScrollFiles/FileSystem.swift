package import ScrollDiagnostics

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

  /// The identity of a regular file, whatever its path.
  struct Inode: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Creates the identity; nil unless the file is regular.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  /// The location of a file that may not exist yet: a name in a folder.
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

  /// True if anything exists at a path, after following symbolic links.
  package static func hasEntry(at path: String) -> Bool { (try? entry(at: path)) ?? .nothing != .nothing }

  /// Returns the first path that leads to the same regular file as one before it; nil if none does.
  package static func repeatedPath(in paths: [String]) -> String? {
    var known: Set<Inode> = []
    return paths.first { path in inode(at: path).map { !known.insert($0).inserted } ?? false }
  }

  /// True if there is a regular file at a path, after following symbolic links.
  package static func hasFile(at path: String) -> Bool { inode(at: path) != nil }

  /// True if a path itself, not a symbolic link's destination, is a regular file.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the identity of the regular file at a path, after following symbolic links; nil if there is none.
  static func inode(at path: String) -> Inode? {
    var status = stat()
    return stat(path, &status) == 0 ? Inode(status) : nil
  }

  /// Returns the location that a path leads to, after following symbolic links; nil if the folder does not exist.
  static func place(of path: String) -> Place? {
    guard let path = try? followingLinks(path) else { return nil }
    let folder = directory(of: path)
    var status = stat()
    guard stat(folder.isEmpty ? "." : folder, &status) == 0 else { return nil }
    return Place(
      device: UInt64(truncatingIfNeeded: status.st_dev), folder: UInt64(truncatingIfNeeded: status.st_ino),
      name: String(path.dropFirst(folder.count)))
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

  /// Checks that the user may write to the file; throws otherwise.
  static func checkWritable(_ path: String) throws(SystemError) {
    _ = try SystemError.check { access(path, W_OK) }
  }

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

  /// Renames a file within a file system, atomically replacing the destination.
  static func move(_ path: String, to destination: String) throws(SystemError) {
    _ = try SystemError.check { rename(path, destination) }
  }

  static func remove(_ path: String) throws(SystemError) {
    _ = try SystemError.check { unlink(path) }
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

  /// Returns the path of the file that was probably meant by a path without a file: the one of the same name in a direct
  /// subdirectory, or else the one in the same directory with the closest name; nil if there is neither.
  static func nearestPath(to path: String) -> String? {
    let directory = directory(of: path)
    let name = String(path.dropFirst(directory.count))
    let neighbors = visibleNames(in: directory.isEmpty ? "." : directory)
    let below = neighbors.lazy.map { "\(directory)\($0)/\(name)" }
    if !name.isEmpty, let same = below.first(where: hasFile) { return same }
    let files = neighbors.filter { hasFile(at: directory + $0) }
    return closestName(to: name, among: files).map { directory + $0 }
  }

  /// The shell pattern of the files in a directory whose extension is the most frequent one, such as `traces/*.csv`; nil if
  /// no file has an extension.
  static func filePattern(in path: String) -> String? {
    let folder = Folder(path: path)
    let extensions = visibleNames(in: path).filter { hasFile(at: folder.path(of: $0)) }.compactMap { name in
      name.lastIndex(of: ".").map { String(name[$0...]) }
    }
    let counts = Dictionary(extensions.map { ($0, 1) }, uniquingKeysWith: +)
    let mostFrequent = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
    return mostFrequent.map { Folder(path: path.shellWord).path(of: "*\($0.key.shellWord)") }
  }

  /// Returns the shell pattern of all names in a directory that end alike, such as `scenarios/*.json`; nil unless it
  /// stands for exactly these paths.
  package static func shellPattern(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let folder = directory(of: first)
    guard let ending = first.dropFirst(folder.count).lastIndex(of: ".").map({ String(first[$0...]) }) else {
      return nil
    }
    let names = visibleNames(in: folder.isEmpty ? "." : folder).filter { $0.hasSuffix(ending) }
    // A name that begins with a hyphen would be taken for an option.
    guard Set(names.map { folder + $0 }) == Set(paths), !folder.isEmpty || !names.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    return (folder.isEmpty ? "" : folder.shellWord) + "*" + ending.shellWord
  }

  /// The sorted names in a directory, without hidden ones.
  private static func visibleNames(in path: String) -> [String] {
    names(in: path).filter { !$0.hasPrefix(".") }.sorted()
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

/// A directory in which a command keeps files.
package struct Folder: Hashable, Sendable {
  /// The path, as the user wrote it.
  package let path: String

  package init(path: String) { self.path = path }

  package func path(of name: String) -> String {
    path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// True if the folder contains an entry of this name, or if that cannot be determined.
  package func contains(_ name: String) -> Bool {
    (try? FileSystem.entry(at: path(of: name))) != .nothing
  }

  /// Creates the folder unless it exists. Its parent must exist.
  ///
  /// - Throws: `.outputNotCreated` if that fails.
  package func make() throws(Failure) {
    do {
      try FileSystem.makeDirectory(path)
    } catch {
      throw Failure(.outputNotCreated, Diagnostic(path: path, message: "the folder cannot be created: \(error)"))
    }
  }
}
