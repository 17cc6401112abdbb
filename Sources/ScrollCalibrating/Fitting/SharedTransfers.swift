import ScrollQuantities

/// Transfers that share a link evenly: their shares by measured times, and the times that a rate predicts.
struct SharedTransfers: Sendable {
  struct Transfer: Sendable {
    /// The time of the first byte, in milliseconds.
    let start: Double
    /// The end of the transfer, in milliseconds, including any tail after the last byte.
    let end: Double
    /// The size; nil if it is unknown.
    let bits: Double?
    /// True if its time counts in the fit; other transfers only take their share of the link.
    let isMeasured: Bool

    /// The same transfer, excluded from the fit.
    var unmeasured: Transfer { Transfer(start: start, end: end, bits: bits, isMeasured: false) }
  }

  private static let minimumDuration = 1e-6

  /// The transfers, ordered by start.
  let transfers: [Transfer]

  /// The places of the measured transfers.
  var measured: [Int] { transfers.indices.filter { transfers[$0].isMeasured } }

  init(_ transfers: [Transfer]) { self.transfers = transfers.sorted { $0.start < $1.start } }

  /// Returns, for each transfer, the time for which it would have had the link alone (the sum of its shares) and its
  /// duration, if it ended `tail` before its measured end; in milliseconds.
  ///
  /// Complexity: O(n log n).
  func services(tail: Double) -> [(service: Double, duration: Double)] {
    let ends = transfers.map { max($0.end - tail, $0.start + Self.minimumDuration) }
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

  /// Returns the duration of each transfer on a link, in milliseconds. `bits` are the sizes of the transfers; `rate` is
  /// in bits per millisecond, which is kbit/s.
  ///
  /// Complexity: O(n × concurrent transfers).
  func durations(bits: [Double], rate: Double) -> [Double] {
    var durations = [Double](repeating: 0, count: transfers.count)
    // The bits received so far by a transfer active from the start, and the active transfers with that number at their
    // ends, the last to end first.
    var (got, time) = (0.0, 0.0)
    var underWay: [(end: Double, index: Int)] = []
    /// Advances to a time, or to the end of all transfers.
    func advance(to limit: Double?) {
      while let next = underWay.last {
        let wait = (next.end - got) * Double(underWay.count) / rate
        if let limit, time + wait > limit {
          got += (limit - time) * rate / Double(underWay.count)
          break
        }
        (time, got) = (time + wait, next.end)
        durations[next.index] = time - transfers[next.index].start
        underWay.removeLast()
      }
      time = limit ?? time
    }
    for index in transfers.indices {
      advance(to: transfers[index].start)
      let end = got + bits[index]
      underWay.insert((end, index), at: underWay.firstIndex { $0.end <= end } ?? underWay.count)
    }
    advance(to: nil)
    return durations
  }
}
