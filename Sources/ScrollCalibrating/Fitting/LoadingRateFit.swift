import ScrollDiagnostics
import ScrollJSON

/// The rate of the link and the completion overhead as settings, and how far they can be trusted.
///
/// The completion overhead is the tail of a transfer and what follows until decoding begins, as far as the log has it.
struct LoadingRateFit: SettingFit {
  private(set) var result = FitResult()
  private let facts: TransportFacts

  /// The median time from an item's data to the start of its decoding, in milliseconds, and the number of images; nil
  /// if there are too few.
  private let handoff: (time: Interval, count: Int)?

  private static let (ratePath, tailPath) = ("loading.bandwidth_kbps", "loading.completion_overhead_ms")
  private static let minimumHandoffCount = 20

  init(_ logs: [RequestLog], _ facts: TransportFacts, handoffs: [Double]) {
    self.facts = facts
    let isKnown = handoffs.count >= Self.minimumHandoffCount
    let resolution = logs.resolution
    handoff =
      isKnown ? (Interval(medianOf: handoffs.sorted()).widened(to: resolution).clamped(from: 0), handoffs.count) : nil
    do throws(LinkFit.Unknown) {
      let fit = try LinkFit(logs)
      add(fit)
      noteQuality(of: fit)
      noteSlowStart(fit)
      noteLeftOut(fit)
    } catch {
      result.assume(Self.ratePath, because: error.reason)
      addCompletion(tail: nil)
    }
  }

  /// Adds the completion overhead: the tail of a transfer and the handoff, as far as they are known.
  private mutating func addCompletion(tail: Interval?, hasInterval: Bool = true, source: String? = nil) {
    let parts = [tail, handoff?.time].compactMap(\.self)
    guard let first = parts.first else { return result.assume(Self.tailPath, because: "it is fitted with the rate") }
    let sum = parts.dropFirst().reduce(first, +)
    let source = [source, handoff.map { "\($0.count) images" }].compactMap(\.self).joined(separator: ", ")
    if hasInterval {
      result.set(Self.tailPath, to: sum, source: source)
    } else {
      result.set(Self.tailPath, to: JSONNode(sum.value.rounded(digits: 4)), source: source)
    }
  }

  private mutating func add(_ fit: LinkFit) {
    let transfers = "\(fit.transferCount) transfers"
    let source = fit.periodCount.map { "\(transfers) in \($0.counted("busy period"))" } ?? transfers
    if fit.isLowerBound {
      result.set(Self.ratePath, toAtLeast: fit.rate.value, digits: 5, source: source)
    } else {
      result.set(Self.ratePath, to: fit.rate, digits: 5, source: source)
    }
    addCompletion(tail: fit.tail, hasInterval: !fit.isLowerBound, source: source)
  }

  /// Notes how well sizes explain times, and to which times the rate was fitted.
  private mutating func noteQuality(of fit: LinkFit) {
    let name = facts.protocolCounts.first?.name ?? ""
    let turns = "Over \(name), responses take turns on one connection, and a log does not say how. So the rate is"
    guard let quality = fit.quality else {
      result.note(
        "\(turns) that of all bytes over the time for which the link was busy. "
          + "Its interval allows for what the log does not say."
      )
      return
    }
    let explained = "explain \((quality.explained * 100).plain(decimals: 1)) % of the variation in"
    let residual = "the residual is \(quality.residual.plain(decimals: 2)) ms (standard deviation)."
    if fit.periodCount == nil {
      result.note("Sizes and sharing \(explained) transfer times; \(residual)")
    } else {
      result.note("\(turns) fitted to the periods in which the link was busy.")
      result.note("Bytes \(explained) the lengths of these periods; \(residual)")
    }
  }

  /// Notes what slow start may have done to the rate.
  private mutating func noteSlowStart(_ fit: LinkFit) {
    if fit.isLowerBound {
      result.note(
        "Slow start may have kept the link waiting for the server, so the rate is a lower bound. "
          + "Neither it nor the tail has an interval."
      )
    } else if fit.windowBoundCount > 0 {
      let count = "\(fit.windowBoundCount) busy \(fit.windowBoundCount == 1 ? "period is" : "periods are")"
      result.note("\(count) left out of the rate, because slow start may have kept the link waiting for the server.")
    } else if facts.protocolCounts.first?.name == "http/1.1", facts.handshakes.isEmpty {
      result.note(
        "The log has no handshakes, which would show the round trip. "
          + "If it is long, slow start makes the fitted rate too low."
      )
    }
  }

  /// Notes the transfers to which the rate is not fitted.
  private mutating func noteLeftOut(_ fit: LinkFit) {
    func leftOut(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? " is" : "s are") left out of the rate"
    }
    if fit.unsettledCount > 0 {
      result.note("\(leftOut(fit.unsettledCount, "transfer")), after one began that has no end in the log.")
    }
    if let farthest = fit.outlyingTimes.max(by: { abs($0) < abs($1) }) {
      let (time, direction) = (abs(farthest).plain(decimals: 0), farthest > 0 ? "longer" : "shorter")
      let count = leftOut(fit.outlyingTimes.count, fit.periodCount == nil ? "transfer" : "busy period")
      result.note(
        "\(count), because no link explains the time: up to \(time) ms \(direction) than the size says.")
    }
  }
}
