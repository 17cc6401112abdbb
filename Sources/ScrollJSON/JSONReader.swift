package import ScrollDiagnostics

/// A value of a document, and where it stands there.
package struct JSONField: Sendable {
  package let node: JSONNode
  /// The line of the name that stands before the value; nil if it has none or does not come from a file.
  package let nameLine: Int?
  private let parent: JSONPath
  private let component: JSONPath.Component?

  /// The value of a whole document, or of what is called `name` in messages.
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

  /// The line of the value, or else of its name; nil if neither comes from a file.
  package var line: Int? { node.line ?? nameLine }

  /// The name in the object around the value; empty for a value that is in none.
  package var name: String {
    if case .name(let name) = component { name } else { "" }
  }

  /// The member of that name; nil if there is none or the value is no object.
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

/// Reads values of a document, and collects what is wrong with them, each with its line and its field.
///
///     var reader = JSONReader(document, exitCode: .malformedData)
///     if reader.check(reader.root, keys: ["name"], optional: ["notes"]) {
///       name = reader.text(reader.root["name"])
///     }
///     try reader.finish()
///
/// A value that does not fit is nil; reading goes on, so that a user sees all problems of a file at once. A problem of a
/// value without a line, which was set from outside, is not blamed on the file.
package struct JSONReader {
  package let root: JSONField
  /// What is wrong so far.
  package var problems: Problems
  /// What to do about problems that have no remedy of their own.
  private let remedy: String?

  /// - Parameters:
  ///   - exitCode: What problems mean to the caller.
  ///   - remedy: What to do about problems that have no remedy of their own.
  package init(_ document: JSONDocument, exitCode: ExitCode, remedy: String? = nil) {
    root = JSONField(document.root)
    problems = Problems(path: document.path, exitCode: exitCode)
    self.remedy = remedy
  }

  /// - Throws: Every problem, at most `Failure.limit`.
  package func finish() throws(Failure) {
    if let failure = problems.failure { throw failure }
  }

  /// Notes a problem of a value.
  package mutating func note(_ message: String, at field: JSONField, remedy: String? = nil) {
    note(message, at: field.path, line: field.line, remedy: remedy)
  }

  package mutating func note(_ message: String, at path: JSONPath, line: Int?, remedy: String? = nil) {
    problems.add(diagnostic(message, path.field, line, remedy))
  }

  /// Notes what a failure says of a value.
  package mutating func note(_ failure: Failure, at path: JSONPath, line: Int?) {
    for diagnostic in failure.diagnostics {
      note(diagnostic.message, at: path, line: line, remedy: diagnostic.remedy)
    }
  }

  /// Notes a failure that names fields itself; what has no line stands on `line`.
  package mutating func note(_ failure: Failure, onLine line: Int?) {
    for var diagnostic in failure.diagnostics {
      diagnostic.line = diagnostic.line ?? line
      diagnostic.path = diagnostic.line == nil ? nil : problems.path
      problems.add(diagnostic)
    }
  }

  /// Notes that a value is not what was expected: "expected a text, found null".
  package mutating func expect(_ expected: String, at field: JSONField) {
    note("expected \(expected), found \(field.node.summary)", at: field)
  }

  /// The failure that a problem means to a reader that stops at the first.
  package func failure(_ message: String, at path: JSONPath, line: Int?, remedy: String? = nil) -> Failure {
    Failure(problems.exitCode, diagnostic(message, path.field, line, remedy))
  }

  private func diagnostic(_ message: String, _ field: String?, _ line: Int?, _ remedy: String?) -> Diagnostic {
    Diagnostic(
      path: line == nil ? nil : problems.path, line: line, field: field, message: message,
      remedy: remedy ?? self.remedy)
  }
}

/// Values that are expected, each nil and a problem if it is another. What is not there is nil and no problem.
extension JSONReader {
  package mutating func value<Value>(
    _ field: JSONField?, _ expected: String, _ convert: (JSONNode) -> Value?
  ) -> Value? {
    guard let field else { return nil }
    let value = convert(field.node)
    if value == nil { expect(expected, at: field) }
    return value
  }

  package mutating func text(_ field: JSONField?) -> String? { value(field, "a text", \.string) }

  package mutating func members(_ field: JSONField?) -> [JSONField]? {
    value(field, "an object") { _ in field?.members }
  }

  package mutating func elements(_ field: JSONField?) -> [JSONField]? {
    value(field, "an array") { _ in field?.elements }
  }

  /// One of the words of an enumeration.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ field: JSONField?) -> Choice? {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return value(field, "one of \(words)") { $0.string.flatMap(Choice.init) }
  }

  /// Whether a value is an object that has all of `keys`. Notes what is missing, and members that are neither of `keys` nor
  /// `optional`.
  ///
  /// - Parameters:
  ///   - unknown: What is said of such members.
  ///   - remedy: What to do about them if their names are like none that are known.
  package mutating func check(
    _ field: JSONField, keys: [String], optional: [String] = [], unknown message: String = "there is no such key",
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

  /// Notes a member whose name is not known, with the nearest of the names that are.
  ///
  /// - Parameter remedy: What to do if none is near.
  package mutating func noteUnknown(
    _ member: JSONField, among names: [String], _ message: String = "there is no such key", remedy: String? = nil
  ) {
    let nearest = closestName(to: member.name, among: names)
    note(
      message, at: member.path, line: member.nameLine, remedy: nearest.map { "Did you mean '\($0)'?" } ?? remedy)
  }
}
