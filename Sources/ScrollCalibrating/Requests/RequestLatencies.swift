/// The times from sending requests for items to their first bytes, in milliseconds.
struct RequestLatencies {
  private(set) var answered: [Double] = []
  /// How long was waited for the first bytes of requests that were canceled before.
  private(set) var cancelled: [Double] = []

  /// Collects the times of logs. An answer counts even if the request was canceled later; without it, slow answers would be missing.
  init(_ logs: [RequestLog]) {
    for request in logs.lazy.flatMap(\.requests) {
      switch request.outcome {
      case .item: if let firstByte = request.firstByte { answered.append(firstByte - request.sent) }
      case .cancelledItem where request.isAnswered: answered.append(request.firstByte! - request.sent)
      case .cancelledItem: cancelled.append(request.end - request.sent)
      case .failedItem, .other: break
      }
    }
  }

  /// Returns the times without a round trip. Precondition: at least one request was answered.
  func sample(excluding roundTrip: Double = 0) -> CensoredSample {
    CensoredSample(
      answered.map { max(0, $0 - roundTrip) }, censored: cancelled.map { $0 - roundTrip }.filter { $0 > 0 })
  }
}
