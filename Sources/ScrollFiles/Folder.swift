package import ScrollDiagnostics

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

  /// Creates the folder, and those around it, unless they exist.
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
