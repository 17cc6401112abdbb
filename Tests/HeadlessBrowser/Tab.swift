package import Foundation

/// A page as a reader has it: open a file in it, look at it, press keys, and ask what is there.
package final class Tab: Sendable {
  private let connection: DevToolsConnection
  private let session: String
  private let observed = Observations()

  /// A new tab in the context, with what it does observed from now on.
  init(in context: JSON, of connection: DevToolsConnection) async throws {
    struct Target: Decodable { let targetId: String }
    struct Attachment: Decodable { let sessionId: String }
    let target: Target = try await connection.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    let attachment: Attachment = try await connection.call(
      "Target.attachToTarget", ["targetId": .string(target.targetId), "flatten": true])
    self.connection = connection
    session = attachment.sessionId
    connection.observe(session) { [observed, connection, session] event, message in
      observed.note(event, message)
      // A dialog would hold up the page until somebody answers.
      guard event == "Page.javascriptDialogOpening" else { return }
      Task { try await connection.send("Page.handleJavaScriptDialog", ["accept": false], session: session) }
    }
    for domain in ["Page", "Runtime", "Log", "Network"] { try await send("\(domain).enable") }
    try await send("Page.setLifecycleEventsEnabled", ["enabled": true])
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  deinit { connection.forget(session) }

  /// What the page said since the tab was made: its console of any level, exceptions that nothing caught, loads that
  /// failed, violations of its content security policy, dialogs.
  package var messages: [String] { observed.messages }

  /// The addresses of everything that was asked for since the tab was made, the page itself first.
  package var requests: [String] { observed.requests }

  /// Has all that the browser tells of the network told to the observer from now on, as messages of DevTools, on a thread that
  /// must not wait.
  package func observeNetwork(_ observer: @escaping @Sendable (_ event: String, Data) -> Void) {
    observed.tellOfNetwork(observer)
  }

  /// Opens a file and returns when its load event was.
  package func open(_ path: String) async throws { try await open(address: Self.address(of: path)) }

  /// Opens a page that is served and returns when its load event was.
  package func open(address: String) async throws {
    struct Navigation: Decodable {
      let loaderId: String?
      let errorText: String?
    }
    let navigation: Navigation = try await call("Page.navigate", ["url": .string(address)])
    guard navigation.errorText == nil, let loader = navigation.loaderId else {
      throw BrowserError.notLoaded(address: address, reason: navigation.errorText ?? "it is open already")
    }
    try await connection.load(of: loader, at: address)
  }

  /// The address under which a file is opened.
  package static func address(of path: String) -> String { URL(filePath: path).absoluteString }

  /// Has the browser keep what it tells assistive technology of pages opened from now on. Scripts may ask for
  /// `computedName` and `computedRole` of elements in any case, but without this each answer costs as much as all.
  package func keepAccessibilityTree() async throws { try await send("Accessibility.enable") }

  func call<Answer: Decodable>(_ method: String, _ parameters: JSON = [:]) async throws -> Answer {
    try await connection.call(method, parameters, session: session)
  }

  func send(_ method: String, _ parameters: JSON = [:]) async throws {
    try await connection.send(method, parameters, session: session)
  }

  func disableScripts() async throws { try await send("Emulation.setScriptExecutionDisabled", ["value": true]) }
}
