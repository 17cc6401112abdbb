import ScrollDiagnostics
import ScrollJSON
import ScrollTraces

/// A checker of the consistency of an app's log and of its clock.
struct AppLogChecks {
  /// The largest trusted share of dropped frames. With more, the main thread was too late for its times to be accurate.
  private static let maximumDroppedShare = 0.05
  /// The longest trusted phase of a request, in milliseconds. In a longer one, the clock jumped or the device slept.
  private static let longestPhase = 600_000.0
  /// The duration, in milliseconds, below which a session is not trusted if its loads are implausibly short.
  private static let shortestSession = 1000.0
  private static let farTime = "it is more than 11 days after the first time"

  private let session: AppLogReader.Session
  /// What was subtracted from the times in the file.
  private let origin: Double
  private var problems: LogProblems
  /// The items, in the order of their first rows.
  private(set) var items: [Item] = []
  /// The index of each item.
  private var places: [ContainerPath: Int] = [:]
  /// The line of each attempt.
  private var attempts: [Attempt: Int] = [:]

  /// The indices of an item's rows.
  struct Item {
    /// The first row with times on screen.
    fileprivate(set) var appearance: Int?
    /// The first row with the time of drawing.
    fileprivate(set) var drawing: Int?
    /// The first row with a frame.
    fileprivate var frame: Int?
    /// The row of the last attempt so far.
    fileprivate var lastAttempt: Int?
  }

  private struct Attempt: Hashable {
    let place: Int
    let number: Double
  }

  /// - Parameter origin: What was subtracted from the times in the file.
  init(path: String, _ session: AppLogReader.Session, origin: Double) {
    (self.session, self.origin) = (session, origin)
    problems = LogProblems(path: path)
  }

