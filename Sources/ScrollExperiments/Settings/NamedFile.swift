import ScrollDiagnostics
import ScrollFiles

/// A file that a scenario, or a file with settings, names.
///
/// A file outside the `ProjectFolder` of the one that names it is read, but the running command warns of it, and errors show none
/// of its content: someone else's scenario must not make a build log show `/etc/passwd`.
struct NamedFile {
  /// The path in the file that names it.
  let path: String
  /// The path from the working folder.
  let place: String
  /// The file that names it.
  let namer: NamingFile
  /// The setting or key that names it.
  let field: String
  /// True if the user named the file, because users may name any file.
  let isNamedByUser: Bool

  /// The folder that the path is relative to, as the end of a sentence; empty for an absolute path.
  var relation: String { path.hasPrefix("/") ? "" : ", relative to \(namer.folderText)" }

  /// Reads and parses the file.
  ///
  /// - Parameters:
  ///   - remedy: The remedy if it cannot be read.
  ///   - parse: Parses the bytes. Its errors name the file as `place`.
  /// - Throws: As `readFile` and `parse`; `.invalidScenario` for a device or a pipe, which may never end. Only users may
  ///   name pipes that are open, such as `/dev/stdin`.
  func read<Value>(
    remedy: String, _ parse: ([UInt8]) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !FileSystem.isDeviceOrPipe(place), isNamedByUser || !FileSystem.isDescriptor(place) else {
      let message = "expected the path of a file, found the device or pipe \(path.quoted)"
      throw Failure(.invalidScenario, Diagnostic(path: namer.path, field: field, message: message))
    }
    let isOutside = !isNamedByUser && !namer.project.contains(place)
    if isOutside { CommandFiles.current?.warn(outsideWarning) }
    let bytes: [UInt8]
    do {
      if let files = CommandFiles.current, FileSystem.isDescriptor(place) {
        bytes = try files.contents(ofPipe: place)
      } else {
        bytes = try readFile(path: place)
      }
    } catch {
      var failure = error
      let nearest = isOutside ? nil : failure.diagnostics[0].remedy
      failure.diagnostics[0].remedy = [remedy, nearest].compactMap(\.self).joined(separator: " ")
      throw failure
    }
    do {
      return try parse(bytes)
    } catch {
      throw isOutside ? withoutContent(error) : error
    }
  }

  private var outsideWarning: Diagnostic {
    Diagnostic(
      path: namer.path, field: field,
      message: "\(path.quoted) is outside the \(namer.projectText)",
      remedy: "Move it there, or pass --allow-outside if this is intended.")
  }

  /// Returns a failure with nothing but the line of the first problem, because problems quote the file.
  private func withoutContent(_ failure: Failure) -> Failure {
    Failure(
      failure.exitCode,
      Diagnostic(
        path: place, line: failure.diagnostics.first { $0.path == place }?.line,
        message: """
          the file's problems are not shown, because it is outside the repository or the folder of the file that names \
          it
          """,
        remedy: "'\(namer.path)' names it as '\(field)'. Move it there, or name it with --set, to see them."))
  }
}

/// A file that names others: a scenario, or a file with settings.
struct NamingFile: Sendable {
  /// The path from the working folder; `-` is standard input.
  let path: String
  /// The folder that paths in the file are relative to.
  let folder: String
  /// The folder in which the files that it names are expected.
  let project: ProjectFolder
  /// Whose folder that is: `scenario's`.
  private let owner: String

  /// Creates a scenario, or a recording to which the defaults apply.
  init(scenarioAt path: String) {
    self.path = path
    folder = path == "-" ? "." : Self.folder(of: path)
    (project, owner) = (ProjectFolder(around: folder), "scenario's")
  }

  /// Creates a file with settings. Paths in a pipe are relative to the working folder.
  init(_ file: NamedFile) {
    path = file.place
    folder = FileSystem.isDescriptor(path) ? "." : Self.folder(of: path)
    (project, owner) =
      file.isNamedByUser
      ? (ProjectFolder(around: folder), "settings'") : (file.namer.project, file.namer.owner)
  }

  /// The folder that paths are relative to, in words: `the folder of 'feed.json'`.
  var folderText: String {
    path == "-" || FileSystem.isDescriptor(path) ? "the working folder" : "the folder of '\(path)'"
  }

  /// The folder in which files are expected, in words: `scenario's folder, /tmp`.
  fileprivate var projectText: String {
    "\(owner) \(project.isRepository ? "repository" : "folder"), \(project.path.excerpt(upTo: .max))"
  }

  /// Returns the path from the working folder of a file that it names.
  func place(of name: String) -> String { name.hasPrefix("/") || folder == "." ? name : "\(folder)/\(name)" }

  /// Returns a file that it names by a setting or a key. `place` is the path from the working folder, if `name` is not relative
  /// to the folder of this file.
  func file(_ name: String, at place: String? = nil, by field: String, isNamedByUser: Bool = false) -> NamedFile {
    NamedFile(
      path: name, place: place ?? self.place(of: name), namer: self, field: field, isNamedByUser: isNamedByUser)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Scenario {
  /// The files that settings name, apart from the policy's command, with the path of each setting.
  var namedFiles: [(setting: String, name: String)] {
    let distributions: [(String, DistributionSource?)] =
      DistributionSetting.ofLoading.map { ($0.path, self[keyPath: $0.keyPath]) }
      + levels.enumerated().flatMap { index, level -> [(String, DistributionSource?)] in
        let (prefix, batchLatency) = (Self.prefix(ofLevel: index), DistributionSetting.batchLatency)
        return [(prefix + batchLatency.path, level[keyPath: batchLatency.keyPath])]
          + DistributionSetting.ofItems.map { (prefix + $0.path, level[keyPath: $0.keyPath]) }
      }
    var files: [(setting: String, name: String)] = []
    for case (let setting, .samplesFile(let name)?) in distributions { files.append((setting, name)) }
    for (index, level) in levels.enumerated() {
      if let name = level.content.itemsFile { files.append(("\(Self.prefix(ofLevel: index))content.items_file", name)) }
    }
    if case .file(let name) = loading.network { files.append((NetworkSource.path, name)) }
    if !trace.isEmpty { files.append(("trace", trace)) }
    return files
  }
}
