public import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// What became of every item of a run, and of every attempt at its data, to be compared with what a real app logged.
///
/// Times are in milliseconds from the start of the run. What did not happen is null, or an empty cell.
public enum ItemsExport: Sendable {
  /// A row an attempt; an item without any has a row without one.
  case csv
  /// An object an item, with its attempts.
  case json

  /// Of a file: JSON if its name ends so, else CSV.
  public init(path: String) { self = path.hasSuffix(".json") ? .json : .csv }

  /// The first replications of scenarios, as one text.
  public func text(of runs: some Sequence<RunTimeline>) -> String {
    switch self {
    case .csv: runs.reduce(CSVReport.line(Self.header)) { $0 + Self.lines($1) }
    case .json:
      JSONNode(
        .object([
          JSONMember("schema_version", JSONNode(1)),
          JSONMember("tool", ["name": "scrollbench", "version": JSONNode(ToolVersion.current)]),
          JSONMember("runs", JSONNode(.array(runs.map(Self.json)))),
        ])
      ).formatted()
    }
  }

  private static let header =
    ["scenario", "item", "first_shown_ms", "first_drawn_ms", "first_hidden_ms", "blank_ms", "bytes_fetched"]
    + [
      "attempt", "asked_ms", "started_ms", "first_byte_ms", "loaded_ms", "failed_ms", "cancelled_ms", "received_bytes",
    ]

  private static func lines(_ run: RunTimeline) -> String {
    ItemHistory.all(run).map { item in
      let facts = facts(of: item, run.record).map { cell($0.node) }
      let attempts = item.attempts.map { members(of: $0).map { cell($0.node) } }
      let rows = attempts.isEmpty ? [Array(repeating: "", count: header.count - facts.count - 1)] : attempts
      return rows.map { CSVReport.line([run.scenario.name] + facts + $0) }.joined()
    }.joined()
  }

  private static func json(_ run: RunTimeline) -> JSONNode {
    let items = ItemHistory.all(run).map { item in
      let attempts = item.attempts.map { JSONNode(.object(members(of: $0))) }
      return JSONNode(.object(facts(of: item, run.record) + [JSONMember("attempts", JSONNode(.array(attempts)))]))
    }
    return ["scenario": JSONNode(run.scenario.name), "items": JSONNode(.array(items))]
  }

  private static func facts(of item: ItemHistory, _ record: RunRecord) -> [JSONMember] {
    let row = record.rows[item.row]
    let blank = row.wasShown ? record.displayWait(ofRow: item.row) : nil
    return [
      JSONMember("item", JSONNode(item.name)), time("first_shown_ms", row.firstVisible),
      time("first_drawn_ms", row.firstDrawn), time("first_hidden_ms", row.firstHidden), time("blank_ms", blank),
      JSONMember("bytes_fetched", JSONNode(row.bytesFetched)),
    ]
  }

  private static func members(of attempt: ItemHistory.Attempt) -> [JSONMember] {
    [
      JSONMember("attempt", attempt.number.map { JSONNode($0) } ?? .null), time("asked_ms", attempt.asked),
      time("started_ms", attempt.started), time("first_byte_ms", attempt.answered), time("loaded_ms", attempt.loaded),
      time("failed_ms", attempt.failed), time("cancelled_ms", attempt.cancelled),
      JSONMember("received_bytes", JSONNode(attempt.received)),
    ]
  }

  private static func time(_ name: String, _ time: SimulatedTime?) -> JSONMember {
    JSONMember(name, time.flatMap { $0 == .never ? nil : JSONNode($0.milliseconds) } ?? .null)
  }

  private static func cell(_ node: JSONNode) -> String { node == .null ? "" : node.string ?? "\(node)" }
}
