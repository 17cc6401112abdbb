import Quantities
public import ScrollSimulation

extension RunRecord {
  /// SHA-256 over everything that happened: how many rows, batches and stalls there are, then every column, batch, stall
  /// and total, as 64-bit little-endian words. Equal digests mean equal runs.
  public var digest: String {
    var words = WordDigest()
    for count in [rowCount, batches.count, stalls.count] { words.append(count) }
    for item in items { words.append(item.position) }
    for length in lengths { words.append(length.value) }
    for column in [preloaded, requested, loaded, displayed, firstVisible, firstDrawn, firstHidden] {
      for time in column { words.append(time) }
    }
    for bytes in bytesFetched { words.append(bytes) }
    for batch in batches { words.append(batch) }
    for stall in stalls {
      words.append(stall.began)
      words.append(stall.ended)
      words.append(stall.distance.value)
    }
    for count in [
      fetches.started, fetches.completed, fetches.cancelled, fetches.failed, fetches.retried, fetches.repeated,
      fetches.givenUp, blanks.frames, blanks.repeatAppearances, blanks.repeatBlanks, peaks.preloadItems,
      peaks.displayItems, frameCount, rangeUpdates, interfaceStateChanges,
    ] {
      words.append(count)
    }
    words.append(blanks.time)
    words.append(blanks.area)
    words.append(peaks.preloadBytes)
    words.append(peaks.displayBytes)
    words.append(duration)
    words.append(overrun.value)
    return words.finalize()
  }
}

/// Collects words and digests them.
private struct WordDigest {
  private var bytes: [UInt8] = []

  mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: Int64(value).littleEndian) { bytes += $0 }
  }

  mutating func append(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
  }

  mutating func append(_ time: SimulatedTime) { append(time.nanoseconds) }

  mutating func append(_ batch: BatchRecord) {
    for time in [batch.began, batch.answered, batch.inserted] { append(time) }
    append(BatchRecord.Outcome.allCases.firstIndex(of: batch.outcome)!)
    append(Int(batch.rule.rawValue))
    append(batch.firstItem.position)
    append(batch.itemCount)
    append(batch.contentLength.value)
    append(batch.offset.value)
  }

  func finalize() -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finalize()
  }
}
