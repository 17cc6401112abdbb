public import Diagnostics

/// A directory that a command keeps files in.
public struct Folder: Hashable, Sendable {
  /// As the user named it.
  public let path: String

  public init(path: String) { self.path = path }

  public func path(of name: String) -> String {
    path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Whether there is something of a name, or that cannot be told.
  public func contains(_ name: String) -> Bool {
    (try? FileSystem.entry(at: path(of: name))) != .nothing
  }

  /// Makes it if it is not there. The directory around it has to be.
  ///
  /// - Throws: `.outputNotCreated` if that is not possible.
  public func make() throws(Failure) {
    do {
      try FileSystem.makeDirectory(path)
    } catch {
      throw Failure(.outputNotCreated, Diagnostic(path: path, message: "the folder cannot be created: \(error)"))
    }
  }
}
