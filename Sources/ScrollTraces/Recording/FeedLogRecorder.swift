internal import ScrollQuantities

/// A recorder of when a feed's items are laid out, loaded, decoded, shown and drawn, and when their cells are created and
/// configured, for `scrollbench calibrate` and `validate`.
///
/// Call it for each event as it happens, with times in seconds from the same clock as ``ScrollTraceRecorder``'s. An item
/// is its index in the feed; in a carousel, the index of the carousel's cell and then its own:
/// `ContainerPath(items: [3, 7])`.
///
/// Recording never fails: an event that contradicts earlier ones (the end of a request that did not begin) or whose time
/// is not finite is left out, and a time before the last one counts as the last. An event that repeats an earlier one only
/// makes the log longer. Requests, decoding, work on cells and placeholders also appear as intervals in Instruments.
public struct FeedLogRecorder: Sendable {
  /// A description of the app and the device, on one line.
  public var source: String
  /// The number of frames that were due; nil if they were not counted.
  public var frameCount: Int?
  /// The number of frames that were not shown in time; nil if they were not counted.
  public var droppedFrameCount: Int?

  private let signposts: Signposts
  private var start: Double?
  private var lastTime = 0.0
  private var requests: [FeedLogRequest] = []
  private var items: [ContainerPath: FeedLogItem] = [:]
  private var signpostCount: UInt64 = 0

  /// Creates an empty recorder. It marks intervals for Instruments unless `emitsSignposts` is false.
  public init(source: String = "", emitsSignposts: Bool = true) {
    self.source = source
    signposts = Signposts(areEmitted: emitsSignposts)
  }

  /// Records the frame that the layout gave an item, in points; the last one counts. `x` and `y` are its position in the
  /// content of its container, as in the frame of its cell; nil if it is unknown. `kind` is the kind of its content, such as
  /// `photo`, or empty.
  public mutating func laidOut(
    _ item: ContainerPath, x: Double? = nil, y: Double? = nil, width: Double, height: Double, kind: String = ""
  ) {
    guard let frame = ItemFrame(x: x, y: y, width: width, height: height) else { return }
    update(item) { record in
      record.frame = frame
      record.kind = kind.isEmpty ? record.kind : kind
    }
  }

  /// Records that the app wants an item's data: the request is queued.
  public mutating func asked(for item: ContainerPath, time: Double) {
    guard let time = elapsed(time, item), current(item) == nil else { return }
    begin(item, asked: time)
  }

  /// Records that the request is handed to the network. After a failure, it is the next attempt.
  public mutating func requestStarted(for item: ContainerPath, time: Double) {
    guard let time = elapsed(time, item) else { return }
    let place: Int
    if let current = current(item) {
      place = current
    } else {
      // A retry counts as asked for at the time of the failed attempt.
      let last = items[item]?.request.map { requests[$0] }
      begin(item, asked: last.flatMap { $0.hasFailed ? $0.asked : nil } ?? time)
      place = requests.count - 1
    }
    guard requests[place].started == nil else { return }
    requests[place].started = time
    signposts.began(.request, id: requests[place].id, .item(item))
  }

  /// Records that the request goes out: a connection is open.
  public mutating func requestSent(for item: ContainerPath, time: Double) {
    update(requestOf: item, time) { if $0.firstByte == nil { $0.sent = $0.sent ?? $1 } }
  }

  /// Records that the first byte of the response arrives; the first time counts.
  public mutating func receivedFirstByte(for item: ContainerPath, time: Double) {
    update(requestOf: item, time) { [signposts] request, time in
      if request.firstByte == nil { signposts.happened(.firstByte, id: request.id) }
      request.firstByte = request.firstByte ?? time
    }
  }

  /// Records that the response is complete. `bytes` is the size of the body on the wire; 0 for a response from a cache.
  public mutating func loaded(_ item: ContainerPath, bytes: Int, time: Double) {
    update(requestOf: item, time) { $0.end = .loaded($1, bytes: max(0, bytes)) }
  }

  /// Records that the request fails. The next ``requestStarted(for:time:)`` begins another attempt.
  public mutating func requestFailed(for item: ContainerPath, time: Double) {
    update(requestOf: item, time) { $0.end = .failed($1) }
  }

