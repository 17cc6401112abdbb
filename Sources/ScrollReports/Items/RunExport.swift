package import ScrollExperiments
import ScrollJSON

/// The events of the first replication of each scenario as one text, for comparison with the logs of a real app.
///
/// Times are in milliseconds from the start of the run; null, or an empty cell, if something did not happen.
package struct RunExport: Sendable {
  package enum Content: Sendable {
    /// The items, with each attempt at their data.
    case items
    /// The methods that Texture calls on items' nodes.
    case callbacks

    fileprivate var type: any RunExportContent.Type {
      switch self {
      case .items: ItemsExport.self
      case .callbacks: CallbacksExport.self
      }
    }
  }

  package enum Form: Sendable {
    case csv
    case json
  }

  let content: Content
  let form: Form

  package init(_ content: Content, _ form: Form) { (self.content, self.form) = (content, form) }

  /// Creates an export for a file: JSON if its name ends with `.json`, in any case, else CSV.
  package init(_ content: Content, path: String) {
    self.init(content, path.lowercased().hasSuffix(".json") ? .json : .csv)
  }

  package func text(of runs: some Sequence<RunTimeline>) -> String {
    let content = content.type
    switch form {
    case .csv:
      let runs = Array(runs)
      let columns = content.columns(of: runs)
      var text = CSVReport.line(["scenario"] + columns)
      for run in runs {
        for row in content.rows(run, columns) { text += CSVReport.line([run.scenario.name] + row.map(Self.cell)) }
      }
      return text
    case .json:
      let runs = runs.map { run in
        JSONNode(.object([JSONMember("scenario", JSONNode(run.scenario.name)), content.json(run)]))
      }
      let document: JSONNode = [
        "schema_version": 1, "tool": ["name": "scrollbench", "version": JSONNode(ToolVersion.current)],
        "runs": .array(runs),
      ]
      return document.formatted()
    }
  }

  private static func cell(_ node: JSONNode) -> String { node == .null ? "" : node.string ?? "\(node)" }
}

/// The content of a `RunExport`.
protocol RunExportContent {
  /// Returns the titles of a table's columns, after the scenario's.
  static func columns(of runs: [RunTimeline]) -> [String]

  /// Returns the rows of a table with these columns.
  static func rows(_ run: RunTimeline, _ columns: [String]) -> [[JSONNode]]

  /// Returns the content as a member of the run's JSON object.
  static func json(_ run: RunTimeline) -> JSONMember
}
