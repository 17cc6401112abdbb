import ScrollJSON

extension RunLog {
  private static let titles = [
    "item", "attempt", "started_ms", "connect_ms", "tls_ms", "sent_ms", "first_byte_ms", "loaded_ms", "cancelled_ms",
    "received_bytes", "decode_began_ms", "decoded_ms", "first_shown_ms", "first_drawn_ms", "first_hidden_ms",
  ]

  /// Returns the run as the log of an app, which `scrollbench validate` reads: a row for each request, in order of
  /// items, then one for each item that came on screen without a request.
  package func appLog(source: String) -> String {
    func milliseconds(_ time: Double?) -> String { time.map { JSONNumber($0.inMicroseconds).description } ?? "" }
    let sights = Dictionary(items.map { ($0.item, $0) }) { first, _ in first }
    func row(_ item: Int, _ request: [String]) -> String {
      let sight = sights[item]
      let seen = [sight?.shown, sight?.drawn, sight?.hidden].map(milliseconds)
      return (["\(item)"] + request + seen).joined(separator: ",")
    }
    let requested = attempts.sorted { ($0.item, $0.number) < ($1.item, $1.number) }.map { attempt in
      let sending = [attempt.asked, attempt.connect, attempt.tls, attempt.sent].map(milliseconds)
      let fetched = [attempt.firstByte, attempt.end, attempt.cancelled].map(milliseconds)
      let drawn = [attempt.decodeBegan, attempt.decoded].map(milliseconds)
      return row(attempt.item, ["\(attempt.number + 1)"] + sending + fetched + ["\(attempt.bytes)"] + drawn)
    }
    let known = Set(attempts.map(\.item))
    let others = items.filter { !known.contains($0.item) }.map { row($0.item, Array(repeating: "", count: 11)) }
    let session = [
      "#applog 1", "#source \(source)", "#frames \(frames)", "#dropped_frames \(dropped)",
      "#duration_ms \(milliseconds(duration))",
    ]
    return (session + [Self.titles.joined(separator: ",")] + requested + others).map { $0 + "\n" }.joined()
  }
}