  /// Records that the app no longer wants the data. The request may still be queued.
  public mutating func requestCancelled(for item: ContainerPath, time: Double) {
    guard let place = current(item), let time = elapsed(time, item) else { return }
    end(place) { $0.end = .canceled(time) }
  }

  /// Records that decoding of an image begins; the first time counts. `pixels` is its width times its height.
  public mutating func decodingBegan(_ item: ContainerPath, pixels: Int? = nil, time: Double) {
    begin(\.decoding, of: item, .decoding, pixels: pixels.flatMap { $0 > 0 ? $0 : nil }, time: time)
  }

  /// Records that decoding ends; the first time counts.
  public mutating func decodingEnded(_ item: ContainerPath, time: Double) {
    end(\.decoding, of: item, .decoding, time: time)
  }

  /// Records that a cell, or a node, is about to be created for an item. Call it only if no cell is reused. The first cell of
  /// the item counts.
  public mutating func creationBegan(_ item: ContainerPath, time: Double) {
    begin(\.creation, of: item, .creation, time: time)
  }

  /// Records that the cell, or the node, is created; the first time counts.
  public mutating func creationEnded(_ item: ContainerPath, time: Double) {
    end(\.creation, of: item, .creation, time: time)
  }

  /// Records that a cell, new or reused, is about to be given an item's content. The first time counts.
  public mutating func configurationBegan(_ item: ContainerPath, time: Double) {
    begin(\.configuration, of: item, .configuration, time: time)
  }

  /// Records that the cell has the item's content; the first time counts.
  public mutating func configurationEnded(_ item: ContainerPath, time: Double) {
    end(\.configuration, of: item, .configuration, time: time)
  }

  /// Records that an item comes on screen. The first time counts, as in ``drawn(_:time:)`` and ``hidden(_:time:)``.
  public mutating func shown(_ item: ContainerPath, time: Double) {
    guard let time = elapsed(time, item), items[item]?.shown == nil else { return }
    update(item) { $0.shown = time }
    if items[item]!.isBlank { signposts.began(.blank, id: items[item]!.id, .item(item)) }
  }

  /// Records that an item's content is drawn, on screen or before.
  public mutating func drawn(_ item: ContainerPath, time: Double) {
    guard let time = elapsed(time, item), items[item]?.drawn == nil else { return }
    endBlank(item) { $0.drawn = time }
  }

  /// Records that an item leaves the screen.
  public mutating func hidden(_ item: ContainerPath, time: Double) {
    guard let record = items[item], record.shown != nil, let time = elapsed(time, item), record.hidden == nil else {
      return
    }
    endBlank(item) { $0.hidden = time }
  }

  // MARK: Recorded data

  private mutating func begin(
    _ work: WritableKeyPath<FeedLogItem, FeedLogItem.Work>, of item: ContainerPath, _ subject: Signposts.Subject,
    pixels: Int? = nil, time: Double
  ) {
    guard let time = elapsed(time, item), items[item]?[keyPath: work].began == nil else { return }
    update(item) { record in
      record[keyPath: work].began = time
      record.pixels = pixels ?? record.pixels
    }
    signposts.began(subject, id: items[item]!.id, .item(item, pixels: pixels))
  }

  /// Ends work that has begun and not ended.
  private mutating func end(
    _ work: WritableKeyPath<FeedLogItem, FeedLogItem.Work>, of item: ContainerPath, _ subject: Signposts.Subject,
    time: Double
  ) {
    guard let record = items[item], record[keyPath: work].began != nil, let time = elapsed(time, item),
      record[keyPath: work].ended == nil
    else { return }
    update(item) { $0[keyPath: work].ended = time }
    signposts.ended(subject, id: record.id)
  }

  /// Changes an item, and ends its blank interval if it is no longer blank.
  private mutating func endBlank(_ item: ContainerPath, _ change: (inout FeedLogItem) -> Void) {
    let wasBlank = items[item]?.isBlank ?? false
    update(item, change)
    if wasBlank, let record = items[item], !record.isBlank { signposts.ended(.blank, id: record.id) }
  }

  private mutating func begin(_ item: ContainerPath, asked: Double) {
    let attempt = items[item]?.request.map { requests[$0].attempt + 1 } ?? 1
    requests.append(FeedLogRequest(item: item, attempt: attempt, asked: asked, id: nextSignpost()))
    let place = requests.count - 1
    update(item) { $0.request = place }
  }

