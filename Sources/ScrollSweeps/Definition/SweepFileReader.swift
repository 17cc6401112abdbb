import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// Reads a sweep file.
struct SweepFileReader {
  private static let keys = [
    "name", "description", "method", "run_cap", "seed", "zip", "parameters", "metric", "objectives", "constraints",
    "across",
  ]

  private let scenario: Scenario
  private var reader: JSONReader
  private var sweep = SweepFile()

  init(_ document: JSONDocument, scenario: Scenario) {
    self.scenario = scenario
    reader = JSONReader(document, exitCode: .invalidScenario)
  }

  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  mutating func file() throws(Failure) -> SweepFile {
    if let members = reader.root.members {
      for member in members { read(member) }
      if reader.root["parameters"] == nil {
        reader.note("a sweep needs parameters", at: .root.appending("parameters"), line: reader.root.line)
      }
    } else {
      reader.expect("an object", at: JSONField(reader.root.node, called: "sweep"))
    }
    try reader.finish()
    return sweep
  }

  private mutating func read(_ field: JSONField) {
    switch field.name {
    case "name", "description": _ = reader.text(field)
    case "method": sweep.method = reader.choice(field)
    case "run_cap":
      sweep.trialCount = reader.value(field, "a whole number above 0") { node in
        node.number?.integer(as: Int.self).flatMap { $0 > 0 ? $0 : nil }
      }
    case "seed":
      sweep.seed = reader.value(field, "a whole number from 0 to \(UInt64.max)") { $0.number?.integer(as: UInt64.self) }
    case "zip": sweep.zipped = reader.value(field, "true or false", \.boolean) ?? false
    case "parameters": readParameters(field)
    case "metric": readObjective(field)
    case "objectives": for element in reader.elements(field) ?? [] { readObjective(element) }
    case "constraints": for element in reader.elements(field) ?? [] { readConstraint(element) }
    case "across":
      sweep.across = reader.value(field, "mean, worst or a percentile such as p90") { $0.string.flatMap(Across.init) }
    default: noteUnknown(field, among: Self.keys)
    }
  }

  /// Parameters of a group, such as `loading`, stand in a `parameters` of its own.
  ///
  /// - Parameter group: What comes before their names: `loading.`; usually empty.
  private mutating func readParameters(_ field: JSONField, of group: String = "") {
    guard let members = field.members else {
      let place = group.isEmpty ? field.path : JSONPath.root.appending(String(group.dropLast())).appending("parameters")
      return reader.note("expected an object, found \(field.node.summary)", at: place, line: field.line)
    }
    for parameter in members {
      let name = group + parameter.name
      if parameter.members?.count == 1, let parameters = parameter["parameters"] {
        readParameters(parameters, of: "\(name).")
      } else {
        readParameter(parameter, named: name)
      }
    }
  }

  private mutating func readParameter(_ field: JSONField, named name: String) {
    let form: ParameterForm
    do {
      form = try ParameterForm(field.node)
    } catch {
      let place = JSONPath.root.appending("parameters").appending(name)
      return reader.note(error.message, at: place, line: error.line ?? field.nameLine, remedy: error.remedy)
    }
    do {
      sweep.parameters.append(try form.parameter(named: name, in: scenario))
    } catch {
      reader.note(error, onLine: field.nameLine)
    }
  }

  private mutating func readObjective(_ field: JSONField) {
    guard let members = field.members, let name = field.node["name"]?.string else {
      return reader.expect("an object with the name of a metric", at: field)
    }
    let keys = ["name", "goal"]
    for member in members where !keys.contains(member.name) { noteUnknown(member, among: keys) }
    let goal = reader.value(field["goal"], "minimize or maximize") { $0.string.flatMap(Objective.Goal.init) }
    if field["goal"] != nil, goal == nil { return }
    do {
      sweep.objectives.append(try Objective(name, goal: goal))
    } catch {
      reader.note(error, onLine: field.line)
    }
  }

  private mutating func readConstraint(_ field: JSONField) {
    guard let text = reader.text(field) else { return }
    do {
      sweep.constraints.append(try SweepConstraint(text))
    } catch {
      reader.note(error, onLine: field.line)
    }
  }

  private mutating func noteUnknown(_ member: JSONField, among keys: [String]) {
    reader.noteUnknown(member, among: keys, remedy: "Keys are \(keys.joined(separator: ", ")).")
  }
}
