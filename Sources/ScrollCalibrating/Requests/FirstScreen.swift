/// The requests that an app makes in the frame in which its first screen appears.
///
/// They are known if a log has the times at which items came on screen. Requests that wait for a slot cannot be
/// recognized, so only those that are sent before any request has ended show how long the first screen's requests take
/// to be sent.
struct FirstScreen {
  /// The time at which the first item came on screen.
  private let appeared: Double
  /// The latest start of a request for an item of the first screen.
  private let lastStart: Double
  /// The end of the first request to end.
  private let firstEnd: Double

  /// Items that come on screen within this time of the first one count as the first screen, in milliseconds: an app
  /// logs each as it lays it out.
  private static let layoutTime = 50.0
  /// Requests that start within this time of the first screen's last one count as made in the same frame, in
  /// milliseconds: half a frame at 60 Hz.
  private static let frameTime = 8.0

  /// Finds the first screen among requests; nil if the log does not have it, if a request ended before it appeared, or
  /// if no item on it was requested before a request ended.
  init?(_ appearances: [AppLog.Appearance], _ requests: [AppLog.Row]) {
    guard let appeared = appearances.map(\.shown).min() else { return nil }
    let items = Set(appearances.filter { $0.shown <= appeared + Self.layoutTime }.map(\.item))
    let firstEnd = requests.filter { !$0.isFromCache }.compactMap(\.end).min() ?? .infinity
    guard firstEnd > appeared else { return nil }
    let starts = requests.filter { items.contains($0.item) }.compactMap { $0[.started] }.filter { $0 < firstEnd }
    guard let lastStart = starts.max() else { return nil }
    (self.appeared, self.lastStart, self.firstEnd) = (appeared, lastStart, firstEnd)
  }

  func includes(requestStarted started: Double) -> Bool { started <= lastStart + Self.frameTime && started < firstEnd }

  /// Returns the time from the first frame until a request of the first screen was sent, without handshakes; nil if it
  /// may have waited for a slot.
  func delay(ofRequestSent sent: Double, handshakes: Double) -> Double? {
    sent < firstEnd ? sent - handshakes - appeared : nil
  }
}
