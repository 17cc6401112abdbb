import ScrollDiagnostics

/// A responder to a browser's requests. It collects the recording that they carry.
///
/// Every address begins with a random token, so that no other page can send data or read the page of instructions.
package struct WebRecorder: Sendable {
  /// The data that a page has sent; nil before the first accepted message.
  package private(set) var recording: WebRecording?
  /// The number of accepted messages.
  package private(set) var messageCount = 0

  private let port: UInt16
  private let token: String

  /// Creates a recorder. Precondition: `token` has only characters that are allowed in a path.
  package init(port: UInt16, token: String = Self.randomToken()) {
    (self.port, self.token) = (port, token)
  }

  /// Returns a token of 128 random bits in hexadecimal digits.
  package static func randomToken() -> String {
    (0..<16).map { _ in
      let byte = UInt8.random(in: .min ... .max)
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// The address of the page of instructions.
  package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The time to wait for samples that are missing after the end of a recording, in seconds. A page being closed sends
  /// them at once.
  private static let endPatience = 2.0

  /// Returns true if nothing more is to be expected: the recording is complete, or the silence is too long.
  ///
  /// - Parameters:
  ///   - silence: The time since the last accepted message, in seconds.
  ///   - limit: The longest silence of a page that has not ended the recording, in seconds.
  package func isOver(after silence: Double, limit: Double) -> Bool {
    guard let recording else { return silence > limit }
    return recording.isComplete || silence > limit || recording.hasEnd && silence > Self.endPatience
  }

  package mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.target.prefix { $0 != "?" }
    guard path.hasPrefix("/\(token)/"), isForThisHost(request) else {
      return .text(.forbidden, "Open the complete address that 'scrollbench record web' printed.")
    }
    switch (path.dropFirst(token.count + 2), request.method) {
    case ("", "GET"): return .page(RecorderPage(address: address).html)
    case ("messages", "OPTIONS"): return .text(.ok, "").sharedWithAllOrigins
    case ("messages", "POST"): return received(request.body).sharedWithAllOrigins
    case ("", _), ("messages", _): return .text(.methodNotAllowed, "'\(request.method.excerpt)' is not allowed here.")
    default: return .text(.notFound, "There is no such page.")
    }
  }

  /// True if the request names this host. Another host's name may resolve to this machine (DNS rebinding).
  private func isForThisHost(_ request: HTTPRequest) -> Bool {
    let hosts = request.values(of: "host")
    return hosts == ["127.0.0.1:\(port)"] || hosts == ["localhost:\(port)"]
  }

  private mutating func received(_ body: [UInt8]) -> HTTPResponse {
    do throws(Failure) {
      return accepted(try WebMessage(body))
    } catch {
      return .text(.badRequest, error.description)
    }
  }

  private mutating func accepted(_ message: WebMessage) -> HTTPResponse {
    var recording = recording ?? WebRecording(of: message)
    do throws(WebRecording.Refusal) {
      try recording.received(message)
    } catch {
      return .text(error.status, error.message)
    }
    messageCount += 1
    if recording.isComplete, recording.movements.isEmpty {
      // The user reloads the page, or starts on the wrong one.
      self.recording = nil
      return .text(.ok, "Nothing has scrolled, so nothing is recorded. You can start again.")
    }
    self.recording = recording
    return .text(
      .ok, recording.isComplete ? "Recorded. See the terminal for the next steps." : "\(recording.samples.count)")
  }
}

extension WebRecording.Refusal {
  fileprivate var status: HTTPStatus {
    switch self {
    case .anotherPage: .conflict
    case .tooManySamples, .tooManyItems: .contentTooLarge
    }
  }

  fileprivate var message: String {
    switch self {
    case .anotherPage(let title): "Another page is being recorded: \(title.quoted). Stop that one first."
    case .tooManySamples(let limit): "The recording is full: it has \(limit) samples. Stop it."
    case .tooManyItems(let limit): "The recording is full: the list has more than \(limit) items. Stop it."
    }
  }
}
