import ScrollQuantities

/// Transfers that share a link evenly: what each got of it by their measured times, and what times it would have given them.
struct SharedTransfers: Sendable {
  struct Transfer: Sendable {
    /// The first byte, in milliseconds.
    let start: Double
    /// What came last, with whatever came behind the last byte.
    let end: Double
    /// Nil if it is unknown how much came.
    let bits: Double?
    /// Whether its time counts in the fit; others only take their share.
    let isMeasured: Bool
  }

  private static let leastDuration = 1e-6

  /// In order of their starts.
  let transfers: [Transfer]

  init(_ transfers: [Transfer]) { self.transfers = transfers.sorted { $0.start < $1.start } }

  /// For each transfer, how long it had the link for itself, its shares added up, if it ended `tail` before its end; and how
  /// long it took until then.
  ///
  /// Complexity: O(n log n).
  func services(tail: Double) -> [(service: Double, duration: Double)] {
    let ends = transfers.map { max($0.end - tail, $0.start + Self.leastDuration) }
    let sortedEnds = ends.sorted()
    let instants = (transfers.map(\.start) + ends).sorted()
    // By instant, the shares up to it of a transfer that is under way all the time.
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

  /// How long each transfer takes on a link with a rate, in milliseconds.
  ///
  /// Complexity: O(n × transfers under way).
  ///
  /// - Parameters:
  ///   - bits: Of each transfer.
  ///   - rate: In bits a millisecond, which is kbit/s.
  func durations(bits: [Double], rate: Double) -> [Double] {
    var durations = [Double](repeating: 0, count: transfers.count)
    // What a transfer has got that is under way from the beginning, and the transfers under way with what that is at their ends,
    // the last to end first.
    var (got, time) = (0.0, 0.0)
    var underWay: [(end: Double, index: Int)] = []
    /// Goes on to a time, or to the end of all transfers.
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
