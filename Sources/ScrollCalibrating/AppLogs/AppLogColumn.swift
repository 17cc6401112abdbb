import ScrollTraces

/// A numeric column in an app's log. Times are in milliseconds from an origin common to the whole log.
package enum AppLogColumn: String, CaseIterable, Sendable {
  /// The attempt's number, from 1 over all of the item's requests. The default is the order of the rows.
  case attempt
  case asked = "asked_ms"
  case started = "started_ms"
  /// The duration of the DNS lookup and the TCP handshake; 0 for a connection in use.
  case connect = "connect_ms"
  /// The duration of the TLS handshake.
  case tls = "tls_ms"
  case sent = "sent_ms"
  case firstByte = "first_byte_ms"
  case loaded = "loaded_ms"
  case failed = "failed_ms"
  case cancelled = "cancelled_ms"
  /// The size of the body on the wire, or of what came of it; 0 for a response from a cache.
  case receivedBytes = "received_bytes"
  case pixels
  case decodeBegan = "decode_began_ms"
  case decoded = "decoded_ms"
  case createBegan = "create_began_ms"
  /// The time at which a cell was created for the item.
  case created = "created_ms"
  case configureBegan = "configure_began_ms"
  /// The time at which a cell, new or reused, had the item's content.
  case configured = "configured_ms"
  case firstShown = "first_shown_ms"
  case firstDrawn = "first_drawn_ms"
  case firstHidden = "first_hidden_ms"
  /// The time on screen before the item was first drawn. The default follows from the three columns above.
  case blank = "blank_ms"
  /// The position of the item in the content of its container, in points.
  case x = "x_points"
  case y = "y_points"
  /// The size that the layout gave the item, in points.
  case width = "width_points"
  case height = "height_points"
  /// The bytes fetched for the item in the whole run. Checked but not used.
  case fetchedBytes = "bytes_fetched"

  /// The range of times, from any origin: in milliseconds since 1970, until the year 2286.
  static let times = 0.0...1e13
  /// The range of durations, and of times from the start of a log: 11 days.
  static let durations = 0.0...1e9

  package var range: ClosedRange<Double> {
    switch self {
    case .attempt: 1...1e6
    case .receivedBytes, .fetchedBytes: 0...1e15
    case .pixels: 1...1e10
    case .connect, .tls, .blank: Self.durations
    case .x, .y: ItemFrame.positions
    case .width, .height: ItemFrame.sides
    default: Self.times
    }
  }

  package var isWhole: Bool { [.attempt, .receivedBytes, .fetchedBytes, .pixels].contains(self) }

  /// The columns that only a started request can have.
  static let ofRequest: [AppLogColumn] = [.connect, .tls, .sent, .firstByte, .loaded, .failed]
  /// The columns that belong to the item, not to one request.
  static let ofItem: [AppLogColumn] = [.firstShown, .firstDrawn, .firstHidden, .blank]
  /// The columns of an item's size, and those of its frame, which a position completes.
  static let size: [AppLogColumn] = [.width, .height]
  static let frame: [AppLogColumn] = [.x, .y] + size
  /// The columns of a request's end, of which it has at most one.
  static let ends: [AppLogColumn] = [.loaded, .failed, .cancelled]
  /// The beginning and the end of work on an item. Rows of the item may repeat them.
  typealias Work = (began: AppLogColumn, ended: AppLogColumn)
  static let decoding: Work = (.decodeBegan, .decoded)
  static let creation: Work = (.createBegan, .created)
  static let configuration: Work = (.configureBegan, .configured)
  /// The columns that must be in ascending order.
  static let sequences: [[AppLogColumn]] =
    ends.map { [.asked, .started, .sent, .firstByte, $0] }
    + [decoding, creation, configuration].map { [$0.began, $0.ended] } + [[.firstShown, .firstHidden]]
  /// The columns of points in time, not durations.
  static let moments = allCases.filter { $0.range == times }
}

/// A text column in an app's log.
enum AppLogWord: String, CaseIterable {
  /// The item's index in the feed from 0, or the indices of the enclosing cells and its own: `7`, `3/7`.
  case item
  /// The kind of the content: `jpeg`.
  case kind
  /// The protocol, as named by the system: `h2`.
  case httpProtocol = "protocol"
  /// The name of the run; a log has only one.
  case scenario
}
