import ScrollJSON
import ScrollSweeps

/// A sweep as a Vega-Lite specification (version 5) with its data, for those who plot: the trials by their first two
/// objectives, the first over the two parameters that matter most to it, and over each parameter.
public struct SweepVegaLiteReport: SweepReport {
  public init() {}

  public func text(of findings: SweepFindings) -> String {
    let (result, provenance) = (findings.result, findings.provenance)
    let subtitle = "\(result.rows.count) trials, \(provenance.method.rawValue)"
    return specification(of: result, title: provenance.scenarios.map(\.name), subtitle: subtitle).formatted()
  }

  /// - Parameter title: Its lines.
  func specification(of result: SweepResult, title: [String], subtitle: String) -> JSONNode {
    let fields = VegaLiteFields(of: result)
    let views = VegaLiteViews(of: result, fields)
    return [
      "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
      "title": ["text": JSONNode(title.map(\.printable)), "subtitle": JSONNode(subtitle)],
      // Labels are dark; a page may be too.
      "background": "white", "padding": 16,
      "data": ["name": "trials", "values": .array(fields.data(of: result))],
      "vconcat": .array(views.all),
      "resolve": ["scale": ["color": "independent"]],
      "config": [
        "view": ["stroke": "#dddddd"], "point": ["size": 40], "concat": ["spacing": 28], "axisX": ["labelAngle": 0],
      ],
    ]
  }
}
