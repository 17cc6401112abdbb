package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollJSON

/// A sweep described in a JSON file, with the keys of W&B sweeps.
///
///     {
///       "method": "sobol",
///       "run_cap": 256,
///       "parameters": {
///         "display.leading": {"min": 0.5, "max": 3, "distribution": "q_uniform", "q": 0.25},
///         "batching.leading": {"values": [1, 2, 3]},
///         "loading": {"parameters": {"latency": {"distribution": "log_uniform_values", "min": 20, "max": 500}}}
///       },
///       "objectives": [{"name": "display_latency.p95", "goal": "minimize"}, {"name": "bytes_wasted"}],
///       "constraints": ["preload.leading >= display.leading", "peak_bytes.preload <= 64MiB"],
///       "weights": [3, 1]
///     }
///
/// All keys but `parameters` are optional. `weights` has a number for each scenario, for the weighted mean over them; in its
/// place, `across` names another rule, such as `worst`. `metric` is one objective, `objectives` are several; the default goal
/// is the better direction of the metric.
package struct SweepFile: Sendable {
  package fileprivate(set) var parameters: [SweepParameter] = []
  package fileprivate(set) var method: SweepMethod?
  /// The maximum number of trials, `run_cap`.
  package fileprivate(set) var trialCount: Int?
  package fileprivate(set) var seed: UInt64?
  /// True if all lists vary together.
  package fileprivate(set) var zipped = false
  package fileprivate(set) var objectives: [Objective] = []
  package fileprivate(set) var constraints: [SweepConstraint] = []
  package fileprivate(set) var aggregation: AggregationMethod?

  /// Reads a sweep file.
  ///
  /// - Parameters:
  ///   - document: The sweep file.
  ///   - scenario: The scenario that provides the rest of a setting if only a part is swept.
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  package init(_ document: JSONDocument, in scenario: Scenario = Scenario()) throws(Failure) {
    var reader = SweepFileReader(document, scenario: scenario)
    self = try reader.file()
  }

  fileprivate init() {}

  /// The constraints on parameters.
  package var parameterConstraints: [ParameterConstraint] {
    constraints.compactMap { if case .parameters(let constraint) = $0 { constraint } else { nil } }
  }

  /// The constraints on outcomes.
  package var outcomeConstraints: [OutcomeConstraint] {
    constraints.compactMap { if case .outcome(let constraint) = $0 { constraint } else { nil } }
  }
}

/// A reader of a sweep file.
private struct SweepFileReader {
  private static let keys = [
    "name", "description", "method", "run_cap", "seed", "zip", "parameters", "metric", "objectives", "constraints",
    "across", "weights",
  ]

  private let scenario: Scenario
  private var reader: JSONReader
  private var sweep = SweepFile()

  init(_ document: JSONDocument, scenario: Scenario) {
    self.scenario = scenario
    reader = JSONReader(document, exitCode: .invalidScenario)
  }

  /// Reads the whole file.
  ///
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
      sweep.aggregation = reader.value(field, "mean, worst or a percentile such as p90") {
        $0.string.flatMap(AggregationMethod.init)
      }
    case "weights":
      if reader.root["across"] != nil {
        return reader.note("weights require a mean; remove across", at: field.path, line: field.line)
      }
      let weights = reader.value(field, "an array of numbers above 0") { node -> [Double]? in
        let numbers = node.elements?.compactMap { $0.number?.double }.filter { $0 > 0 && $0.isFinite }
        return numbers?.count == node.elements?.count ? numbers : nil
      }
      sweep.aggregation = weights.map(AggregationMethod.weightedMean)
    default: noteUnknown(field, among: Self.keys)
    }
  }

  /// Reads parameters. Those of a group, such as `loading`, are in a `parameters` object of their own.
  ///
  /// - Parameters:
  ///   - field: The object of parameters.
  ///   - group: The prefix of their names: `loading.`; usually empty.
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
