package import ScrollDiagnostics

/// A JSON text with the line of every value, for precise error messages.
package struct JSONDocument: Sendable {
  /// The size of the largest text, 256 MiB: ten times the result of the largest reasonable sweep.
  package static let sizeLimit = 1 << 28

  /// The file's path as the user wrote it, for messages; nil if no file is involved.
  package var path: String?
  package var root: JSONNode

  package init(path: String?, root: JSONNode) {
    self.path = path
    self.root = root
  }

  /// Parses a text strictly by RFC 8259, in UTF-8 with or without a byte order mark.
  ///
  /// Names in an object must be distinct, numbers must be in the range of `Double`, and arrays and objects may nest at
  /// most 100 deep.
  ///
  /// - Parameters:
  ///   - path: The file's path; nil if no file is involved.
  ///   - bytes: The text.
  ///   - exitCode: The exit code for a malformed text.
  /// - Throws: Every fault up to the first one after which parsing cannot continue, at most `Failure.limit`.
  package init(path: String?, bytes: [UInt8], exitCode: ExitCode = .invalidScenario) throws(Failure) {
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

  /// Returns the document with one value replaced, or appended to its object. Creates missing objects on the path.
  /// `setting` has the names from the outside in, separated by dots: `policy.tuning.full.display`.
  ///
  /// - Throws: `.invalidScenario` if a name is empty, or a value on the path is not an object.
  package func setting(_ setting: String, to node: JSONNode) throws(Failure) -> JSONDocument {
    let names = setting.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else {
      let message = "expected names separated by single dots, found \(setting.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    var field: JSONField? = JSONField(root)
    for name in names {
      guard let present = field else { break }
      guard present.node.members != nil else {
        throw JSONReader(self, exitCode: .invalidScenario).failure(
          "expected an object that can hold \(name.quoted), found \(present.node.summary)", at: present.path,
          line: present.node.line)
      }
      field = present[name]
    }
    return JSONDocument(path: path, root: root.setting(names[...], to: node))
  }
}

extension JSONNode {
  /// Parses the value of an option such as `--set path=value`: as JSON if it is valid JSON, otherwise as a string.
  ///
  /// Thus `1.5`, `true`, `null`, `"text"`, `[1, 2]` and `{"a": 1}` are JSON, and `texture` needs no quotes. The nodes
  /// have no lines.
  package init(argument text: String) {
    do {
      self = try JSONParser.root(of: Array(text.utf8), firstLine: nil)
    } catch {
      self.init(text)
    }
  }

  /// The value as an argument of `--set`: a string without quotes, unless it would be read as another value.
  package var argument: String {
    guard let string, JSONNode(argument: string) == self else { return description }
    return string
  }
}
