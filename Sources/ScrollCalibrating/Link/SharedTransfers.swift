import ScrollQuantities

/// Transfers that share a link evenly: their shares by measured times, and the times that a rate predicts.
struct SharedTransfers: Sendable {
  struct Transfer: Sendable {
    /// The time of the first byte, in milliseconds.
    let start: Double
    /// The end of the transfer, in milliseconds. That of a complete transfer includes any tail after the last byte.
    let end: Double
    /// The number of bits received; nil if it is unknown.
    fileprivate(set) var bits: Double?
    /// True if all of it arrived, so that the end has a tail.
    let isComplete: Bool
    /// True if its time counts in the fit; other transfers only take their share of the link.
    fileprivate(set) var isMeasured: Bool

    /// True if it stands for a busy period of several transfers, whose tail is that of the last to end.
    var isOfSeveral = false

    /// The time at which it leaves the link to others, if tails take `tail`.
    func departure(tail: Double) -> Double {
      max(isComplete ? end - tail : end, start + SharedTransfers.minimumDuration)
    }
  }

  fileprivate static let minimumDuration = 1e-6

  /// The transfers, ordered by start.
  private(set) var transfers: [Transfer]

  /// The places of the measured transfers.
  var measured: [Int] { transfers.indices.filter { transfers[$0].isMeasured } }

  init(_ transfers: [Transfer]) { self.transfers = transfers.sorted { $0.start < $1.start } }

  /// Excludes transfers from the fit. `time` is the time of a transfer minus the time that its size implies. If it is
  /// negative, the size is wrong, and becomes unknown.
  mutating func leaveOut(_ outliers: [(place: Int, time: Double)]) {
    for (place, time) in outliers {
      transfers[place].isMeasured = false
      if time < 0 { transfers[place].bits = nil }
    }
  }

  /// Returns, for each transfer, the time for which it would have had the link alone (the sum of its shares) and its
  /// duration, if tails take `tail`; in milliseconds.
  ///
  /// Complexity: O(n log n).
  func services(tail: Double) -> [(service: Double, duration: Double)] {
    let ends = transfers.map { $0.departure(tail: tail) }
    let sortedEnds = ends.sorted()
    let instants = (transfers.map(\.start) + ends).sorted()
    // By instant, the accumulated share of a transfer that is active all the time.
    var (shares, begun, ended) = ([0.0], 0, 0)
    for (from, to) in zip(instants, instants.dropFirst()) {
      while begun < transfers.count, transfers[begun].start <= from { begun += 1 }
      while ended < sortedEnds.count, sortedEnds[ended] <= from { ended += 1 }
      shares.append(shares.last! + (begun > ended ? (to - from) / Double(begun - ended) : 0))
    }
    func share(at time: Double) -> Double {
      shares[instants.partitioningIndex { $0 >= time }]
    }
    return zip(transfers, ends).map { transfer, end in
      (share(at: end) - share(at: transfer.start), end - transfer.start)
    }
  }

  /// Returns, for each measured transfer, the bits that it would have received if it had had the link alone; tails take
  /// `tail`.
  func bitsAlone(tail: Double) -> [Double] {
    let services = services(tail: tail)
    return measured.map { index in
      let (service, duration) = services[index]
      return transfers[index].bits! * duration / max(service, 1e-9)
    }
  }

  /// Returns the duration of each transfer on a link without its tail, in milliseconds. A transfer of unknown size
  /// takes its share until its measured end. `rate` is in bits per millisecond, which is kbit/s.
  ///
  /// Complexity: O(n × concurrent transfers).
  func durations(rate: Double, tail: Double) -> [Double] {
    var durations = transfers.map { $0.departure(tail: tail) - $0.start }
    // When transfers of unknown size leave, and how many of them are active.
    let departures = transfers.filter { $0.bits == nil }.map { $0.departure(tail: tail) }.sorted()
    var (departed, unknownCount) = (0, 0)
    // The bits received so far by a transfer active from the start, and the active transfers of known size with that
    // number at their ends, the last to end first.
    var (got, time) = (0.0, 0.0)
    var underWay: [(end: Double, index: Int)] = []
    /// Advances to a time before which no transfer begins and none of unknown size leaves.
    func receive(until limit: Double) {
      while let next = underWay.last {
        let sharers = Double(underWay.count + unknownCount)
        let wait = (next.end - got) * sharers / rate
        if time + wait > limit {
          got += (limit - time) * rate / sharers
          break
        }
        (time, got) = (time + wait, next.end)
        durations[next.index] = time - transfers[next.index].start
        underWay.removeLast()
      }
      time = limit
    }
    func advance(to limit: Double) {
      while departed < departures.count, departures[departed] < limit {
        receive(until: departures[departed])
        departed += 1
        unknownCount -= 1
      }
      receive(until: limit)
    }
    for (index, transfer) in transfers.enumerated() {
      advance(to: transfer.start)
      guard let bits = transfer.bits else {
        unknownCount += 1
        continue
      }
      let end = got + bits
      underWay.insert((end, index), at: underWay.firstIndex { $0.end <= end } ?? underWay.count)
    }
    advance(to: .infinity)
    return durations
  }
}
