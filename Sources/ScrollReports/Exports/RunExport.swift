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

  private let content: Content
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
      return lines(of: Array(runs), head: CSV.line) { _, row in CSV.line(row.map(Self.cell)) }
    case .json:
      let runs = runs.map { run in
        JSONNode(.object([JSONMember("scenario", JSONNode(run.scenario.name)), content.type.json(run)]))
      }
      let document: JSONNode = [
        "runs": .array(runs)
      ]
      return document.versioned(1).formatted()
    case .jsonLines:
      return lines(of: Array(runs)) { titles, row in
        "\(JSONNode(.object(zip(titles, row).map { JSONMember($0, $1) })))\n"
      }
    }
  }

  /// Returns the content of all runs as one table, a line for each row.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - head: Returns the line above the rows for the titles of the columns.
  ///   - line: Returns the line for the titles and the cells of a row.
  private func lines(
    of runs: [RunTimeline], head: ([String]) -> String = { _ in "" }, line: ([String], [JSONNode]) -> String
  ) -> String {
    let columns = content.type.columns(of: runs)
    let titles = ["scenario"] + columns
    // A row at a time is text, because there may be many.
    var text = head(titles)
    for run in runs {
      let scenario = JSONNode(run.scenario.name)
      for row in content.type.rows(run, columns) { text += line(titles, [scenario] + row) }
    }
    return text
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
