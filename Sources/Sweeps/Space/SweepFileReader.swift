import Diagnostics
import Experiments

/// Walks through a sweep file and collects what is wrong with it.
struct SweepFileReader {
  private static let keys = [
    "name", "description", "method", "run_cap", "seed", "zip", "parameters", "metric", "objectives", "constraints",
    "across",
  ]

  private let document: JSONDocument
  private let scenario: Scenario
  private var sweep = SweepFile()
  private var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument, scenario: Scenario) {
    self.document = document
    self.scenario = scenario
  }

  mutating func file() throws(Failure) -> SweepFile {
    if let members = document.root.members {
      for member in members { read(member) }
      if document.root["parameters"] == nil {
        note("parameters", document.root.line, "a sweep needs parameters")
      }
    } else {
      note("sweep", document.root.line, "expected an object, found \(document.root.value.summary)")
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, Array(diagnostics.prefix(Failure.limit))) }
    return sweep
  }

  private mutating func read(_ member: JSONMember) {
    let node = member.node
    switch member.name {
    case "name", "description":
      if node.string == nil { expect("a text", member, member.name) }
    case "method":
      sweep.method = node.string.flatMap(SweepMethod.init)
      if sweep.method == nil {
        expect("one of \(SweepMethod.allCases.map(\.rawValue).joined(separator: ", "))", member, "method")
      }
    case "run_cap":
      sweep.trialCount = node.number?.integer(as: Int.self)
      if sweep.trialCount.map({ $0 > 0 }) != true { expect("a whole number above 0", member, "run_cap") }
    case "seed":
      sweep.seed = node.number?.integer(as: UInt64.self)
      if sweep.seed == nil { expect("a whole number from 0 to \(UInt64.max)", member, "seed") }
    case "zip":
      sweep.zipped = node.boolean ?? false
      if node.boolean == nil { expect("true or false", member, "zip") }
    case "parameters": readParameters(member, prefix: "")
    case "metric": readObjective(node, "metric", member.line)
    case "objectives": readElements(member) { $0.readObjective($1, $2, member.line) }
    case "constraints": readElements(member) { $0.readConstraint($1, $2, member.line) }
    case "across":
      sweep.across = node.string.flatMap(Across.init)
      if sweep.across == nil { expect("mean, worst or a percentile such as p90", member, "across") }
    default: noteUnknown(member, field: member.name.excerpt, keys: Self.keys)
    }
  }

  private mutating func readElements(_ member: JSONMember, _ read: (inout Self, JSONNode, String) -> Void) {
    guard let elements = member.node.elements else { return expect("an array", member, member.name) }
    for (index, element) in elements.enumerated() { read(&self, element, "\(member.name)[\(index)]") }
  }

  /// Parameters of a group, such as `loading`, stand in a `parameters` of its own.
  private mutating func readParameters(_ member: JSONMember, prefix: String) {
    guard let members = member.node.members else { return expect("an object", member, "\(prefix.excerpt)parameters") }
    for parameter in members {
      let name = prefix + parameter.name
      if parameter.node.members?.count == 1, let group = parameter.node.members?.first, group.name == "parameters" {
        readParameters(group, prefix: "\(name).")
      } else {
        readParameter(parameter, named: name)
      }
    }
  }

  private mutating func readParameter(_ member: JSONMember, named name: String) {
    do {
      let form = try ParameterForm(member.node)
      attempt(member.line) { reader throws(Failure) in
        reader.sweep.parameters.append(try form.parameter(named: name, in: reader.scenario))
      }
    } catch {
      note("parameters.\(name.excerpt)", error.line ?? member.line, error.message, remedy: error.remedy)
    }
  }

  private mutating func readObjective(_ node: JSONNode, _ field: String, _ line: Int?) {
    guard let members = node.members, let name = node["name"]?.string else {
      return note(field, node.line ?? line, "expected an object with the name of a metric, found \(node.value.summary)")
    }
    for member in members where !["name", "goal"].contains(member.name) {
      noteUnknown(member, field: "\(field).\(member.name.excerpt)", keys: ["name", "goal"])
    }
    let goal = node["goal"]?.string.flatMap(Objective.Goal.init(rawValue:))
    if let given = node["goal"], goal == nil {
      return note("\(field).goal", given.line ?? line, "expected minimize or maximize, found \(given.value.summary)")
    }
    attempt(node.line ?? line) { reader throws(Failure) in
      reader.sweep.objectives.append(try Objective(name, goal: goal))
    }
  }

  private mutating func readConstraint(_ node: JSONNode, _ field: String, _ line: Int?) {
    guard let text = node.string else {
      return note(field, node.line ?? line, "expected a text, found \(node.value.summary)")
    }
    attempt(node.line ?? line) { reader throws(Failure) in
      reader.sweep.constraints.append(try SweepConstraint(text))
    }
  }

  /// Notes what fails, with the line that it stands on.
  private mutating func attempt(_ line: Int?, _ body: (inout Self) throws(Failure) -> Void) {
    do {
      try body(&self)
    } catch {
      diagnostics += error.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.line = diagnostic.line ?? line
        diagnostic.path = diagnostic.line == nil ? nil : document.path
        return diagnostic
      }
    }
  }

  private mutating func noteUnknown(_ member: JSONMember, field: String, keys: [String]) {
    let nearest = closestName(to: member.name, among: keys)
    note(
      field, member.line, "there is no such key",
      remedy: nearest.map { "Did you mean '\($0)'?" } ?? "Keys are \(keys.joined(separator: ", ")).")
  }

  private mutating func expect(_ expected: String, _ member: JSONMember, _ field: String) {
    note(field, member.node.line ?? member.line, "expected \(expected), found \(member.node.value.summary)")
  }

  private mutating func note(_ field: String, _ line: Int?, _ message: String, remedy: String? = nil) {
    diagnostics.append(
      Diagnostic(
        path: line == nil ? nil : document.path, line: line, field: field, message: message, remedy: remedy))
  }
}
