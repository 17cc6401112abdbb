import Foundation

/// The server of the page, which gives the page its replays and receives its logs.
final class ControlServer: @unchecked Sendable {
  // The condition guards everything below.
  private let condition = NSCondition()
  private var job: [UInt8]?
  private var log: [UInt8]?
  private var listener: Listener?

  init() throws {
    listener = try Listener(on: .loopback) { [weak self] connection in
      while let request = connection.nextRequest() {
        guard let self else { return }
        guard let answer = self.answer(to: request, connection) else { return }
        connection.writeAll(answer)
      }
    }
  }

  var port: Int { listener!.port }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Lets the page perform a replay. Returns its log, or nil if the log does not arrive in time.
  ///
  /// - Parameters:
  ///   - job: The replay as JSON.
  ///   - patience: The maximum time to wait, in seconds.
  func perform(_ job: [UInt8], patience: Double) -> [UInt8]? {
    condition.withLock {
      (self.job, log) = (job, nil)
      condition.broadcast()
      let end = Date(timeIntervalSinceNow: patience)
      while log == nil, condition.wait(until: end) {}
      self.job = nil
      return log
    }
  }

  /// Returns the answer to a request; nil if the client disconnected while waiting for it.
  private func answer(to request: HTTPRequest, _ connection: Connection) -> [UInt8]? {
    switch request.path {
    case "/": return Self.answer(PackageResources.page_html, type: "text/html")
    case "/job": return nextJob(of: connection).map { Self.answer($0, type: "application/json") }
    case "/log":
      condition.withLock {
        log = request.body
        condition.broadcast()
      }
      return Self.answer([], type: "text/plain")
    case let path:
      guard let script = PageScripts.byName[String(path.dropFirst())] else {
        return Connection.notFound
      }
      return Self.answer(script, type: "text/javascript")
    }
  }

  /// Waits for a replay to perform. Each is handed out once, and never to a page that has disconnected.
  private func nextJob(of connection: Connection) -> [UInt8]? {
    condition.withLock {
      while job == nil { condition.wait() }
      guard connection.isOpen else { return nil }
      defer { job = nil }
      return job
    }
  }

  private static func answer(_ body: [UInt8], type: String) -> [UInt8] {
    Array(
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nCache-Control: no-store\r\n\r\n"
        .utf8
    ) + body
  }
}

/// The page's scripts, by the names with which it requests them.
enum PageScripts {
  static let byName = [
    "states.js": PackageResources.states_js, "recording.js": PackageResources.recording_js,
    "resources.js": PackageResources.resources_js, "loader.js": PackageResources.loader_js,
    "policies.js": PackageResources.policies_js, "texture.js": PackageResources.texture_js,
    "native.js": PackageResources.native_js, "player.js": PackageResources.player_js,
  ]
}
