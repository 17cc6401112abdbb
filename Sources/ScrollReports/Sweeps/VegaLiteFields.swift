import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// The columns of a sweep's data in Vega-Lite.
///
/// Fields have plain names, `p0` for the first parameter and `m0` for the first metric, since a dot or a bracket in a field's
/// name would be a path; what they mean stands in their titles.
struct VegaLiteFields {
  struct Field {
    let name: String
    let title: String
    /// The categories in their order; nil of numbers.
    var categories: [JSONNode]?
  }

  let parameters: [Field]
  /// Those of ``SweepResult/columns``, the objectives first.
  let metrics: [Field]
  private let columns: [SweepResult.Column]

  /// How a trial stands, the most wanted last, so that it is drawn above the others.
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

  /// An object a trial, in the order in which they are drawn; null where there was nothing to measure, or the trial could
  /// not be run.
  func data(of result: SweepResult) -> [JSONNode] {
    let standings = result.rows.map { $0.isOnFront ? 2 : $0.isFeasible ? 1 : 0 }
    let order = result.rows.indices.sorted { (standings[$0], $0) < (standings[$1], $1) }
    return order.map { position in
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

  /// The whole trial.
  var tooltip: JSONNode {
    let fields = [Field(name: "trial", title: "trial")] + parameters + metrics
    let standing: JSONNode = ["field": "standing", "type": "nominal", "title": "standing"]
    return .array(fields.map(\.channel) + [standing])
  }
}

extension VegaLiteFields.Field {
  /// In an encoding.
  var channel: JSONNode {
    ["field": JSONNode(name), "type": categories == nil ? "quantitative" : "nominal", "title": JSONNode(title)]
  }

  /// On an axis, whose range need not begin at zero.
  var position: JSONNode {
    channel.with(categories.map { JSONMember("sort", .array($0)) } ?? JSONMember("scale", ["zero": false]))
  }
}

extension JSONNode {
  /// An object with one more member.
  func with(_ member: JSONMember) -> JSONNode { .object((members ?? []) + [member]) }
}
