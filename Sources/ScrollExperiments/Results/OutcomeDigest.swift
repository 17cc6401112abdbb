import ScrollQuantities
package import ScrollSimulation

extension RunRecord {
  /// The SHA-256 digest of what happened: the counts, then every container, column, batch, stall, change of the viewport,
  /// busy frame, and total, as 64-bit little-endian words. Not part of it are held rests and the budget that was spent.
  package var digest: String {
    var words = WordDigest()
    for count in [
      containers.count, rowCount, batches.count, stalls.count, resizes.count, mainThread.busyFrames.count, kinds.count,
    ] {
      words.append(count)
    }
    for container in containers { words.append(container) }
    for row in rows { words.append(row.container) }
    for row in rows { words.append(row.item.position) }
    for row in rows { words.append(row.length.value) }
    for time in [
      \ItemRecord.preloaded, \.requested, \.loaded, \.displayed, \.firstVisible, \.firstDrawn, \.firstHidden,
    ] {
      for row in rows { words.append(row[keyPath: time]) }
    }
    for row in rows { words.append(row.bytesFetched) }
    for batch in batches { words.append(batch) }
    for stall in stalls { words.append(stall) }
    for resize in resizes { words.append(resize) }
    words.append(mainThread)
    for kind in kinds { words.append(kind) }
    words.append(blanks)
    words.append(peaks)
    words.append(frameCount)
    words.append(duration)
    words.append(scrollingTime)
    words.append(blankTimeAtRest)
    words.append(overrun.value)
    return words.finalize()
  }
}

/// The digest of words.
private struct WordDigest {
  /// The number of bytes that are collected before they are digested.
  private static let bufferLength = 1 << 16

  private var digest = SHA256()
  /// The bytes that are not digested yet.
  private var bytes: [UInt8] = []

  private mutating func append(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
    if bytes.count == Self.bufferLength {
      digest.update(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  mutating func append(_ value: some FixedWidthInteger) { append(word: UInt64(bitPattern: Int64(value))) }

  /// Appends a value in a form that distinguishes nil from all numbers.
  mutating func append(optional value: Int?) {
    append(value == nil ? 0 : 1)
    if let value { append(value) }
  }

  mutating func append(_ value: Double) { append(word: value.bitPattern) }

  mutating func append(_ time: SimulatedTime) { append(time.nanoseconds) }

  func finalize() -> String {
    var whole = digest
    whole.update(bytes)
    return whole.finalize()
  }
}

extension WordDigest {
  mutating func append(_ container: ContainerRecord) {
    append(container.kind)
    append(optional: container.parent)
    append(container.item.position)
    append(container.depth)
  }

  mutating func append(_ batch: BatchRecord) {
    append(batch.container)
    for time in [batch.began, batch.answered, batch.inserted] { append(time) }
    append(BatchRecord.Outcome.allCases.firstIndex(of: batch.outcome)!)
    append(Int(batch.rule.rawValue))
    append(batch.firstItem.position)
    append(batch.itemCount)
    append(batch.contentLength.value)
    append(batch.offset.value)
    append(optional: batch.returnEnd.map { FeedEnd.allCases.firstIndex(of: $0)! })
  }

  mutating func append(_ stall: StallRecord) {
    append(stall.container)
    append(stall.began)
    append(stall.ended)
    append(stall.distance.value)
  }

  mutating func append(_ resize: ResizeRecord) {
    append(resize.time)
    for length in [resize.viewport.width, resize.viewport.height, resize.offsetBefore, resize.offsetAfter] {
      append(length.value)
    }
    append(optional: resize.pageBefore)
    append(optional: resize.pageAfter)
  }

  mutating func append(_ mainThread: MainThreadRecord) {
    for load in mainThread.busyFrames {
      append(load.frame)
      append(load.busy)
      append(load.delaysScrolling ? 1 : 0)
    }
    append(mainThread.frameCost)
    append(mainThread.period)
  }

  mutating func append(_ kind: KindTotals) {
    let fetches = kind.fetches
    for count in [
      fetches.started, fetches.completed, fetches.cancelled, fetches.failed, fetches.retried, fetches.repeated,
      fetches.givenUp, fetches.stale, fetches.stateDeliveries, kind.rangeUpdates, kind.interfaceStateChanges,
    ] {
      append(count)
    }
    append(kind.blanks)
    append(kind.peaks)
  }

  mutating func append(_ blanks: BlankTotals) {
    for count in [blanks.frames, blanks.repeatAppearances, blanks.repeatBlanks] { append(count) }
    append(blanks.time)
    append(blanks.firstScreenTime)
    append(blanks.area)
  }

  mutating func append(_ peaks: HeldAmounts) {
    append(peaks.preloadItems)
    append(peaks.displayItems)
    append(peaks.preloadBytes)
    append(peaks.displayBytes)
  }
}
