import ScrollDiagnostics
import ScrollFiles

/// A file that a scenario names.
///
/// A file outside the scenario's `ProjectFolder` is read, but the running command warns of it, and errors show none of
/// its content: someone else's scenario must not make a build log show `/etc/passwd`.
struct NamedFile {
  /// The path in the scenario.
  let path: String
  /// The path from the working folder.
  let place: String
  /// The path of the scenario.
  let scenario: String
  /// The setting or key that names it.
  let field: String
  /// The folder in which the file is expected; nil if the user named the file, because users may name any file.
  let project: ProjectFolder?

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
    guard !FileSystem.isDeviceOrPipe(place), project == nil || !FileSystem.isDescriptor(place) else {
      let message = "expected the path of a file, found the device or pipe \(path.quoted)"
      throw Failure(.invalidScenario, Diagnostic(path: scenario, field: field, message: message))
    }
    let outside = project.flatMap { $0.contains(place) ? nil : $0 }
    if let outside { CommandFiles.current?.warn(warning(outside)) }
    let bytes: [UInt8]
    do {
      bytes = try readFile(path: place)
    } catch {
      var failure = error
      let nearest = outside == nil ? failure.diagnostics[0].remedy : nil
      failure.diagnostics[0].remedy = [remedy, nearest].compactMap(\.self).joined(separator: " ")
      throw failure
    }
    do {
      return try parse(bytes)
    } catch {
      throw outside == nil ? error : withoutContent(error)
    }
  }

  private func warning(_ project: ProjectFolder) -> Diagnostic {
    Diagnostic(
      path: scenario, field: field,
      message: "\(path.quoted) is outside the \(project.kind), \(project.path.excerpt(upTo: .max))",
      remedy: "Move it there, or pass --allow-outside if this is intended.")
  }

  /// Returns a failure with nothing but the line of the first problem, because problems quote the file.
  private func withoutContent(_ failure: Failure) -> Failure {
    Failure(
      failure.exitCode,
      Diagnostic(
        path: place, line: failure.diagnostics.first { $0.path == place }?.line,
        message: """
          the file's problems are not shown, because it is outside the repository or the folder of the scenario that \
          names it
          """,
        remedy: "'\(scenario)' names it as '\(field)'. Move it there, or name it with --set, to see them."))
  }
}

extension ProjectFolder {
  fileprivate var kind: String { isRepository ? "scenario's repository" : "scenario's folder" }
}
