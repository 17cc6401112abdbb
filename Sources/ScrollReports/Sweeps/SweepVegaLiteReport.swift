import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// A sweep as a Vega-Lite specification (version 5) with its data: plots of the trials by their first two objectives, and of
/// the first objective over the two parameters that matter most to it and over each parameter.
package struct SweepVegaLiteReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let (result, provenance) = (findings.result, findings.provenance)
    let subtitle = "\(SweepWords.trials(result.rows.count)), \(provenance.method.rawValue)"
    try write(result, title: provenance.scenarios.map(\.name), subtitle: subtitle, to: put)
  }

  /// - Parameters:
  ///   - result: The sweep.
  ///   - title: The lines of the title.
  ///   - subtitle: The subtitle.
  ///   - put: Receives the text in pieces.
  func write<Problem: Error>(
    _ result: SweepResult, title: [String], subtitle: String, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let fields = VegaLiteFields(of: result)
    let head: JSONNode = [
      "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
      "title": ["text": JSONNode(title.map(\.printable)), "subtitle": JSONNode(subtitle)],
      // Labels are dark, and a page may be dark too.
      "background": "white", "padding": 16,
    ]
    let tail: JSONNode = [
      "vconcat": .array(VegaLiteViews(of: result, fields).all),
      "resolve": ["scale": ["color": "independent"]],
      "config": [
        "view": ["stroke": "#dddddd"], "point": ["size": 40], "concat": ["spacing": 28], "axisX": ["labelAngle": 0],
      ],
    ]
    var writer = JSONWriter(.indented)
    try writer.object { (writer) throws(Problem) in
      writer.append(membersOf: head)
      writer.name("data")
      try writer.object { (writer) throws(Problem) in
        writer.append(membersOf: ["name": "trials"])
        writer.name("values")
        try writer.array { (writer) throws(Problem) in
          for datum in fields.data(of: result) {
            writer.append(datum)
            try put(writer.takeText())
          }
        }
      }
      writer.append(membersOf: tail)
    }
    try put(writer.takeText() + "\n")
  }
}

/// The plots of a sweep in Vega-Lite.
private struct VegaLiteViews {
  private let result: SweepResult
  private let fields: VegaLiteFields
  private let sensitivity: Sensitivity

  init(of result: SweepResult, _ fields: VegaLiteFields) {
    self.result = result
    self.fields = fields
    sensitivity = Sensitivity(result)
  }

  /// The number of plots in a row.
  private static let panelsPerRow = 3

  var all: [JSONNode] { [front, heatMap, panels].compactMap(\.self) }

  /// The plot of the trials by the first two objectives; nil if there is only one.
  private var front: JSONNode? {
    guard result.question.objectives.count > 1 else { return nil }
    return scatter(fields.metrics[0], fields.metrics[1], title: "Pareto front", width: 640, height: 360)
  }

  /// The plots of the first objective over each parameter.
  private var panels: JSONNode {
    let panels = fields.parameters.map { parameter in
      scatter(parameter, fields.metrics[0], title: parameter.title, width: 260, height: 180)
    }
    return ["concat": .array(panels), "columns": JSONNode(Self.panelsPerRow)]
  }

  private func scatter(
    _ x: VegaLiteFields.Field, _ y: VegaLiteFields.Field, title: String, width: Int, height: Int
  ) -> JSONNode {
    let standings = JSONNode(VegaLiteFields.standings)
    return [
      "title": JSONNode(title), "width": JSONNode(width), "height": JSONNode(height),
      "mark": ["type": "point", "filled": true, "opacity": 0.8],
      "encoding": [
        "x": x.position, "y": y.position,
        // Gray, and a blue and an orange that can be distinguished without full color vision (M. Okabe and K. Ito, 2008).
        "color": [
          "field": "standing", "type": "nominal", "title": .null,
          "scale": ["domain": standings, "range": ["#b0b0b0", "#0072b2", "#d55e00"]],
        ],
        "tooltip": fields.tooltip,
      ],
    ]
  }

