import ScrollJSON
import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct ClientFitTests {
  private static func times(_ count: Int, _ change: (inout ClientTimes, Int) -> Void) -> ClientTimes {
    (0..<count).reduce(into: ClientTimes()) { change(&$0, $1) }
  }

  private static func values(_ fit: ClientFit) -> [String: Double] {
    fit.settings.reduce(into: [:]) { $0[$1.path] = $1.value.number?.double }
  }

  @Test func `overheads and retry delays are recovered`() {
    let times = Self.times(30) { times, index in
      times.overheads.append(3 + Double(index % 3) * 0.1)
      times.retries.append((200 + Double(index % 5), 1))
      if index < 9 { times.retries.append((404 + Double(index % 5), 2)) }
    }
    let values = Self.values(ClientFit(times, resolution: 0.001))
    #expect(values["loading.request_overhead_ms"] == 3.1)
    #expect(values["loading.retry_delay_ms"] == 202 && values["loading.retry_backoff"] == 2.01)
  }

  @Test func `the first screen's requests are sent later by the startup`() throws {
    let times = Self.times(30) { times, index in
      times.overheads.append(3)
      guard index < 6 else { return }
      times.firstScreenOverheads.append(2)
      times.firstScreenSendDelays.append(40 + Double(index))
    }
    let fit = ClientFit(times, resolution: 1)
    #expect(fit.settings.map(\.path) == ["loading.startup_ms", "loading.request_overhead_ms"])
    #expect(fit.settings[0].estimates[0].interval == Interval(value: 39, low: 37, high: 42))
    #expect(Self.values(fit)["loading.request_overhead_ms"] == 3)
  }

  @Test func `a startup that may be chance is 0, up to what it may be`() {
    let times = Self.times(30) { times, index in
      times.overheads.append(Double(index))
      if index < 6 { times.firstScreenSendDelays.append(Double(index) * 10) }
    }
    let fit = ClientFit(times, resolution: 1)
    #expect(fit.settings.first?.path == "loading.startup_ms")
    let interval = fit.settings.first?.estimates[0].interval
    #expect(interval?.value == 0 && interval?.low == 0 && interval.map { (36...45).contains($0.high) } == true)
  }

  @Test func `a startup needs six requests`() {
    let times = Self.times(30) { times, index in
      times.overheads.append(3)
      if index < 5 { times.firstScreenSendDelays.append(40) }
    }
    let fit = ClientFit(times, resolution: 1)
    #expect(fit.settings.map(\.path) == ["loading.request_overhead_ms"])
    #expect(fit.assumed.first?.path == "loading.startup_ms" && fit.assumed.first?.reason.hasSuffix("found 5") == true)
  }

  @Test func `without later requests the overhead is that of the first screen`() {
    let times = Self.times(30) { times, _ in
      times.firstScreenOverheads.append(3)
      times.firstScreenSendDelays.append(40)
    }
    #expect(Self.values(ClientFit(times, resolution: 1)) == ["loading.request_overhead_ms": 3])
  }

  @Test func `equal retry delays are as uncertain as the clock`() throws {
    let times = Self.times(30) { times, index in times.retries.append((index < 20 ? 250 : 500, index < 20 ? 1 : 2)) }
    let fit = ClientFit(times, resolution: 1)
    let intervals = fit.settings.map { $0.estimates[0].interval }
    #expect(intervals == [Interval(value: 250, low: 249, high: 251), Interval(value: 2, low: 1.996, high: 2.004)])
  }

  @Test func `retries that follow at once have a delay that is not below 0`() {
    let fit = ClientFit(Self.times(30) { times, _ in times.retries.append((0, 1)) }, resolution: 0.001)
    #expect(fit.settings.map { $0.estimates[0].interval } == [Interval(value: 0, low: 0, high: 0.001)])
  }

  @Test func `too few measurements are reported and not fitted`() {
    let times = Self.times(4) { times, _ in
      times.overheads.append(3)
      times.retries.append((200, 1))
      times.decodings.append(ClientTimes.Decoding(time: 2, kind: "", pixels: nil))
    }
    let fit = ClientFit(times, resolution: 1)
    #expect(fit.settings.isEmpty)
    #expect(fit.assumed.map(\.path).count == 3 && fit.assumed.allSatisfy { $0.reason.hasSuffix("found 4") })
  }

  @Test func `without pixels decoding gets a distribution, and its kinds are reported`() {
    let times = Self.times(40) { times, index in
      let kind = index % 2 == 0 ? "jpeg" : "webp"
      times.decodings.append(
        ClientTimes.Decoding(time: (index % 2 == 0 ? 4 : 9) + Double(index % 4) * 0.1, kind: kind, pixels: nil))
    }
    let fit = ClientFit(times, resolution: 0.001)
    #expect(fit.settings.map(\.path) == ["content.display_ms"] && fit.settings[0].value["samples"] != nil)
    #expect(fit.notes.first?.hasPrefix("Median decoding time by kind: jpeg 4") == true, "\(fit.notes)")
  }

  /// 95 % intervals that hold the truth in 93 to 97 % of many draws, less exactly in few.
  @Test func `the cost of pixels is recovered`() throws {
    let (fixed, perMegapixel) = (1.5, 6.0)
    let seeds = Exhaustiveness.seeds(UInt64(60), of: 1000)
    var (hits, slopeHits) = (0, 0)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let times = Self.times(80) { times, _ in
        let megapixels = Double.random(in: 0.2...2, using: &random)
        // Twelve draws make a normal error of 0.5 ms.
        let error = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } / 2
        let time = fixed + perMegapixel * megapixels + error
        times.decodings.append(ClientTimes.Decoding(time: time, kind: "jpeg", pixels: megapixels * 1e6))
      }
      let fit = ClientFit(times, resolution: 0.001)
      try #require(fit.settings.map(\.path) == ["content.display_ms", "content.display_ms_per_megapixel"])
      #expect(abs(fit.settings[1].estimates[0].interval.value / perMegapixel - 1) < 0.15)
      hits += fit.settings[0].estimates[0].interval.contains(fixed) ? 1 : 0
      slopeHits += fit.settings[1].estimates[0].interval.contains(perMegapixel) ? 1 : 0
    }
    let bounds = Exhaustiveness.isExhaustive ? 0.93...0.97 : 0.85...1
    for count in [hits, slopeHits] { #expect(bounds.contains(Double(count) / Double(seeds.count))) }
  }
}
