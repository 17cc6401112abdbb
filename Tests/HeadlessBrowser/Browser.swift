/// A Chromium without windows, to try pages in; the tests of a process share one, each in a tab of its own.
///
/// A suite that needs it says `.enabled(if: Browser.isInstalled, "there is no Chromium")`.
public final class Browser: Sendable {
  /// Whether there is a Chromium in `PATH` (or where macOS keeps applications).
  public static var isInstalled: Bool { Chromium.executable != nil }

  /// Begun when a test first asks for a tab. It ends with this process, however that ends: see `Chromium`.
  private static let shared = Result { Browser(connection: DevToolsConnection(to: try Chromium())) }

  private let connection: DevToolsConnection

  /// More at once would make each of them slower than the deadlines allow for.
  private let places = Places(2)

  private init(connection: DevToolsConnection) { self.connection = connection }

  /// Gives the body a tab that shares nothing with others (no cookies, no cache) and closes it afterwards.
  ///
  /// - Parameters:
  ///   - scripts: Whether the page's own scripts run. Those of the test do in any case.
  public static func withTab<Value: Sendable>(
    _ window: Window = .laptop, media: Media = Media(), scripts: Bool = true,
    _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    let browser = try shared.get()
    await browser.places.take()
    defer { browser.places.giveBack() }
    return try await browser.withTab(window, media, scripts, body)
  }

  private func withTab<Value: Sendable>(
    _ window: Window, _ media: Media, _ scripts: Bool, _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    let context: Context = try await connection.call("Target.createBrowserContext")
    let name = JSON.string(context.browserContextId)
    let result: Result<Value, any Error>
    do {
      let tab = try await Tab(in: name, of: connection)
      try await tab.resize(to: window)
      try await tab.emulate(media)
      if !scripts { try await tab.disableScripts() }
      result = .success(try await body(tab))
    } catch {
      result = .failure(error)
    }
    try? await connection.send("Target.disposeBrowserContext", ["browserContextId": name])
    return try result.get()
  }
}

/// The protocol's answer to the wish for a context: what a private window is to a reader.
private struct Context: Decodable { let browserContextId: String }
