import ScrollQuantities
import ScrollTraces

/// The requests in an app's log, in the form that fits use.
struct AppRequests {
  private(set) var requests: [RequestLog.Request] = []
  /// The items among them that are complete.
  private(set) var items: Set<ContainerPath> = []
  private(set) var transport = TransportFacts()
  private(set) var cachedCount = 0
  private(set) var clientTimes = ClientTimes()
  /// The requests that have no end, as if they were canceled when the log ended.
  private(set) var unfinished: [RequestLog.Request] = []
  /// The time of the first byte of the first transfer that has no end; nil if all have one.
  private(set) var firstUnfinished: Double?
  private(set) var failed = FailedRequests()
  private let firstScreen: FirstScreen?
  private let form: RequestForm
  private let waits: PossibleWaits
  /// The last failure of each item's request: its time, the number of failures so far, and the time of the original
  /// ask.
  private var failures: [ContainerPath: (time: Double, count: Int, asked: Double?)] = [:]

  init(_ log: AppLog) {
    let rows = log.rows.filter { $0[.started] != nil }.sorted { $0[.started]! < $1[.started]! }
    form = RequestForm(rows, end: log.end)
    waits = PossibleWaits(rows)
    firstScreen = FirstScreen(log.appearances, rows)
    clientTimes.handoffs = DecodingHandoffs(log).times
    takeWork(on: log.rows)
    for row in rows { take(row) }
    for failure in failures.values where log.end - failure.time >= FailedRequests.patience {
      failed.add(isRepeated: false)
    }
  }

  /// Takes the work on items. Of rows that repeat it, the first counts.
  private mutating func takeWork(on rows: [AppLog.Row]) {
    /// Work on an item, such as decoding. `column` is that of its beginning.
    struct Work: Hashable {
      let item: ContainerPath
      let column: AppLogColumn
      let began: Double
      let ended: Double
    }
    var known: Set<Work> = []
    func duration(_ columns: AppLogColumn.Work, _ row: AppLog.Row) -> Double? {
      guard let began = row[columns.began], let ended = row[columns.ended],
        known.insert(Work(item: row.item, column: columns.began, began: began, ended: ended)).inserted
      else { return nil }
      return ended - began
    }
    for row in rows {
      if let time = duration(AppLogColumn.decoding, row) {
        clientTimes.decodings.append(ClientTimes.Decoding(time: time, kind: row.kind ?? "", pixels: row[.pixels]))
      }
      if let time = duration(AppLogColumn.creation, row) { clientTimes.creations.append(time) }
      if let time = duration(AppLogColumn.configuration, row) { clientTimes.configurations.append(time) }
    }
  }

  private mutating func take(_ row: AppLog.Row) {
    guard let started = row[.started] else { return }
    let failure = failures.removeValue(forKey: row.item)
    if failure != nil { failed.add(isRepeated: true) }
    let isRetry = failure.map { $0.asked == row[.asked] && $0.time <= started } ?? false
    if let failure, isRetry, !waits.mayHaveWaitedForSlot(from: failure.time, to: started) {
      clientTimes.retries.append((started - failure.time, failure.count))
    }
    if let failed = row[.failed] {
      failures[row.item] = (failed, 1 + (isRetry ? failure!.count : 0), row[.asked])
    }
    guard let end = row.end else {
      if let firstByte = row[.firstByte] {
        firstUnfinished = min(firstUnfinished ?? .infinity, firstByte - form.origin)
      }
      return unfinished.append(form.request(row, asked: started, .cancelledItem, end: max(started, form.logEnd)))
    }
    if row.isFromCache {
      cachedCount += 1
      return
    }
    if let sent = row[.sent], row.handshakes > 0 || !waits.mayHaveWaitedForHandshake(from: started, to: sent) {
      takeOverhead(row, from: started, to: sent)
    }
    let outcome: RequestLog.Outcome =
      row[.loaded] != nil ? .item : row[.failed] != nil ? .failedItem : .cancelledItem
    // A retry waits for its delay, not for a connection.
    let asked = isRetry ? started : row[.asked] ?? started
    requests.append(form.request(row, asked: asked, outcome, end: end))
    transport.take(row, isItem: outcome == .item)
    if outcome == .item { items.insert(row.item) }
  }

  private mutating func takeOverhead(_ row: AppLog.Row, from started: Double, to sent: Double) {
    let overhead = max(0, sent - started - row.handshakes)
    guard let firstScreen, firstScreen.includes(requestStarted: started) else {
      return clientTimes.overheads.append(overhead)
    }
    clientTimes.firstScreenOverheads.append(overhead)
    if let delay = firstScreen.delay(ofRequestSent: sent, handshakes: row.handshakes) {
      clientTimes.firstScreenSendDelays.append(delay)
    }
  }
}

/// The rows of a log as requests, whose times count from the first of them.
private struct RequestForm {
  /// The start of the first request, in the log's time.
  let origin: Double
  let logEnd: Double
  /// True if any row has the time at which its request was sent.
  private let hasSendTimes: Bool

  /// Precondition: the rows are in the order in which their requests started.
  init(_ rows: [AppLog.Row], end: Double) {
    (origin, logEnd, hasSendTimes) = (rows.first?[.started] ?? 0, end, rows.contains { $0[.sent] != nil })
  }

  /// Returns a row's request. If other rows have the times of sending and this one has not, its request ended before it
  /// was sent.
  func request(
    _ row: AppLog.Row, asked: Double, _ outcome: RequestLog.Outcome, end: Double
  ) -> RequestLog.Request {
    let started = row[.started]!
    let isUnsent = hasSendTimes && outcome == .cancelledItem && row[.firstByte] == nil
    let sent = row[.sent] ?? (isUnsent ? end : started + row.handshakes)
    return RequestLog.Request(
      asked: asked - origin, begun: started - origin, sent: sent - origin,
      firstByte: row[.firstByte].map { $0 - origin }, end: end - origin,
      bits: row[.receivedBytes].flatMap { $0 > 0 ? $0 * 8 : nil }, outcome: outcome)
  }
}

/// The times until which requests may have waited for others.
private struct PossibleWaits {
  /// The longest time from the end of a request to the start of one that had waited for its slot, in milliseconds.
  private static let takeover = 1.0

  /// The ends of requests, in order.
  private let ends: [Double]
  /// The ends of handshakes, in order.
  private let handshakeEnds: [Double]

  init(_ rows: [AppLog.Row]) {
    ends = rows.compactMap(\.end).sorted()
    handshakeEnds = rows.compactMap { $0.handshakes > 0 ? $0[.sent] : nil }.sorted()
  }

  /// Returns true if a retry may have waited for a request slot after its delay: it began when another request ended.
  func mayHaveWaitedForSlot(from failed: Double, to started: Double) -> Bool {
    let earliest = max(started - Self.takeover, failed.nextUp)
    let index = ends.partitioningIndex { $0 >= earliest }
    return index < ends.count && ends[index] <= started
  }

  /// Returns true if a request may have waited until another one had opened its connection.
  func mayHaveWaitedForHandshake(from started: Double, to sent: Double) -> Bool {
    let index = handshakeEnds.partitioningIndex { $0 > started }
    return index < handshakeEnds.count && handshakeEnds[index] <= sent
  }
}
