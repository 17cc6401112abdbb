import ScrollMetrics

/// The settings of the app itself, fitted to its log: overheads, retries, and the costs of decoding.
struct ClientFit: SettingFit {
  private(set) var result = FitResult()

  /// The smallest numbers of requests or images, of requests of the first screen, and of retries, for a fit.
  private static let (minimumCount, minimumFirstCount, minimumRetryCount) = (20, 6, 5)
  /// The largest spread of costs that count as constant, in milliseconds.
  private static let constantSpread = 0.5
  private static let megapixel = 1e6

  init(_ times: ClientTimes, resolution: Double) {
    addOverheads(times, resolution)
    addRetries(times.retries, resolution)
    addDecoding(times.decodings, resolution)
  }

  /// Adds the overhead of requests, and the startup, which delays those of the first screen. If there are too few
  /// others, the overhead is that of all requests.
  private mutating func addOverheads(_ times: ClientTimes, _ resolution: Double) {
    let path = "loading.request_overhead_ms"
    let hasEnoughOthers = times.overheads.count >= Self.minimumCount
    let overheads = hasEnoughOthers ? times.overheads : times.overheads + times.firstScreenOverheads
    if hasEnoughOthers { addStartup(times, resolution) }
    guard
      suffices(
        overheads.count, "requests with the time at which they were sent", for: path,
        otherwise: "no log has sent_ms, so it is part of the latency")
    else { return }
    result.set(
      path, to: LatencyFit(overheads, resolution: resolution, spread: Self.constantSpread),
      source: "\(overheads.count) requests")
  }

  /// Adds the startup: how much later than others the requests of the first screen are sent, if it is clear that they
  /// are.
  private mutating func addStartup(_ times: ClientTimes, _ resolution: Double) {
    let path = "loading.startup_ms"
    let count = times.firstScreenSendDelays.count
    guard count >= Self.minimumFirstCount else {
      if count > 0 {
        result.assume(path, because: "it needs \(Self.minimumFirstCount) requests of first screens, found \(count)")
      }
      return
    }
    let first = Interval(medianOf: times.firstScreenSendDelays.sorted()).widened(to: resolution)
    let later = Interval(medianOf: times.overheads.sorted())
    let difference = Interval(
      value: first.value - later.value, low: first.low - later.high, high: first.high - later.low)
    let isClear = difference.low > 0
    result.set(
      path,
      to: Interval(value: isClear ? difference.value : 0, low: max(0, difference.low), high: max(0, difference.high)),
      source: "\(count) requests of first screens")
  }

  /// Returns true if there are enough values to fit a setting; otherwise notes why the setting stays assumed. `reason`
  /// is the reason if there are no values at all.
  private mutating func suffices(_ count: Int, _ units: String, for path: String, otherwise reason: String) -> Bool {
    if count >= Self.minimumCount { return true }
    result.assume(
      path, because: count == 0 ? reason : "it needs \(Self.minimumCount) \(units), found \(count)")
    return false
  }

  private mutating func addRetries(_ retries: [(delay: Double, failures: Int)], _ resolution: Double) {
    let first = retries.filter { $0.failures == 1 }.map(\.delay).sorted()
    guard first.count >= Self.minimumRetryCount else {
      if !retries.isEmpty {
        result.assume(
          "loading.retry_delay_ms",
          because: "it needs \(Self.minimumRetryCount) first retries, found \(first.count)")
      }
      return
    }
    let delay = Interval(medianOf: first).widened(to: resolution).clamped(from: 0)
    result.set("loading.retry_delay_ms", to: delay, source: "\(first.count) first retries")
    let second = retries.filter { $0.failures == 2 }.map(\.delay).sorted()
    guard delay.value > 0 else {
      return result.assume(
        "loading.retry_backoff", because: "retries follow at once, so there is no delay to multiply")
    }
    guard second.count >= Self.minimumRetryCount else {
      return result.assume(
        "loading.retry_backoff",
        because: "it needs at least \(Self.minimumRetryCount) retries of retries, found \(second.count)")
    }
    let ratios = second.map { $0 / delay.value }
    let backoff = Interval(medianOf: ratios).widened(to: resolution / delay.value).clamped(from: 1, through: 100)
    result.set(
      "loading.retry_backoff", to: backoff, source: "\(second.count) second retries over the median of first ones")
  }

  private mutating func addDecoding(_ decodings: [ClientTimes.Decoding], _ resolution: Double) {
    let path = "content.display_ms"
    guard
      suffices(
        decodings.count, "decoded images", for: path,
        otherwise: "no log says how long decoding takes (a HAR file never does)")
    else { return }
    let points = decodings.compactMap { decoding in decoding.pixels.map { ($0 / Self.megapixel, decoding.time) } }
    let source = "\(decodings.count) images"
    if points.count == decodings.count, let line = LeastSquaresLine(points)?.intervals, line.slope.low > 0 {
      let fixed = line.intercept.clamped(from: 0)
      result.set(path, to: fixed, source: source)
      result.set("content.display_ms_per_megapixel", to: line.slope, source: source)
    } else {
      result.set(
        path, to: LatencyFit(decodings.map(\.time), resolution: resolution, spread: Self.constantSpread), source: source
      )
    }
    noteKinds(decodings)
  }

  private mutating func noteKinds(_ decodings: [ClientTimes.Decoding]) {
    let kinds = Dictionary(grouping: decodings.filter { !$0.kind.isEmpty }, by: \.kind).sorted { $0.key < $1.key }
    guard kinds.count > 1 else { return }
    let medians = kinds.map { kind, decodings in
      let median = Interval(medianOf: decodings.map(\.time).sorted())
      let bounds = "\(median.low.plain(decimals: 2))..\(median.high.plain(decimals: 2)), \(decodings.count) images"
      return "\(kind) \(median.value.plain(decimals: 2)) ms (\(decodings.count == 1 ? "1 image" : bounds))"
    }
    result.note("Median decoding time by kind: \(medians.joined(separator: ", ")).")
  }
}
