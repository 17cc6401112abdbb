/// The times from sending requests for items to their first bytes, in milliseconds.
struct RequestLatencies {
  private(set) var answered: [Double] = []
  /// The times from sending to the end of requests that were canceled before their first byte, or still waited when the log ended.
  private(set) var unanswered: [Double] = []
  /// The number of requests that were canceled before their first byte in HAR files that do not tell how long they waited.
  private(set) var untimedCount = 0
  /// The number of requests without an end that would have waited longer than for any answer in their log. That their ends are
  /// missing is likelier.
  private(set) var endlessCount = 0

  /// Collects the times of logs. Answers count even if the requests were canceled later; without those, slow answers would be
  /// missing. Requests that failed do not count.
  init(_ logs: [RequestLog]) {
    for log in logs {
      let start = answered.count
      for request in log.requests { take(request, isTimed: log.filter == nil) }
      for request in log.unfinished where request.isAnswered { take(request, isTimed: true) }
      let longest = answered[start...].max() ?? 0
      for request in log.unfinished where !request.isAnswered {
        if request.end - request.sent > longest { endlessCount += 1 } else { take(request, isTimed: true) }
      }
    }
  }

  /// `isTimed` is true if the log tells how long canceled requests waited.
  private mutating func take(_ request: RequestLog.Request, isTimed: Bool) {
    switch request.outcome {
    case .item: if let firstByte = request.firstByte { answered.append(firstByte - request.sent) }
    case .cancelledItem where request.isAnswered: answered.append(request.firstByte! - request.sent)
    case .cancelledItem where request.end > request.sent: unanswered.append(request.end - request.sent)
    case .cancelledItem: untimedCount += isTimed ? 0 : 1
    case .failedItem, .other: break
    }
  }

  /// Returns the times without a round trip. Precondition: at least one request was answered.
  func sample(excluding roundTrip: Double = 0) -> CensoredSample {
    CensoredSample(
      answered.map { max(0, $0 - roundTrip) }, censored: unanswered.map { $0 - roundTrip }.filter { $0 > 0 })
  }
}
