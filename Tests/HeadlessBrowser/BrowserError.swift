/// What went wrong between a test and the browser.
package enum BrowserError: Error, CustomStringConvertible {
  case notInstalled
  case notStarted(errno: Int32)
  /// The browser is gone; the text is the end of what it wrote to standard error.
  case ended(lastWords: String)
  case overdue(what: String, seconds: Int)
  /// The browser refused a command of the protocol.
  case refused(command: String, message: String)
  case notLoaded(address: String, reason: String)
  case notFound(selector: String)
  /// The test's script threw.
  case thrown(script: String, exception: String)

  /// Whether it says nothing about a page.
  var isOfBrowser: Bool {
    switch self {
    case .ended, .overdue: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .notInstalled: "no Chromium is installed"
    case .notStarted(let errno): "Chromium could not be started (errno \(errno))"
    case .ended(let lastWords): "Chromium has ended: \(lastWords.isEmpty ? "it said nothing" : lastWords)"
    case .overdue(let what, let seconds): "\(what) did not happen within \(seconds) s"
    case .refused(let command, let message): "\(command): \(message)"
    case .notLoaded(let address, let reason): "\(address) did not load: \(reason)"
    case .notFound(let selector): "no element that matches \(selector) can be clicked"
    case .thrown(let script, let exception): "\(script)\nthrew \(exception)"
    }
  }
}