  /// Returns the index of an item's unfinished request; nil if there is none.
  private func current(_ item: ContainerPath) -> Int? {
    items[item]?.request.flatMap { requests[$0].end == nil ? $0 : nil }
  }

  /// Changes an item's unfinished request, if it has started.
  private mutating func update(
    requestOf item: ContainerPath, _ time: Double, _ change: (inout FeedLogRequest, Double) -> Void
  ) {
    guard let place = current(item), requests[place].started != nil, let time = elapsed(time, item) else { return }
    end(place) { change(&$0, time) }
  }

  /// Changes a request, and ends its interval if it has ended.
  private mutating func end(_ place: Int, _ change: (inout FeedLogRequest) -> Void) {
    change(&requests[place])
    let request = requests[place]
    if let end = request.end, request.started != nil { signposts.ended(.request, id: request.id, end.message) }
  }

  private mutating func update(_ item: ContainerPath, _ change: (inout FeedLogItem) -> Void) {
    guard item != .outer else { return }
    var record = items[item] ?? FeedLogItem(id: nextSignpost())
    change(&record)
    items[item] = record
  }

  private mutating func nextSignpost() -> UInt64 {
    signpostCount += 1
    return signpostCount
  }

  /// Moves the log's clock to an event's time: milliseconds from the first event, but not before the last one. Returns nil if
  /// a log cannot hold the time, or `item` is the outer container. Call it only for an event that contradicts no earlier one.
  private mutating func elapsed(_ time: Double, _ item: ContainerPath) -> Double? {
    guard item != .outer else { return nil }
    let milliseconds = (time - (start ?? time)) * 1_000
    guard milliseconds.isFinite, milliseconds <= TraceLimits.duration.milliseconds else { return nil }
    start = start ?? time
    lastTime = max(lastTime, milliseconds)
    return lastTime
  }
}

extension FeedLogRecorder {
  /// The log so far, as the bytes of an app log file; nil before the first event of an item.
  public var bytes: [UInt8]? {
    guard start != nil, !items.isEmpty else { return nil }
    var text = "#applog 1\n"
    let source = source.split(whereSeparator: \.isNewline).joined(separator: " ")
    if !source.isEmpty { text += "#source \(source)\n" }
    if let frameCount {
      text += "#frames \(max(0, frameCount))\n"
      if let droppedFrameCount { text += "#dropped_frames \(max(0, droppedFrameCount))\n" }
    }
    text += "#duration_ms \(FeedLogRow.cell(lastTime))\n" + FeedLogRow.columns
    for request in requests { text += FeedLogRow(request.item, request, items[request.item]!).text }
    let others = items.filter { _, record in
      record.request == nil && (record.frame != nil || !record.times.allSatisfy { $0 == nil })
    }
    for item in others.keys.sorted() { text += FeedLogRow(item, nil, items[item]!).text }
    return Array(text.utf8)
  }

  /// The bytes of an items file for `content.items_file`: the lengths of the outer container's items, their kinds, and, if
  /// all were loaded over the network or drawn without a request, the most bytes of a response; nil unless every item up to the
  /// last one with a frame has one.
  ///
  /// If the items are in one column or row and have positions, a length reaches to the next item. Otherwise the file has
  /// widths and heights.
  public var itemsFile: [UInt8]? {
    let outer = items.filter { $0.key.items.count == 1 && $0.value.frame != nil }
    // A response without bytes came from a cache.
    let bytes = requests.reduce(into: [ContainerPath: Int]()) { bytes, request in
      if let count = request.bytes, count > 0 { bytes[request.item] = max(count, bytes[request.item] ?? 0) }
    }
    let recorded = (0..<outer.count).compactMap { index -> RecordedItems.Item? in
      let path = ContainerPath(items: [index])
      guard let record = outer[path], let frame = record.frame else { return nil }
      return RecordedItems.Item(
        frame: frame, kind: record.kind, received: bytes[path], isRequested: record.request != nil,
        isDrawn: record.drawn != nil)
    }
    guard !recorded.isEmpty, recorded.count == outer.count else { return nil }
    return Array(RecordedItems(recorded).csv.utf8)
  }
}
