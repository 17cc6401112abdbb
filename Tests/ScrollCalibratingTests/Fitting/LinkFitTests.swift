import Testing

@testable import ScrollCalibrating

@Suite struct LinkFitTests {
  @Test func `transfers share a link evenly`() {
    let shared = SharedTransfers([
      SharedTransfers.Transfer(start: 0, end: 30, bits: 1000, isMeasured: true),
      SharedTransfers.Transfer(start: 10, end: 40, bits: 2000, isMeasured: true),
    ])
    // Alone for 10 ms, then both at 50 kbit/s.
    #expect(shared.durations(bits: [2000, 2000], rate: 100) == [30, 30])
    #expect(shared.services(tail: 0).map(\.service) == [20, 20])
    #expect(shared.services(tail: 10).map(\.service) == [15, 15])
    #expect(shared.durations(bits: [1000, 2000], rate: 100) == [10, 20])
  }

  @Test func `a rate and a tail are separated`() throws {
    let requests = (0..<60).map { index in
      let bytes = 5000 + 700 * (index * 37 % 60)
      return MadeRequest(start: Double(index) * 400, receive: Double(bytes) * 8 / 2000 + 12.5, bytes: bytes)
    }
    let fit = try LinkFit([MadeLog(requests).log()])
    #expect(abs(fit.rate.value - 2000) < 0.01 && abs(fit.tail.value - 12.5) < 0.001)
    #expect(fit.explained > 0.9999 && fit.rate.contains(2000) && fit.tail.contains(12.5))
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
}
