/// The times from sending requests for items to their first bytes, in milliseconds.
struct RequestLatencies {
  private(set) var answered: [Double] = []
  /// The times from sending to the end of requests that were canceled before their first byte, or still waited when the
  /// log ended.
  private(set) var unanswered: [Double] = []
  /// The number of requests that were canceled before their first byte in HAR files, which do not say how long they
  /// waited.
  private(set) var untimedCount = 0

  /// Collects the times of logs. Answers count even if the requests were canceled later; without those, slow answers
  /// would be missing. Requests that failed do not count.
  init(_ logs: [RequestLog]) {
    for log in logs {
      for request in log.requests { take(request, isTimed: log.filter == nil) }
      for request in log.inProgress { take(request, isTimed: true) }
    }
  }

  /// `isTimed` is true if the log says how long canceled requests waited.
  private mutating func take(_ request: RequestLog.Request, isTimed: Bool) {
    if let latency = request.latency { return answered.append(latency) }
    guard request.outcome == .cancelledItem else { return }
    if request.end > request.sent {
      unanswered.append(request.end - request.sent)
    } else {
      untimedCount += isTimed ? 0 : 1
    }
  }

  /// Returns the times without a round trip. Precondition: at least one request was answered.
  func sample(excluding roundTrip: Double = 0) -> CensoredSample {
    CensoredSample(
      answered.map { max(0, $0 - roundTrip) }, censored: unanswered.map { $0 - roundTrip }.filter { $0 > 0 })
  }
}
