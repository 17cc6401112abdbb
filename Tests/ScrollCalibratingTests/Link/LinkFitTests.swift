import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct LinkFitTests {
  private static func shared(
    _ transfers: [(start: Double, end: Double, bits: Double?)], areComplete: Bool = true
  ) -> SharedTransfers {
    SharedTransfers(
      transfers.map {
        SharedTransfers.Transfer(
          start: $0.start, end: $0.end, bits: $0.bits, isComplete: areComplete, isMeasured: true)
      })
  }

  @Test func `transfers share a link evenly`() {
    let shared = Self.shared([(0, 30, 2000), (10, 40, 2000)])
    // Alone for 10 ms, then both at 50 kbit/s.
    #expect(shared.durations(rate: 100, tail: 0) == [30, 30])
    #expect(shared.services(tail: 0).map(\.service) == [20, 20])
    #expect(shared.services(tail: 10).map(\.service) == [15, 15])
    #expect(Self.shared([(0, 30, 1000), (10, 40, 2000)]).durations(rate: 100, tail: 0) == [10, 20])
  }

  @Test func `a transfer of unknown size takes its share until its end`() {
    let transfers: [(start: Double, end: Double, bits: Double?)] = [(0, 50, nil), (10, 60, 2000), (20, 90, nil)]
    // The second receives 50 kbit/s for 10 ms, a third of the rate for 20 or 30 ms, and then half of it.
    let incomplete = Self.shared(transfers, areComplete: false).durations(rate: 100, tail: 10)
    #expect(incomplete[0] == 50 && abs(incomplete[1] - 50) < 1e-9 && incomplete[2] == 70)
    let complete = Self.shared(transfers).durations(rate: 100, tail: 10)
    #expect(complete[0] == 40 && abs(complete[1] - (140.0 / 3)) < 1e-9 && complete[2] == 60)
    #expect(Self.shared(transfers, areComplete: false).services(tail: 10).map(\.duration) == [50, 50, 70])
  }

  @Test func `a transfer that is left out keeps its size only if it took longer`() {
    var shared = Self.shared([(0, 30, 2000), (10, 40, 2000), (100, 101, 9000)])
    shared.leaveOut([(place: 0, time: 5), (place: 2, time: -80)])
    #expect(shared.measured == [1] && shared.transfers.map(\.bits) == [2000, 2000, nil])
  }

  @Test func `a rate and a tail are separated`() throws {
    let requests = (0..<60).map { index in
      let bytes = 5000 + 700 * (index * 37 % 60)
      return MadeRequest(start: Double(index) * 400, receive: Double(bytes) * 8 / 2000 + 12.5, bytes: bytes)
    }
    let fit = try LinkFit([MadeLog(requests).log()])
    #expect(abs(fit.rate.value - 2000) < 0.01 && abs(fit.tail.value - 12.5) < 0.001)
    #expect(fit.quality!.explained > 0.9999 && fit.rate.contains(2000) && fit.tail.contains(12.5))
  }

  /// Sums of such times differ from the sizes' times by rounding errors of either sign.
  @Test func `a rounding error is no tail`() throws {
    for rate in stride(from: 700.0, through: 3100, by: 300) {
      let requests = (0..<60).map { index in
        let bytes = 5000 + 700 * (index * 37 % 60)
        return MadeRequest(start: Double(index) * 1000.1, receive: Double(bytes) * 8 / rate, bytes: bytes)
      }
      #expect(try LinkFit([MadeLog(requests).log()]).tail.value == 0, "\(rate)")
    }
  }

  @Test func `transfers that seldom meet and do not slow one another down have no link to fit either`() throws {
    var random = SeededGenerator(seed: 7)
    var start = 0.0
    let requests = (0..<300).map { _ in
      start += Double.random(in: 0...3000, using: &random)
      let bytes = Int.random(in: 20_000...200_000, using: &random)
      return MadeRequest(start: start, receive: Double(bytes) * 8 / 2000, bytes: bytes)
    }
    #expect(throws: LinkFit.Unknown.self) { try LinkFit([MadeLog(requests).log()]) }
  }

  /// Each transfer has 2,000 kbit/s for itself, and up to three overlap; over a shared link, they would take longer together.
  @Test func `transfers that do not slow one another down have no link to fit`() throws {
    func fit(isShared: Bool) throws -> LinkFit {
      let alone = (0..<60).map { index in
        let bytes = 20_000 + 3000 * (index * 37 % 60)
        return (start: Double(index / 3) * 4000 + Double(index % 3) * 60, bytes: bytes)
      }
      let transfers = SharedTransfers(
        alone.map {
          SharedTransfers.Transfer(
            start: $0.start, end: $0.start, bits: Double($0.bytes) * 8, isComplete: true, isMeasured: true)
        })
      let shared = transfers.durations(rate: 2000, tail: 0)
      return try LinkFit([
        MadeLog(
          alone.enumerated().map { index, request in
            MadeRequest(
              start: request.start, receive: isShared ? shared[index] : Double(request.bytes) * 8 / 2000,
              bytes: request.bytes)
          }
        ).log()
      ])
    }
    #expect(abs(try fit(isShared: true).rate.value - 2000) < 1)
    #expect {
      _ = try fit(isShared: false)
    } throws: { error in
      (error as? LinkFit.Unknown)?.reason.hasPrefix("transfers take as long beside others as alone") == true
    }
  }

  @Test(arguments: [(1, 0.0), (1, 40_000), (3, 0), (2, 9_000)])
  func `transfers that no link explains are left out`(count: Int, time: Double) throws {
    func requests(isDamaged: Bool) -> [MadeRequest] {
      (0..<60).map { index in
        let bytes = 5000 + 700 * (index * 37 % 60)
        let noise = Double(index * 17 % 7) - 3
        let isOdd = isDamaged && index % 20 == 7 && index / 20 < count
        let receive = Double(bytes) * 8 / 2000 + 12.5 + noise
        return MadeRequest(
          start: Double(index) * 50_000, receive: isOdd ? time : receive, bytes: isOdd ? 2_000_000 : bytes)
      }
    }
    let (whole, fit) = try (
      LinkFit([MadeLog(requests(isDamaged: false)).log()]), LinkFit([MadeLog(requests(isDamaged: true)).log()])
    )
    #expect(whole.outlyingTimes.isEmpty && fit.outlyingTimes.count == count)
    #expect(fit.transferCount == 60 - count && whole.transferCount == 60)
    #expect(abs(fit.rate.value / whole.rate.value - 1) < 0.02 && whole.rate.contains(fit.rate.value))
  }

  @Test func `two logs are fitted together`() throws {
    let logs = try [0, 1].map { half in
      let requests = (0..<15).map { index in
        let bytes = 5000 + 3000 * (index * 7 % 15) + half * 1000
        return MadeRequest(start: Double(index) * 400, receive: Double(bytes) * 8 / 2000 + 5, bytes: bytes)
      }
      return try MadeLog(requests).log()
    }
    #expect(abs(try LinkFit(logs).rate.value - 2000) < 0.01)
    #expect(throws: LinkFit.Unknown.self) { try LinkFit([logs[0]]) }
  }

  @Test func `times unrelated to sizes give no rate`() throws {
    let requests = (0..<60).map { index in
      MadeRequest(start: Double(index) * 400, receive: Double(index * 29 % 60), bytes: 5000 + 700 * (index * 37 % 60))
    }
    #expect(throws: LinkFit.Unknown.self) { try LinkFit([MadeLog(requests).log()]) }
    #expect(throws: LinkFit.Unknown.self) {
      try LinkFit([MadeLog((0..<60).map { MadeRequest(start: Double($0) * 400, receive: 0) }).log()])
    }
  }

  /// A log of an app on a link of 2000 kbit/s that is never idle, with tails of 12.5 ms. Every sixth transfer is canceled; an
  /// endless one has no end in the log.
  private static func busyLog(givesCanceledBytes: Bool, isEndless: (Int) -> Bool) throws -> RequestLog {
    let sizes = (0..<120).map { 5000 + 100 * ($0 * 37 % 60) }
    let starts = sizes.indices.map { Double($0 * 30) }
    let link = shared(zip(starts, sizes).map { (start: $0, end: 0, bits: Double($1 * 8)) })
    let ends = zip(starts, link.durations(rate: 2000, tail: 0)).map { $0 + $1 }
    let rows = sizes.indices.map { item in
      let head = "\(item),\(starts[item]),\(starts[item]),"
      if isEndless(item) { return head + ",,\n" }
      if item % 6 == 5 { return head + ",\(ends[item]),\(givesCanceledBytes ? "\(sizes[item])" : "")\n" }
      return head + "\(ends[item] + 12.5),,\(sizes[item])\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,cancelled_ms,received_bytes\n"
    return RequestLog(try AppLog(path: "busy.csv", bytes: Array((titles + rows.joined()).utf8)))
  }

  @Test(arguments: [true, false]) func `canceled transfers share a busy link`(givesBytes: Bool) throws {
    let fit = try LinkFit([Self.busyLog(givesCanceledBytes: givesBytes) { _ in false }])
    #expect(fit.transferCount == 100 && fit.unsettledCount == 0)
    #expect(abs(fit.rate.value - 2000) < 0.01 && abs(fit.tail.value - 12.5) < 0.01)
  }

  @Test func `transfers after one without an end do not count`() throws {
    let fit = try LinkFit([Self.busyLog(givesCanceledBytes: true) { $0 > 100 && $0 % 6 == 0 }])
    #expect(fit.transferCount < 85 && fit.unsettledCount == 97 - fit.transferCount)
    #expect(abs(fit.rate.value - 2000) < 0.01 && abs(fit.tail.value - 12.5) < 0.01)
    let log = try Self.busyLog(givesCanceledBytes: true) { $0 % 6 == 0 }
    let unknown = #expect(throws: LinkFit.Unknown.self) { try LinkFit([log]) }
    let reason = "it needs 20 transfers of a known size, found 0; 80 ended after one began that has no end in the log"
    #expect(unknown?.reason == reason)
  }

  /// Responses over HTTP/2 that a link of 2000 kbit/s carries one after the other, with tails of 12.5 ms. Pairs of requests are
  /// asked for `interval` ms apart.
  private static func queuedLog(interval: Double, version: String = "h2") throws -> RequestLog {
    var idle = 0.0
    let requests = (0..<120).map { index in
      let (start, bytes) = (Double(index / 2) * interval, 5000 + 700 * (index * 37 % 60))
      idle = max(idle, start + 40) + Double(bytes) * 8 / 2000
      return MadeRequest(start: start, wait: 40, receive: idle + 12.5 - start - 40, bytes: bytes, version: version)
    }
    return try MadeLog(requests).log()
  }

  @Test func `responses that take turns are fitted by the periods in which the link was busy`() throws {
    let fit = try LinkFit([Self.queuedLog(interval: 400)])
    #expect(abs(fit.rate.value - 2000) < 0.01 && abs(fit.tail.value - 12.5) < 0.001)
    #expect(fit.periodCount == 60 && fit.transferCount == 120 && fit.quality!.explained > 0.9999)
    #expect(abs(try LinkFit([Self.queuedLog(interval: 400, version: "http/1.1")]).rate.value / 2000 - 1) > 0.02)
  }

  @Test func `the rate of a link that is never idle is bytes over time`() throws {
    let fit = try LinkFit([Self.queuedLog(interval: 150)])
    #expect(fit.periodCount == 1 && fit.transferCount == 120 && fit.quality == nil)
    #expect(abs(fit.rate.value / 2000 - 1) < 0.002 && fit.rate.contains(2000) && fit.tail.contains(12.5))
    #expect(fit.rate.high / fit.rate.low < 1.01)
  }

  @Test func `one burst as short as its transfers gives no rate`() throws {
    let rows = (0..<20).map { "\($0),h2,0,50,51,10000\n" }
    let titles = "item,protocol,started_ms,first_byte_ms,loaded_ms,received_bytes\n"
    let log = RequestLog(try AppLog(path: "burst.csv", bytes: Array((titles + rows.joined()).utf8)))
    let unknown = #expect(throws: LinkFit.Unknown.self) { try LinkFit([log]) }
    #expect(unknown?.reason == "the link was never busy for longer than the shortest transfer took")
  }

  /// Tails that are late or early by 2 ms, each as often.
  @Test func `errors that neighbors share make intervals wider`() throws {
    func fit(runLength: Int) throws -> LinkFit {
      let requests = (0..<120).map { index in
        let bytes = 5000 + 350 * index
        let error = index / runLength % 2 == 0 ? 2.0 : -2
        return MadeRequest(start: Double(index) * 400, receive: Double(bytes) * 8 / 2000 + 12.5 + error, bytes: bytes)
      }
      return try LinkFit([MadeLog(requests).log()])
    }
    let (single, runs) = try (fit(runLength: 1), fit(runLength: 20))
    #expect(abs(runs.quality!.residual / single.quality!.residual - 1) < 0.1)
    for (wide, narrow) in [(runs.rate, single.rate), (runs.tail, single.tail)] {
      #expect(wide.high - wide.low > 1.5 * (narrow.high - narrow.low))
    }
  }
}
