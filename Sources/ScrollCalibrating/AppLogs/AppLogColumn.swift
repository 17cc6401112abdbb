/// A column of numbers in an app's log. Times are in milliseconds from a moment that is the same for the whole log.
package enum AppLogColumn: String, CaseIterable, Sendable {
  /// Counted from 1 over all of the item's requests; by default, in the order of the rows.
  case attempt
  case asked = "asked_ms"
  case started = "started_ms"
  /// How long the name's lookup and TCP's handshake took; of a connection in use, nothing.
  case connect = "connect_ms"
  /// How long TLS's handshake took.
  case tls = "tls_ms"
  case sent = "sent_ms"
  case firstByte = "first_byte_ms"
  case loaded = "loaded_ms"
  case failed = "failed_ms"
  case cancelled = "cancelled_ms"
  /// Of the body on the wire; 0 for a response from a cache.
  case receivedBytes = "received_bytes"
  case pixels
  case decodeBegan = "decode_began_ms"
  case decoded = "decoded_ms"
  case firstShown = "first_shown_ms"
  case firstDrawn = "first_drawn_ms"
  case firstHidden = "first_hidden_ms"
  /// How long the item was on screen undrawn the first time. By default, it follows from the three columns above.
  case blank = "blank_ms"
  /// Of the item in the whole run. It is checked and not used.
  case fetchedBytes = "bytes_fetched"

  /// The range of times and durations, 11 days.
  package static let times = 0.0...1e9

  package var range: ClosedRange<Double> {
    switch self {
    case .attempt: 1...1e6
    case .receivedBytes, .fetchedBytes: 0...1e15
    case .pixels: 1...1e10
    default: Self.times
    }
  }

  package var isWhole: Bool { [.attempt, .receivedBytes, .fetchedBytes, .pixels].contains(self) }

  /// What tells of a request that began.
  static let ofRequest: [AppLogColumn] = [.connect, .tls, .sent, .firstByte, .loaded, .failed]
  /// What tells of the item and not of one request.
  static let ofItem: [AppLogColumn] = [.firstShown, .firstDrawn, .firstHidden, .blank]
  /// The ends of a request, of which it has one.
  static let ends: [AppLogColumn] = [.loaded, .failed, .cancelled]
  /// Columns of moments in the order in which they come.
  static let sequences: [[AppLogColumn]] =
    ends.map { [.asked, .started, .sent, .firstByte, $0] } + [[.decodeBegan, .decoded], [.firstShown, .firstHidden]]
  /// Times at which something happened, and not durations.
  static let moments = allCases.filter { $0.range == times && ![.connect, .tls, .blank].contains($0) }
}

/// A column of texts in an app's log.
enum AppLogWord: String, CaseIterable {
  /// The index in the feed from 0, or the indices of the cells around it and its own: `7`, `3/7`.
  case item
  /// The kind of the content: `jpeg`.
  case kind
  /// As the system names it: `h2`.
  case httpProtocol = "protocol"
  /// The run; a log has one.
  case scenario
}
