internal import ScrollQuantities

/// A request in the log of a feed. Times are in milliseconds from the first event.
struct FeedLogRequest: Sendable {
  /// How and when it ended.
  enum End: Sendable {
    /// The response is complete; `bytes` is the size of its body on the wire.
    case loaded(Double, bytes: Int)
    case failed(Double)
    case canceled(Double)

    var message: Signposts.Message {
      switch self {
      case .loaded(_, let bytes): .loaded(bytes: bytes)
      case .failed: .failed
      case .canceled: .canceled
      }
    }
  }

  let item: ContainerPath
  let attempt: Int
  let asked: Double
  var started: Double?
  var sent: Double?
  var firstByte: Double?
  /// Its end; nil if it has not ended.
  var end: End?
  /// The id of its signpost.
  let id: UInt64

  var hasFailed: Bool { if case .failed = end { true } else { false } }

  /// The size of the body on the wire; nil unless the response is complete.
  var bytes: Int? { if case .loaded(_, let bytes) = end { bytes } else { nil } }

  /// The times, in the order of the log's columns.
  fileprivate var times: [Double?] {
    let ends: [Double?] =
      switch end {
      case .loaded(let time, _): [time, nil, nil]
      case .failed(let time): [nil, time, nil]
      case .canceled(let time): [nil, nil, time]
      case nil: [nil, nil, nil]
      }
    return [asked, started, sent, firstByte] + ends
  }
}

/// An item in the log of a feed. Times are in milliseconds from the first event.
struct FeedLogItem: Sendable {
  /// Work on an item.
  struct Work: Sendable {
    var began: Double?
    var ended: Double?
  }

  var frame: ItemFrame?
  var kind: String?
  var pixels: Int?
  var decoding = Work()
  var creation = Work()
  var configuration = Work()
  var shown: Double?
  var drawn: Double?
  var hidden: Double?
  /// The index of its last request.
  var request: Int?
  /// The id of its signposts.
  let id: UInt64

  init(id: UInt64) { self.id = id }

  /// The times, in the order of the log's columns.
  var times: [Double?] {
    [decoding, creation, configuration].flatMap { [$0.began, $0.ended] } + [shown, drawn, hidden]
  }

  /// True while the item is on screen for the first time and not drawn.
  var isBlank: Bool { shown != nil && drawn == nil && hidden == nil }
}

/// A row of the log: a request with its item, or an item without requests.
struct FeedLogRow {
  private let item: ContainerPath
  private let request: FeedLogRequest?
  private let record: FeedLogItem

  static let columns = """
    item,attempt,asked_ms,started_ms,sent_ms,first_byte_ms,loaded_ms,failed_ms,cancelled_ms,received_bytes,kind,pixels,\
    decode_began_ms,decoded_ms,create_began_ms,created_ms,configure_began_ms,configured_ms,first_shown_ms,first_drawn_ms,\
    first_hidden_ms,x_points,y_points,width_points,height_points

    """
  /// The number of times of a request.
  private static let requestTimeCount = 7

  init(_ item: ContainerPath, _ request: FeedLogRequest?, _ record: FeedLogItem) {
    (self.item, self.request, self.record) = (item, request, record)
  }

  /// The row with its end of line.
  var text: String {
    var cells = ["\(item)", request.map { "\($0.attempt)" } ?? ""]
    cells += (request?.times ?? Array(repeating: nil, count: Self.requestTimeCount)).map(Self.cell)
    cells += [request?.bytes.map { "\($0)" } ?? "", Self.word(record.kind), record.pixels.map { "\($0)" } ?? ""]
    cells += record.times.map(Self.cell)
    cells += [record.frame?.x, record.frame?.y, record.frame?.width, record.frame?.height].map(Self.cell)
    return cells.joined(separator: ",") + "\n"
  }

  /// Returns a number rounded to a thousandth; empty for nil.
  static func cell(_ number: Double?) -> String { number?.rounded(toParts: 1000).shortestText ?? "" }

  /// Returns the text without characters that would need quotes in a table.
  private static func word(_ text: String?) -> String {
    String((text ?? "").map { $0 == "," || $0 == "\"" || $0 == "#" || $0.isNewline ? " " : $0 })
  }
}
