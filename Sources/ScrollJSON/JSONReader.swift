package import ScrollDiagnostics

/// A value of a document, with its position there.
package struct JSONField: Sendable {
  package let node: JSONNode
  /// The line of the name before the value; nil if it has no name or does not come from a file.
  package let nameLine: Int?
  private let parent: JSONPath
  private let component: JSONPath.Component?

  /// Creates the field of a document's root, called `name` in messages.
  package init(_ node: JSONNode, called name: String? = nil) {
    self.init(node, nameLine: nil, parent: .root, component: name.map { .name($0) })
  }

  private init(_ node: JSONNode, nameLine: Int?, parent: JSONPath, component: JSONPath.Component?) {
    self.node = node
    self.nameLine = nameLine
    self.parent = parent
    self.component = component
  }

  package var path: JSONPath { component.map(parent.appending) ?? parent }

  /// The line of the value, or else that of its name; nil if neither comes from a file.
  package var line: Int? { node.line ?? nameLine }

  /// The name in the enclosing object; empty for a value that is not a member.
  package var name: String {
    if case .name(let name) = component { name } else { "" }
  }

  /// The member with a name; nil if there is none or the value is not an object.
  package subscript(name: String) -> JSONField? {
    node.members?.first { $0.name == name }.map { member in
      JSONField(member.node, nameLine: member.line, parent: path, component: .name(name))
    }
  }

  /// The members of an object, in the order of the text; nil for any other value.
  package var members: [JSONField]? {
    let path = path
    return node.members?.map { JSONField($0.node, nameLine: $0.line, parent: path, component: .name($0.name)) }
  }

  /// The elements of an array; nil for any other value.
  package var elements: [JSONField]? {
    let path = path
    return node.elements?.enumerated().map { index, node in
      JSONField(node, nameLine: nil, parent: path, component: .index(index))
    }
  }
}

/// A reader of a document's values, which collects their problems, each with its line and field.
///
///     var reader = JSONReader(document, exitCode: .malformedData)
///     if reader.check(reader.root, keys: ["name"], optional: ["notes"]) {
///       name = reader.text(reader.root["name"])
///     }
///     try reader.finish()
///
/// An invalid value is nil and reading continues, so that a user sees all problems of a file at once. A problem of a
/// value without a line, which was set from outside, is not attributed to the file.
package struct JSONReader {
  package let root: JSONField
  /// The problems so far.
  package var problems: Problems
  /// The remedy for problems without one of their own.
  private let remedy: String?

  /// Creates a reader of a document.
  ///
  /// - Parameters:
  ///   - document: The document to read.
  ///   - exitCode: The exit code for problems.
  ///   - remedy: The remedy for problems without one of their own.
  package init(_ document: JSONDocument, exitCode: ExitCode, remedy: String? = nil) {
    root = JSONField(document.root)
    problems = Problems(path: document.path, exitCode: exitCode)
    self.remedy = remedy
  }

  /// Ends the reading.
  ///
  /// - Throws: Every problem, at most `Failure.limit`.
  package func finish() throws(Failure) {
    if let failure = problems.failure { throw failure }
  }

  /// Notes a problem with a value.
  package mutating func note(_ message: String, at field: JSONField, remedy: String? = nil) {
    note(message, at: field.path, line: field.line, remedy: remedy)
  }

  package mutating func note(_ message: String, at path: JSONPath, line: Int?, remedy: String? = nil) {
    problems.add(diagnostic(message, path.field, line, remedy))
  }

  /// Notes the problems in a failure as problems with a value.
  package mutating func note(_ failure: Failure, at path: JSONPath, line: Int?) {
    for diagnostic in failure.diagnostics {
      note(diagnostic.message, at: path, line: line, remedy: diagnostic.remedy)
    }
  }

  /// Notes the problems in a failure that names fields itself; those without a line get `line`.
  package mutating func note(_ failure: Failure, onLine line: Int?) {
    for var diagnostic in failure.diagnostics {
      diagnostic.line = diagnostic.line ?? line
      diagnostic.path = diagnostic.line == nil ? nil : problems.path
      problems.add(diagnostic)
    }
  }

  /// Notes that a value differs from what is expected: "expected a string, found null".
  package mutating func expect(_ expected: String, at field: JSONField) {
    note("expected \(expected), found \(field.node.summary)", at: field)
  }

  /// Returns the failure with one problem, for a reader that stops at the first.
  package func failure(_ message: String, at path: JSONPath, line: Int?, remedy: String? = nil) -> Failure {
    Failure(problems.exitCode, diagnostic(message, path.field, line, remedy))
  }

  private func diagnostic(_ message: String, _ field: String?, _ line: Int?, _ remedy: String?) -> Diagnostic {
    Diagnostic(
      path: line == nil ? nil : problems.path, line: line, field: field, message: message,
      remedy: remedy ?? self.remedy)
  }
}

/// Values of an expected kind: nil with a problem for another kind, nil without a problem for a missing value.
extension JSONReader {
  package mutating func value<Value>(
    _ field: JSONField?, _ expected: String, _ convert: (JSONNode) -> Value?
  ) -> Value? {
    guard let field else { return nil }
    let value = convert(field.node)
    if value == nil { expect(expected, at: field) }
    return value
  }

  package mutating func text(_ field: JSONField?) -> String? { value(field, "a string", \.string) }

  package mutating func members(_ field: JSONField?) -> [JSONField]? {
    value(field, "an object") { _ in field?.members }
  }

  package mutating func elements(_ field: JSONField?) -> [JSONField]? {
    value(field, "an array") { _ in field?.elements }
  }

  /// Reads a word of an enumeration.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ field: JSONField?) -> Choice? {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return value(field, "one of \(words)") { $0.string.flatMap(Choice.init) }
  }

  /// True if a value is an object that has all of `keys`. Notes missing keys, and members that are in neither `keys`
  /// nor `optional`; `message` is the problem of such a member, `remedy` its remedy if no known name is similar.
  package mutating func check(
    _ field: JSONField, keys: [String], optional: [String] = [], unknown message: String = "unknown key",
    remedy: String? = nil
  ) -> Bool {
    guard let members = members(field) else { return false }
    let known = keys + optional
    for member in members where !known.contains(member.name) {
      noteUnknown(member, among: known, message, remedy: remedy)
    }
    let missing = keys.filter { field.node[$0] == nil }
    for key in missing { note("it is missing", at: field.path.appending(key), line: field.line) }
    return missing.isEmpty
  }

  /// Notes a member with an unknown name, and suggests the closest known one; without one, `remedy` is the remedy.
  package mutating func noteUnknown(
    _ member: JSONField, among names: [String], _ message: String = "unknown key", remedy: String? = nil
  ) {
    note(
      message, at: member.path, line: member.nameLine,
      remedy: didYouMean(closestTo: member.name, among: names) ?? remedy)
  }
}