  /// The heat map of the best first objective over the two parameters that matter most to it, among trials that meet the
  /// constraints if there are any; nil if there is only one parameter.
  private var heatMap: JSONNode? {
    guard let pair = HeatMap.Pair(mattering: sensitivity) else { return nil }
    let metric = fields.metrics[0]
    let best = result.question.objectives[0].goal == .minimize ? "min" : "max"
    let keepsSome = result.rows.contains { $0.isFeasible && $0.objectives[0] != nil }
    let isShown = "isValid(datum.\(metric.name))" + (keepsSome ? " && datum.standing !== 'infeasible'" : "")
    let value = metric.channel.adding([JSONMember("aggregate", JSONNode(best))])
    let hidesSome = keepsSome && result.rows.contains { !$0.isFeasible }
    let title =
      "best \(metric.title) over the two parameters that matter most" + (hidesSome ? ", of feasible trials" : "")
    return [
      "title": JSONNode(title), "width": 640, "height": 360,
      "transform": [["filter": JSONNode(isShown)]], "mark": "rect",
      "encoding": [
        "x": axis(ofParameter: pair.x), "y": axis(ofParameter: pair.y),
        "color": value.adding([JSONMember("scale", ["scheme": "viridis"])]),
        "tooltip": [
          group(ofParameter: pair.x), group(ofParameter: pair.y), value, ["aggregate": "count", "title": "trials"],
        ],
      ],
    ]
  }

  /// Returns an axis with categories in order; numbers are grouped.
  private func axis(ofParameter index: Int) -> JSONNode {
    let field = fields.parameters[index]
    return field.categories == nil ? group(ofParameter: index) : field.position
  }

  /// Returns a channel with a group for each value, or with bins if there are many values.
  private func group(ofParameter index: Int) -> JSONNode {
    let field = fields.parameters[index]
    if field.categories != nil { return field.channel }
    if Set(result.rows.map { $0.trial.point[index] }).count > HeatMap.levelLimit {
      return field.channel.adding([JSONMember("bin", ["maxbins": JSONNode(HeatMap.levelLimit)])])
    }
    return ["field": JSONNode(field.name), "type": "ordinal", "title": JSONNode(field.title)]
  }
}

/// The fields of a sweep's data in Vega-Lite.
///
/// Their names are plain, `p0` for the first parameter and `m0` for the first metric, because a dot or a bracket in a name
/// would make it a path; their titles say what they are.
private struct VegaLiteFields {
  struct Field {
    let name: String
    let title: String
    /// The categories in order; nil for numbers.
    var categories: [JSONNode]?
  }

  let parameters: [Field]
  /// The fields of ``SweepResult/columns``, the objectives first.
  let metrics: [Field]
  private let columns: [SweepResult.Column]

  /// The standings of trials, the best last, so that these are drawn above the others.
  static let standings = ["infeasible", "feasible", "front"]

  init(of result: SweepResult) {
    parameters = result.parameters.enumerated().map { index, parameter in
      let values = result.rows.map { $0.trial.point[index] }
      let isNumeric = values.allSatisfy { $0.number != nil }
      let categories = isNumeric ? nil : ParameterLevels(values, of: parameter).levels.map { JSONNode($0.label) }
      return Field(name: "p\(index)", title: parameter.shortName, categories: categories)
    }
    columns = result.columns
    metrics = columns.enumerated().map { index, column in
      let unit = column.unit == .count ? "" : " (\(column.unit.rawValue))"
      return Field(name: "m\(index)", title: column.name + unit)
    }
  }

  /// Returns one object per trial, in drawing order; values are null if there was nothing to measure or the trial could not be
  /// run.
  func data(of result: SweepResult) -> some Sequence<JSONNode> {
    let standings = result.rows.map { $0.isOnFront ? 2 : $0.isFeasible ? 1 : 0 }
    let order = result.rows.indices.sorted { (standings[$0], $0) < (standings[$1], $1) }
    return order.lazy.map { position in
      let row = result.rows[position]
      var members = [JSONMember("trial", JSONNode(row.trial.index))]
      members += zip(parameters, row.trial.point).map { field, node in
        JSONMember(field.name, field.categories == nil ? node : JSONNode(node.label))
      }
      members += zip(metrics, columns).map { field, column in
        JSONMember(field.name, column.values[position].flatMap { $0.isFinite ? JSONNode($0) : nil } ?? .null)
      }
      members.append(JSONMember("standing", JSONNode(Self.standings[standings[position]])))
      return .object(members)
    }
  }

  /// A tooltip with the whole trial.
  var tooltip: JSONNode {
    let fields = [Field(name: "trial", title: "trial")] + parameters + metrics
    let standing: JSONNode = ["field": "standing", "type": "nominal", "title": "standing"]
    return .array(fields.map(\.channel) + [standing])
  }
}

extension VegaLiteFields.Field {
  /// The field as a channel of an encoding.
  var channel: JSONNode {
    ["field": JSONNode(name), "type": categories == nil ? "quantitative" : "nominal", "title": JSONNode(title)]
  }

  /// The field on an axis, whose range need not include zero.
  var position: JSONNode {
    channel.adding([categories.map { JSONMember("sort", .array($0)) } ?? JSONMember("scale", ["zero": false])])
  }
}