  /// Checks rows, and numbers the attempts that have no number.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  mutating func check(_ rows: inout [AppLog.Row]) throws(Failure) {
    checkFrames()
    checkDuration()
    for index in rows.indices where !problems.isFull {
      let place = place(of: rows[index].item)
      checkSpan(rows[index])
      checkSequences(rows[index])
      checkRequest(rows[index])
      checkAppearance(index, of: place, rows)
      checkDrawing(index, of: place, rows)
      checkFrame(index, of: place, rows)
      number(index, of: place, &rows)
    }
    if !problems.isFull { checkUnit(rows) }
    if let failure = problems.failure { throw failure }
  }

  private mutating func place(of item: ContainerPath) -> Int {
    if let place = places[item] { return place }
    places[item] = items.count
    items.append(Item())
    return items.count - 1
  }

  /// Distrusts a log whose times are so short that they can hardly be milliseconds.
  private mutating func checkUnit(_ rows: [AppLog.Row]) {
    let loads = rows.filter { !$0.isFromCache }.compactMap { row in
      row[.started].flatMap { started in row[.loaded].map { (started, $0) } }
    }
    guard let first = loads.map(\.0).min(), let last = loads.map(\.1).max() else { return }
    if last - first < Self.shortestSession, RequestDurations(loads.map { $0.1 - $0.0 }).areImplausiblyShort {
      distrust(
        nil, AppLogColumn.loaded.name,
        "\(loads.count) loads take \((last - first).plain(decimals: 3)) ms together; are the times in seconds?",
        remedy: "Write all times in milliseconds.")
    }
  }

  private mutating func checkFrames() {
    guard let dropped = session.droppedFrames else { return }
    guard let frames = session.frames else {
      return problems.add(field: AppLogReader.Session.Key.frames.rawValue, "it is required with dropped_frames")
    }
    if dropped > frames {
      return problems.add(
        field: AppLogReader.Session.Key.droppedFrames.rawValue,
        "expected at most \(frames.plain), the number of frames, found \(dropped.plain)")
    }
    if dropped > Self.maximumDroppedShare * frames {
      let share = (dropped / frames * 100).plain(decimals: 1)
      distrust(
        nil, AppLogReader.Session.Key.droppedFrames.rawValue,
        "\(share) % of the frames were dropped; at most 5 % may be",
        remedy: "Record again without a debugger, in a release build.")
    }
  }

  private mutating func checkDuration() {
    if let duration = session.duration, !(AppLogColumn.durations ~= duration) {
      distrust(nil, AppLogReader.Session.Key.duration.rawValue, Self.farTime)
    }
  }

  /// Checks that times are within 11 days, so that they can be from one clock.
  private mutating func checkSpan(_ row: AppLog.Row) {
    for column in AppLogColumn.moments {
      if let time = row[column], !(AppLogColumn.durations ~= time) {
        distrust(row, column.name, Self.farTime)
      }
    }
  }

  /// Checks that times are in sequence, and not after the end of the log.
  private mutating func checkSequences(_ row: AppLog.Row) {
    for sequence in AppLogColumn.sequences where !problems.isFull {
      let known = sequence.filter { row[$0] != nil }
      for (first, second) in zip(known, known.dropFirst()) {
        let (from, to) = (row[first]!, row[second]!)
        if to < from {
          return distrust(
            row, second.name, "\(given(to)) is before \(first.name), \(given(from))", rule: first.name)
        }
        if first == .started || first == .sent || first == .firstByte, to - from > Self.longestPhase {
          return distrust(row, second.name, "it is more than 10 minutes after \(first.name)")
        }
      }
    }
    guard let duration = session.duration else { return }
    if let late = AppLogColumn.moments.first(where: { (row[$0] ?? 0) > duration }) {
      distrust(
        row, late.name, "\(given(row[late]!)) is after the end, \(given(duration))", rule: "end")
    }
  }

  /// Returns a time on the clock of the file.
  private func given(_ time: Double) -> String { "\((time + origin).plain) ms" }

  private mutating func checkRequest(_ row: AppLog.Row) {
    let ends = AppLogColumn.ends.filter { row[$0] != nil }
    if ends.count > 1 {
      note(row, ends[1].name, "a request ends once, but \(ends[0].name) is also given")
    }
    guard let started = row[.started] else {
      if let column = AppLogColumn.ofRequest.first(where: { row[$0] != nil }) {
        note(row, AppLogColumn.started.name, "it is required with \(column.name)")
      } else if row[.cancelled] != nil, row[.asked] == nil {
        note(row, AppLogColumn.asked.name, "it is required with cancelled_ms")
      }
      return
    }
    if let next = row[.sent] ?? row[.firstByte] ?? row.end, row.handshakes > max(0, next - started) + 0.001 {
      distrust(row, AppLogColumn.connect.name, "handshakes take longer than the time until the request was sent")
    }
    if row[.loaded] != nil, row[.receivedBytes] == nil {
      note(row, AppLogColumn.receivedBytes.name, "it is required with loaded_ms")
    }
  }

  private mutating func checkAppearance(_ index: Int, of place: Int, _ rows: [AppLog.Row]) {
    let row = rows[index]
    guard row[.firstShown] != nil else {
      if let column = AppLogColumn.ofAppearance.first(where: { row[$0] != nil }) {
        note(row, AppLogColumn.firstShown.name, "it is required with \(column.name)")
      }
      return
    }
    guard let earlier = items[place].appearance.map({ rows[$0] }) else {
      items[place].appearance = index
      return
    }
    if let column = AppLogColumn.ofAppearance.first(where: { row[$0] != earlier[$0] }) {
      note(row, column.name, "item \(row.item) has another value in line \(earlier.line)")
    }
  }

  /// Checks that the time of drawing is the same in all rows of the item that have it, also in those without times on
  /// screen.
  private mutating func checkDrawing(_ index: Int, of place: Int, _ rows: [AppLog.Row]) {
    let row = rows[index]
    guard let drawn = row[.firstDrawn] else { return }
    guard let earlier = items[place].drawing.map({ rows[$0] }) else {
      items[place].drawing = index
      return
    }
    if drawn != earlier[.firstDrawn] {
      note(row, AppLogColumn.firstDrawn.name, "item \(row.item) has another value in line \(earlier.line)")
    }
  }

  /// Checks that a frame is complete, and the same in all rows of the item that have it.
  private mutating func checkFrame(_ index: Int, of place: Int, _ rows: [AppLog.Row]) {
    let row = rows[index]
    guard let given = AppLogColumn.frame.first(where: { row[$0] != nil }) else { return }
    let required = AppLogColumn.size.contains(given) ? AppLogColumn.size : AppLogColumn.frame
    if let missing = required.first(where: { row[$0] == nil }) {
      return note(row, missing.name, "it is required with \(given.name)")
    }
    guard let earlier = items[place].frame.map({ rows[$0] }) else {
      items[place].frame = index
      return
    }
    if let column = AppLogColumn.frame.first(where: { row[$0] != earlier[$0] }) {
      note(row, column.name, "item \(row.item) has another value in line \(earlier.line)")
    }
  }

  /// Numbers a request if necessary, and checks that attempts of an item are distinct and begin in the order of their
  /// numbers.
  private mutating func number(_ index: Int, of place: Int, _ rows: inout [AppLog.Row]) {
    guard let started = rows[index][.started] else { return }
    let last = items[place].lastAttempt.map { rows[$0] }
    let number = rows[index][.attempt] ?? (last?[.attempt] ?? 0) + 1
    rows[index][.attempt] = number
    let row = rows[index]
    if let earlier = attempts.updateValue(row.line, forKey: Attempt(place: place, number: number)) {
      return note(
        row, AppLogColumn.attempt.name, "attempt \(number.plain) of item \(row.item) is already in line \(earlier)")
    }
    if let last, let lastStart = last[.started], (started - lastStart) * (number - last[.attempt]!) < 0 {
      distrust(
        row, AppLogColumn.started.name,
        "attempt \(number.plain) of item \(row.item) is out of order with the one in line \(last.line)")
    }
    items[place].lastAttempt = index
  }

  private mutating func note(
    _ row: AppLog.Row?, _ field: String, _ message: String, rule: String? = nil, remedy: String? = nil
  ) {
    problems.add(line: row?.line, field: field, message, rule: rule, remedy: remedy)
  }

  private mutating func distrust(
    _ row: AppLog.Row?, _ field: String, _ message: String, rule: String? = nil,
    remedy: String =
      "Take all times from one monotonic clock: CACurrentMediaTime(), SystemClock.elapsedRealtime(), performance.now()."
  ) {
    note(row, field, "the log cannot be trusted: \(message)", rule: rule, remedy: remedy)
  }
}
