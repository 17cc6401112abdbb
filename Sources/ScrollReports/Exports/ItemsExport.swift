import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The history of every item in a run, with every attempt at its data. In a table, each attempt is a row, and an item without
/// attempts has one row. If there is a transport, attempts name the protocol and have the handshakes of connections.
enum ItemsExport: RunExportContent {
  private static let columns =
    ["item", "first_shown_ms", "first_drawn_ms", "first_hidden_ms", "blank_ms", "bytes_fetched"]
    + [
      "attempt", "asked_ms", "started_ms", "sent_ms", "first_byte_ms", "loaded_ms", "failed_ms", "cancelled_ms",
      "received_bytes", "decode_began_ms", "decoded_ms",
    ]
  private static let transportColumns = ["protocol", "connect_ms", "tls_ms"]

  static func columns(of runs: [RunTimeline]) -> [String] {
    columns + (runs.contains { $0.applicationProtocol != nil } ? transportColumns : [])
  }

  static func rows(_ run: RunTimeline, _ columns: [String]) -> [[JSONNode]] {
    ItemHistory.all(run).flatMap { item in
      let facts = facts(of: item, run.record).map(\.node)
      let attempts = item.attempts.map { attempt in
        (members(of: attempt) + transport(of: attempt, run.applicationProtocol)).map(\.node)
      }
      return (attempts.isEmpty ? [[]] : attempts).map { attempt -> [JSONNode] in
        let cells = facts + attempt
        return cells + Array(repeating: .null, count: columns.count - cells.count)
      }
    }
  }

  static func json(_ run: RunTimeline) -> JSONMember {
    let items = ItemHistory.all(run).map { item in
      let attempts = item.attempts.map { attempt in
        JSONNode(.object(members(of: attempt) + transport(of: attempt, run.applicationProtocol)))
      }
      return JSONNode(.object(facts(of: item, run.record) + [JSONMember("attempts", JSONNode(.array(attempts)))]))
    }
    return JSONMember("items", JSONNode(.array(items)))
  }

  private static func facts(of item: ItemHistory, _ record: RunRecord) -> [JSONMember] {
    let row = record.rows[item.row]
    let blank = row.wasShown ? record.waitEnd(ofRow: item.row) - row.firstVisible : nil
    return [
      JSONMember("item", JSONNode(item.path.description)), time("first_shown_ms", row.firstVisible),
      time("first_drawn_ms", row.firstDrawn), time("first_hidden_ms", row.firstHidden), time("blank_ms", blank),
      JSONMember("bytes_fetched", JSONNode(row.bytesFetched)),
    ]
  }

  private static func members(of attempt: ItemHistory.Attempt) -> [JSONMember] {
    [
      JSONMember("attempt", attempt.number.map { JSONNode($0) } ?? .null), time("asked_ms", attempt.asked),
      time("started_ms", attempt.started), time("sent_ms", attempt.sent), time("first_byte_ms", attempt.answered),
      time("loaded_ms", attempt.loaded), time("failed_ms", attempt.failed), time("cancelled_ms", attempt.cancelled),
      JSONMember("received_bytes", JSONNode(attempt.received)),
      time("decode_began_ms", attempt.drawing?.lowerBound), time("decoded_ms", attempt.drawing?.upperBound),
    ]
  }

  /// What the transport adds to an attempt; nothing without one.
  private static func transport(of attempt: ItemHistory.Attempt, _ name: String?) -> [JSONMember] {
    guard let name else { return [] }
    return [
      JSONMember("protocol", attempt.started == nil ? .null : JSONNode(name)),
      time("connect_ms", attempt.handshake?.connecting), time("tls_ms", attempt.handshake?.securing),
    ]
  }

  private static func time(_ name: String, _ time: SimulatedTime?) -> JSONMember {
    JSONMember(name, time.flatMap { $0 == .never ? nil : JSONNode($0.milliseconds) } ?? .null)
  }
}

extension RunTimeline {
  /// The name of the protocol; nil without a transport.
  fileprivate var applicationProtocol: String? {
    let name = scenario.loading.configuration.transport.applicationProtocol
    return name == .none ? nil : name.rawValue
  }
}
