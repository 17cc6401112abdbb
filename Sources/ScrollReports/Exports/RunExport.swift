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
    /// The rows of the CSV as objects, one on each line.
    case jsonLines
  }

  let content: Content
  let form: Form

  package init(_ content: Content, _ form: Form) { (self.content, self.form) = (content, form) }

  /// Creates an export for a file: JSON if its name ends with `.json`, in any case, JSON lines if with `.jsonl`, else CSV.
  package init(_ content: Content, path: String) {
    let name = path.lowercased()
    self.init(content, name.hasSuffix(".json") ? .json : name.hasSuffix(".jsonl") ? .jsonLines : .csv)
  }

  package func text(of runs: some Sequence<RunTimeline>) -> String {
    switch form {
    case .csv:
      let table = Table(content.type, Array(runs))
      return CSV.text(table.titles, table.rows.map { $0.map(Self.cell) })
    case .json:
      let runs = runs.map { run in
        JSONNode(.object([JSONMember("scenario", JSONNode(run.scenario.name)), content.type.json(run)]))
      }
      let document: JSONNode = [
        "runs": .array(runs)
      ]
      return document.versioned(1).formatted()
    case .jsonLines:
      let table = Table(content.type, Array(runs))
      return table.rows.map { row in "\(JSONNode(.object(zip(table.titles, row).map { JSONMember($0, $1) })))\n" }
        .joined()
    }
  }

  /// The content of all runs as one table.
  private struct Table {
    let titles: [String]
    let rows: [[JSONNode]]

    init(_ content: any RunExportContent.Type, _ runs: [RunTimeline]) {
      let columns = content.columns(of: runs)
      titles = ["scenario"] + columns
      rows = runs.flatMap { run in content.rows(run, columns).map { [JSONNode(run.scenario.name)] + $0 } }
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
