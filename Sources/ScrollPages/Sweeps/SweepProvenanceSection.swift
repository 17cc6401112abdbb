import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollReports
import ScrollSweeps

/// The provenance of a sweep's numbers: everything needed to reproduce them.
struct SweepProvenanceSection {
  let view: SweepView

  var section: Section {
    Section(
      id: "provenance", title: "Provenance",
      content: [facts.markup, parameters.markup, Provenance.inputs(inputs).markup])
  }

  private var definition: SweepDefinition { view.provenance.definition }

  private var facts: Table {
    let (result, question) = (view.result, view.result.question)
    let goals = question.objectives.map { "\($0.goal.rawValue) \($0.metric)" }
    let rows: [(String, [String])] = [
      ("scrollbench", [view.provenance.version]), ("Scenarios", definition.subjects.map(\.path)),
      ("Changed settings", definition.overrides), ("Method", [definition.method.rawValue]),
      ("Random seed", ["\(definition.seed)"]),
      ("Trials", ["\(result.rows.count) of \(definition.trialCount)"]), ("Objectives", goals),
      ("Constraints", question.constraints.map(\.text)),
      ("Constraints on settings", definition.space.constraints.map(\.text)),
      ("Combination of scenarios", [question.aggregation.description]),
    ]
    return Table(
      stacking: "Sweeps with equal digests (SHA-256 of what '--format csv' writes) are the same",
      header: ["Fact", "Value"],
      rows: rows.filter { !$0.1.isEmpty }.map { [.text($0.0), .name($0.1.joined(separator: ", "))] }
        + [["Trials, SHA-256", .digest(digest)]], textColumns: [1])
  }

  private var digest: String {
    var digest = SHA256()
    SweepCSVReport().write(SweepFindings(view.result, view.provenance)) { (piece) throws(Never) in
      digest.update(Array(piece.utf8))
    }
    return digest.finalize()
  }

  private var parameters: Table {
    Table(
      stacking: "Parameters", header: ["Setting", "Values"],
      rows: definition.space.parameters.map { [.element("code", [.name($0.path)]), .name($0.domain.words)] },
      textColumns: [1])
  }

  /// The distinct input files.
  private var inputs: [InputDigest] { view.provenance.scenarios.flatMap(\.inputs).uniqued() }
}

extension ParameterDomain {
  /// The domain in words: `0.5 to 3 in steps of 0.25`, or the values of a list.
  fileprivate var words: String {
    switch self {
    case .values(let values): return values.map(\.label).joined(separator: ", ")
    case .range(let minimum, let maximum, let step, let isInteger, let isLogarithmic):
      let range = "\(JSONNode(minimum)) to \(JSONNode(maximum))"
      let kind = isInteger && step == nil ? ", whole numbers" : step.map { " in steps of \(JSONNode($0))" } ?? ""
      return range + kind + (isLogarithmic ? ", logarithmic" : "")
    }
  }
}
