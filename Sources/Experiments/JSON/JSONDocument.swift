public import Diagnostics

/// A JSON text with the lines of everything in it, so that whoever interprets it can say where it is wrong.
public struct JSONDocument: Sendable {
  /// The largest text that is read, 256 MiB: ten times the result of the largest sensible sweep.
  public static let sizeLimit = 1 << 28

  /// The file as the user named it, for messages; nil where none is involved.
  public var path: String?
  public var root: JSONNode

  public init(path: String?, root: JSONNode) {
    self.path = path
    self.root = root
  }

  /// Reads a text strictly by RFC 8259, in UTF-8 with or without a byte order mark.
  ///
  /// No name may stand twice in an object, numbers must be in the range of `Double`, and arrays and objects
  /// nest at most 100 deep.
  ///
  /// - Parameter exitCode: What a malformed text means to the caller.
  /// - Throws: Every fault up to the first that leaves the rest of the text unclear, at most `Failure.limit`.
  public init(path: String?, bytes: [UInt8], exitCode: ExitCode = .invalidScenario) throws(Failure) {
    guard bytes.count <= JSONDocument.sizeLimit else {
      let message = "expected at most \(JSONDocument.sizeLimit) bytes of JSON, found \(bytes.count)"
      throw Failure(exitCode, Diagnostic(path: path, message: message))
    }
    do {
      self.init(path: path, root: try JSONParser.root(of: bytes, firstLine: 1))
    } catch {
      throw Failure(
        exitCode,
        error.faults.map { fault in
          Diagnostic(
            path: path, line: fault.line, field: fault.path.field, message: fault.problem.message,
            remedy: fault.problem.remedy)
        })
    }
  }

  /// What is wrong with a value of this document.
  ///
  /// - Parameter line: The line of the node or the member; nil if it was set from outside, and then the file
  ///   is not named either.
  public func diagnostic(
    at field: JSONPath, line: Int?, message: String, remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      path: line == nil ? nil : path, line: line, field: field.field, message: message, remedy: remedy)
  }
}

extension JSONPath {
  /// The path as a diagnostic names it; nil for the document's own value, which has no name.
  fileprivate var field: String? { components.isEmpty ? nil : description }
}
