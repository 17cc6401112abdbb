import ScrollJSON
import ScrollSweeps

/// The plots of a sweep in Vega-Lite.
struct VegaLiteViews {
  private let result: SweepResult
  private let fields: VegaLiteFields
  private let sensitivity: Sensitivity

  init(of result: SweepResult, _ fields: VegaLiteFields) {
    self.result = result
    self.fields = fields
    sensitivity = Sensitivity(result)
  }

  /// How many parameters stand side by side.
  private static let panelsPerRow = 3

  var all: [JSONNode] { [front, heatMap, panels].compactMap(\.self) }

  /// The trials by the first two objectives; nil if there is one.
  private var front: JSONNode? {
    guard result.question.objectives.count > 1 else { return nil }
    return scatter(fields.metrics[0], fields.metrics[1], title: "Pareto front", width: 640, height: 360)
  }

  /// The first objective over each parameter.
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
        // Grey, and a blue and an orange that those who see few colours tell apart (M. Okabe and K. Ito, 2008).
        "color": [
          "field": "standing", "type": "nominal", "title": .null,
          "scale": ["domain": standings, "range": ["#b0b0b0", "#0072b2", "#d55e00"]],
        ],
        "tooltip": fields.tooltip,
      ],
    ]
  }

  /// The best of the first objective over the two parameters that matter most to it, among trials that keep the constraints
  /// if there are any; nil if there is one parameter.
  private var heatMap: JSONNode? {
    guard let pair = HeatMap.Pair(mattering: sensitivity) else { return nil }
    let metric = fields.metrics[0]
    let best = result.question.objectives[0].goal == .minimize ? "min" : "max"
    let keepsSome = result.rows.contains { $0.isFeasible && $0.objectives[0] != nil }
    let isShown = "isValid(datum.\(metric.name))" + (keepsSome ? " && datum.standing !== 'infeasible'" : "")
    let value = metric.channel.with(JSONMember("aggregate", JSONNode(best)))
    let hidesSome = keepsSome && result.rows.contains { !$0.isFeasible }
    let title =
      "best \(metric.title) over the two parameters that matter most" + (hidesSome ? ", of feasible trials" : "")
    return [
      "title": JSONNode(title), "width": 640, "height": 360,
      "transform": [["filter": JSONNode(isShown)]], "mark": "rect",
      "encoding": [
        "x": axis(ofParameter: pair.x), "y": axis(ofParameter: pair.y),
        "color": value.with(JSONMember("scale", ["scheme": "viridis"])),
        "tooltip": [
          group(ofParameter: pair.x), group(ofParameter: pair.y), value, ["aggregate": "count", "title": "trials"],
        ],
      ],
    ]
  }

  /// Groups side by side; categories in their order.
  private func axis(ofParameter index: Int) -> JSONNode {
    let field = fields.parameters[index]
    return field.categories == nil ? group(ofParameter: index) : field.position
  }

  /// Each value by itself, or parts of a range with many.
  private func group(ofParameter index: Int) -> JSONNode {
    let field = fields.parameters[index]
    if field.categories != nil { return field.channel }
    if Set(result.rows.map { $0.trial.point[index] }).count > HeatMap.levelLimit {
      return field.channel.with(JSONMember("bin", ["maxbins": JSONNode(HeatMap.levelLimit)]))
    }
    return ["field": JSONNode(field.name), "type": "ordinal", "title": JSONNode(field.title)]
  }
}
