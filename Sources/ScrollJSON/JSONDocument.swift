package import ScrollDiagnostics

/// A JSON text with the lines of everything in it, so that whoever interprets it can say where it is wrong.
package struct JSONDocument: Sendable {
  /// The largest text that is read, 256 MiB: ten times the result of the largest sensible sweep.
  package static let sizeLimit = 1 << 28

  /// The file as the user named it, for messages; nil where none is involved.
  package var path: String?
  package var root: JSONNode

  package init(path: String?, root: JSONNode) {
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

  /// This document with one value replaced, or inserted at the end of its object; objects on the way are made
  /// as needed.
  ///
  /// - Parameter setting: The names from the outside in, separated by dots: `policy.tuning.full.display`.
  /// - Throws: `.invalidScenario` if a name is empty, or if the way leads through a value that is no object.
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
  /// The value of an option such as `--set path=value`: read as JSON if it is JSON, else taken as a string.
  ///
  /// So `1.5`, `true`, `null`, `"text"`, `[1, 2]` and `{"a": 1}` are what they look like, and `texture` needs
  /// no quotes. The nodes have no lines.
  package init(argument text: String) {
    do {
      self = try JSONParser.root(of: Array(text.utf8), firstLine: nil)
    } catch {
      self.init(text)
    }
  }

  /// What `--set` reads as this value: a text as it is, unless it would be read as something else.
  package var argument: String {
    guard let string, JSONNode(argument: string) == self else { return description }
    return string
  }
}
