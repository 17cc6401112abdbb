import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles

/// The file with the baseline of a scenario.
///
/// Someone else's branch may have a symbolic link in its place. A gate must neither show what that leads to nor write there, so a
/// link out of the repository, a device and a pipe are refused.
struct BaselineFile: Sendable {
  let name: String
  let folder: Folder
  /// The repository or the folder in which the file is expected.
  private let project: ProjectFolder

  /// - Parameter folder: The folder that the user gave; nil for `baselines` beside the scenario's file.
  init(of source: ScenarioSource, in folder: String?) {
    name = "\(source.stem).json"
    self.folder = Folder(path: folder ?? source.resolved("baselines"))
    project = folder.map(ProjectFolder.init(around:)) ?? source.project
  }

  var path: String { folder.path(of: name) }

  /// True if there is a file, or if that cannot be determined.
  var exists: Bool { folder.contains(name) }

  /// Returns the content; nil if there is no such file.
  ///
  /// - Throws: `.malformedData` if it is refused; `.inputMissing` if it is unreadable.
  func bytes() throws(Failure) -> [UInt8]? {
    guard exists else { return nil }
    try check()
    return try readFile(path: path)
  }

  /// Opens an output that replaces the file, and creates its folder if necessary.
  ///
  /// - Throws: `.malformedData` if it is refused, or JSON of another kind; `.inputMissing`, `.outputNotCreated`.
  func output() throws(Failure) -> AtomicFile {
    try folder.make()
    try check()
    if exists { try BaselineReader.checkReplaceable(path: path, bytes: readFile(path: path)) }
    return try AtomicFile(path: path)
  }

  private func check() throws(Failure) {
    let isFile = !FileSystem.isDeviceOrPipe(path) && !FileSystem.isDescriptor(path)
    if isFile, project.contains(path) { return }
    throw Failure(
      .malformedData,
      Diagnostic(
        path: path,
        message: isFile
          ? "the baseline is a symbolic link out of the \(project.isRepository ? "repository" : "folder")"
          : "expected a file with a baseline, found a device or a pipe",
        remedy: "Remove it, and write the baseline with --update."))
  }
}
