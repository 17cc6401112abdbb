public import ScrollExperiments
import ScrollJSON

/// What happened in the first replications of scenarios, as one text, to be compared with what a real app logged.
///
/// Times are in milliseconds from the start of the run. What did not happen is null, or an empty cell.
public struct RunExport: Sendable {
  public enum Content: Sendable {
    /// Each item, and each attempt at its data.
    case items
    /// The methods that Texture calls on the nodes of items.
    case callbacks

    fileprivate var type: any RunExportContent.Type {
      switch self {
      case .items: ItemsExport.self
      case .callbacks: CallbacksExport.self
      }
    }
  }

  public enum Form: Sendable {
    case csv
    case json
  }

  let content: Content
  let form: Form

  public init(_ content: Content, _ form: Form) { (self.content, self.form) = (content, form) }

  /// For a file: JSON if its name ends so, else CSV.
  public init(_ content: Content, path: String) { self.init(content, path.hasSuffix(".json") ? .json : .csv) }

  public func text(of runs: some Sequence<RunTimeline>) -> String {
    let content = content.type
    switch form {
    case .csv:
      return runs.reduce(CSVReport.line(["scenario"] + content.columns)) { text, run in
        content.rows(run).reduce(text) { $0 + CSVReport.line([run.scenario.name] + $1.map(Self.cell)) }
      }
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

/// What a `RunExport` is of.
protocol RunExportContent {
  /// The titles of a table's columns, after that of the scenario.
  static var columns: [String] { get }

  /// The rows of a table.
  static func rows(_ run: RunTimeline) -> [[JSONNode]]

  /// The same as a member of the run's object.
  static func json(_ run: RunTimeline) -> JSONMember
}
