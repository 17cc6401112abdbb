import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollQuantities

/// A gate as JUnit XML: one suite per scenario, one case per threshold or metric of the baseline.
///
/// There is no official schema. This is the part of the output of Ant's JUnit task that all readers accept: no
/// properties in cases, no attributes beyond name, class name, and time, class name and name unique together, and every
/// message also in the text, because GitLab shows only that. The schema of Jenkins (junit-10.xsd) accepts it. A suite's
/// time is real, in seconds, as readers expect; the simulated duration is a property. There is no timestamp.
struct JUnitReport: GateResultReport {
  private let words = VerdictWords()

  func text(of report: GateReport) -> String {
    let suites = zip(report.scenarios, report.distinctNames).map { suite($0, named: $1, in: report) }
    let totals = Self.totals(of: suites.flatMap(\.cases), elapsed: suites.map(\.elapsed).reduce(.zero, +))
    let root = XML.Element(
      name: "testsuites", attributes: [("name", "scrollbench")] + totals.filter { $0.name != "skipped" },
      children: suites.map(\.element))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.lines())\n"
  }

  private typealias Suite = (element: XML.Element, cases: [XML.Element], elapsed: Duration)

  private func suite(_ gate: ScenarioGate, named name: String, in report: GateReport) -> Suite {
    let judged = gate.verdicts.filter { $0.outcome != .watched }
    let names = judged.map(words.title) + (gate.baseline.isUsable ? [] : ["baseline"])
    let distinct = names.numberingRepeats()
    var cases = zip(judged, distinct).map { verdict, title in
      element(title, of: name, content(verdict, in: report))
    }
    if let problem = gate.baseline.problem {
      cases.append(element(distinct[cases.count], of: name, (name: "error", message: problem, type: "baseline")))
    }
    let simulated = XML.Element(
      name: "property",
      attributes: [("name", "simulated_ms"), ("value", gate.result.duration.milliseconds.plain)])
    let children = [XML.Element(name: "properties", attributes: [], children: [simulated])] + cases
    let totals = Self.totals(of: cases, elapsed: gate.elapsed)
    return (
      XML.Element(name: "testsuite", attributes: [("name", name)] + totals, children: children), cases, gate.elapsed
    )
  }

  private func element(
    _ title: String, of scenario: String, _ content: (name: String, message: String, type: String)?
  ) -> XML.Element {
    let attributes = [("name", title), ("classname", "scrollbench.\(scenario)"), ("time", "0")]
    guard let content else { return XML.Element(name: "testcase", attributes: attributes) }
    let message = content.message.split(separator: "\n").first.map(String.init) ?? ""
    let own: [(String, String)] =
      switch content.name {
      case "failure", "error": [("message", message), ("type", content.type)]
      case "skipped": [("message", message)]
      default: []
      }
    let child = XML.Element(name: content.name, attributes: own, text: content.name == "skipped" ? "" : content.message)
    return XML.Element(name: "testcase", attributes: attributes, children: [child])
  }

  /// Returns the content of a case; nil if it passed without remarks.
  private func content(_ verdict: Verdict, in report: GateReport) -> (name: String, message: String, type: String)? {
    let lines = [words.message(verdict, in: report), words.note(verdict), verdict.place?.text].compactMap(\.self)
    let message = lines.joined(separator: "\n")
    let type = if case .threshold = verdict.subject { "threshold" } else { "baseline" }
    switch verdict.outcome {
    case .passed, .watched: return nil
    case .improved where report.fails(verdict): return ("failure", message, type)
    case .warned, .improved: return ("system-out", "\(verdict.outcome.rawValue): \(message)", type)
    case .uncompared: return ("skipped", message, type)
    case .failed: return ("failure", message, type)
    case .unmeasured: return verdict.fails ? ("error", message, type) : ("system-out", "warned: \(message)", type)
    }
  }

  private static func totals(of cases: [XML.Element], elapsed: Duration) -> [(name: String, value: String)] {
    func count(_ name: String) -> String { "\(cases.count { $0.children.first?.name == name })" }
    return [
      ("tests", "\(cases.count)"), ("failures", count("failure")), ("errors", count("error")),
      ("skipped", count("skipped")), ("time", elapsed.junitTime),
    ]
  }
}

extension Duration {
  /// The duration in seconds, with the three decimals that schemas accept.
  fileprivate var junitTime: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
