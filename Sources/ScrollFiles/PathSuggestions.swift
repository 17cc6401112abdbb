import ScrollDiagnostics

/// Paths and shell patterns to suggest to the user, from the names in directories.
package enum PathSuggestions {
  /// The endings of files that commands read.
  private static let inputEndings: Set = [".json", ".jsonl", ".csv", ".har", ".gz"]

  /// Returns the file that was probably meant by a path at which there is none: the one of the same name in a direct
  /// subdirectory, or else the one in the same directory with the closest name; nil if there is neither.
  static func nearestPath(to path: String) -> String? {
    let directory = FileSystem.directory(of: path)
    let name = FileSystem.name(of: path)
    let neighbors = visibleNames(in: FileSystem.folder(of: path))
    let below = neighbors.lazy.map { "\(directory)\($0)/\(name)" }
    if !name.isEmpty, let same = below.first(where: FileSystem.hasFile) { return same }
    let files = neighbors.filter { FileSystem.hasFile(at: directory + $0) }
    return closestName(to: name, among: files).map { directory + $0 }
  }

  /// Returns the shell pattern of the input files in a directory with the most frequent ending, such as `traces/*.csv`;
  /// nil if there are none.
  static func filePattern(in path: String) -> String? {
    let folder = Folder(path: path)
    let endings = visibleNames(in: path).filter { FileSystem.hasFile(at: folder.path(of: $0)) }.compactMap { name in
      name.lastIndex(of: ".").map { String(name[$0...]) }
    }
    let counts = Dictionary(endings.filter(inputEndings.contains).map { ($0, 1) }, uniquingKeysWith: +)
    let mostFrequent = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
    return mostFrequent.map { Folder(path: path.shellWord).path(of: "*\($0.key.shellWord)") }
  }

  /// Returns the shell pattern of all names in a directory that end alike, such as `scenarios/*.json`; nil unless it
  /// stands for exactly these paths.
  package static func shellPattern(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let folder = FileSystem.directory(of: first)
    guard let ending = first.dropFirst(folder.count).lastIndex(of: ".").map({ String(first[$0...]) }) else {
      return nil
    }
    let names = visibleNames(in: FileSystem.folder(of: first)).filter { $0.hasSuffix(ending) }
    // A name that begins with a hyphen would be taken for an option.
    guard Set(names.map { folder + $0 }) == Set(paths), !folder.isEmpty || !names.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    return (folder.isEmpty ? "" : folder.shellWord) + "*" + ending.shellWord
  }

  /// The sorted names in a directory, without hidden ones.
  private static func visibleNames(in path: String) -> [String] {
    FileSystem.names(in: path).filter { !$0.hasPrefix(".") }.sorted()
  }
}
