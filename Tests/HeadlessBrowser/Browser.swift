import SeededRandom
import Synchronization

/// A Chromium without windows, to try pages in; the tests of a process share one, each in a tab of its own.
///
/// A browser that does not answer any more, or has ended, is replaced by another, and what was tried in it is tried once
/// more: that is nothing a page did, unless it does it again.
///
/// A suite that needs it says `.enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1")`.
package final class Browser: Sendable {
  /// Whether there is a Chromium in `PATH` (or where macOS keeps applications).
  package static var isInstalled: Bool { executable != nil }

  /// Whether tests open pages: there is a Chromium, and all cases are wanted. The pages take a third of the time of the other
  /// tests.
  package static var isWanted: Bool { isInstalled && Exhaustiveness.isExhaustive }

  /// The Chromium that is started; nil if there is none.
  package static var executable: String? { Chromium.executable }

  private static let shared = Browser()

  /// Begun when a tab is asked for and there is none. It ends with this process, however that ends: see `Chromium`.
  private let connection = Mutex<DevToolsConnection?>(nil)

  /// More at once would make each of them slower than the deadlines allow for.
  private let tabLimit = AsyncSemaphore(3)

  private let options: [String]

  /// - Parameter options: More options of Chromium's command line.
  package init(_ options: [String] = []) { self.options = options }

  /// The browser's version, such as `156.0.8078.79`.
  package func version() async throws -> String {
    struct Version: Decodable { let product: String }
    let version: Version = try await present().call("Browser.getVersion")
    return version.product.split(separator: "/").last.map(String.init) ?? version.product
  }

  /// Gives the body a tab that shares nothing with others (no cookies, no cache) and closes it afterwards.
  ///
  /// The body has a thread of its own: it may wait for a process, and it is not held up by the threads of Swift's tasks, which
  /// other tests keep busy for minutes.
  ///
  /// - Parameters:
  ///   - scripts: Whether the page's own scripts run. Those of the test do in any case.
  package static func withTab<Value: Sendable>(
    _ window: Window = .laptop, media: Media = Media(), scripts: Bool = true,
    _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    try await shared.withTab(window, media: media, scripts: scripts, body)
  }

  /// The same in a browser that is not shared.
  package func withTab<Value: Sendable>(
    _ window: Window = .laptop, media: Media = Media(), scripts: Bool = true,
    _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(DedicatedQueueExecutor()) {
      await tabLimit.wait()
      defer { tabLimit.signal() }
      let connection = try present()
      do {
        return try await connection.withTab(window, media, scripts, body)
      } catch let error as BrowserError where error.isOfBrowser {
        giveUp(connection)
        return try await present().withTab(window, media, scripts, body)
      }
    }
  }

  private func present() throws -> DevToolsConnection {
    try connection.withLock { connection in
      if let connection { return connection }
      let new = DevToolsConnection(to: try Chromium(options))
      connection = new
      return new
    }
  }

  private func giveUp(_ lost: DevToolsConnection) {
    lost.close()
    connection.withLock { if $0 === lost { $0 = nil } }
  }
}

extension DevToolsConnection {
  fileprivate func withTab<Value: Sendable>(
    _ window: Window, _ media: Media, _ scripts: Bool, _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    let context: Context = try await call("Target.createBrowserContext")
    let name = JSON.string(context.browserContextId)
    let result: Result<Value, any Error>
    do {
      let tab = try await Tab(in: name, of: self)
      try await tab.resize(to: window)
      try await tab.emulate(media)
      if !scripts { try await tab.disableScripts() }
      result = .success(try await body(tab))
    } catch {
      result = .failure(error)
    }
    if case .failure(let error as BrowserError) = result, error.isOfBrowser { throw error }
    try? await send("Target.disposeBrowserContext", ["browserContextId": name])
    return try result.get()
  }
}

/// The protocol's answer to the wish for a context: what a private window is to a reader.
private struct Context: Decodable { let browserContextId: String }
