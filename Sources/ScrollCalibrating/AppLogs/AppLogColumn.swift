import ScrollTraces

/// A numeric column in an app's log. Times are in milliseconds from an origin common to the whole log.
package enum AppLogColumn: Int, CaseIterable, Sendable {
  /// The attempt's number, from 1 over all of the item's requests. The default is the order of the rows.
  case attempt
  case asked
  case started
  /// The duration of the TCP handshake without the name lookup before it; 0 for a connection in use.
  case connect
  /// The duration of the TLS handshake.
  case tls
  case sent
  case firstByte
  case loaded
  case failed
  case cancelled
  /// The size of the body on the wire, or of the part that arrived; 0 for a response from a cache.
  case receivedBytes
  case pixels
  case decodeBegan
  case decoded
  case createBegan
  /// The time at which a cell was created for the item.
  case created
  case configureBegan
  /// The time at which a cell, new or reused, had the item's content.
  case configured
  case firstShown
  case firstDrawn
  case firstHidden
  /// The time on screen before the item was first drawn. The default follows from the three columns above.
  case blank
  /// The position of the item in the content of its container, in points.
  case x
  case y
  /// The size that the layout gave the item, in points.
  case width
  case height
  /// The bytes fetched for the item in the whole run. Checked but not used.
  case fetchedBytes

  /// The name in a log.
  package var name: String {
    switch self {
    case .attempt: "attempt"
    case .asked: "asked_ms"
    case .started: "started_ms"
    case .connect: "connect_ms"
    case .tls: "tls_ms"
    case .sent: "sent_ms"
    case .firstByte: "first_byte_ms"
    case .loaded: "loaded_ms"
    case .failed: "failed_ms"
    case .cancelled: "cancelled_ms"
    case .receivedBytes: "received_bytes"
    case .pixels: "pixels"
    case .decodeBegan: "decode_began_ms"
    case .decoded: "decoded_ms"
    case .createBegan: "create_began_ms"
    case .created: "created_ms"
    case .configureBegan: "configure_began_ms"
    case .configured: "configured_ms"
    case .firstShown: "first_shown_ms"
    case .firstDrawn: "first_drawn_ms"
    case .firstHidden: "first_hidden_ms"
    case .blank: "blank_ms"
    case .x: "x_points"
    case .y: "y_points"
    case .width: "width_points"
    case .height: "height_points"
    case .fetchedBytes: "bytes_fetched"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Finds the column with a name; nil if there is none.
  init?(name: String) {
    guard let column = Self.byName[name] else { return nil }
    self = column
  }

  /// The range of times, from any origin: in milliseconds since 1970, until the year 2286.
  static let times = 0.0...1e13
  /// The range of durations, and of times from the start of a log: 11 days.
  static let durations = 0.0...1e9

  package var range: ClosedRange<Double> {
    switch self {
    case .attempt: 1...1e6
    case .receivedBytes: ItemsFile.byteCounts
    case .fetchedBytes: 0...1e15
    case .pixels: 1...1e10
    case .connect, .tls, .blank: Self.durations
    case .x, .y: ItemFrame.positions
    case .width, .height: ItemsFile.sides
    default: Self.times
    }
  }

  package var isWhole: Bool {
    switch self {
    case .attempt, .receivedBytes, .fetchedBytes, .pixels: true
    default: false
    }
  }

  /// The columns that only a started request can have.
  static let ofRequest: [AppLogColumn] = [.connect, .tls, .sent, .firstByte, .loaded, .failed]
  /// The columns of an item's appearance on screen. A row with any of them has `firstShown`.
  static let ofAppearance: [AppLogColumn] = [.firstShown, .firstHidden, .blank]
  /// The columns of an item's size, and those of its frame: the position and the size.
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
