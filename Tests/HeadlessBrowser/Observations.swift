import Foundation
import Synchronization

/// What a page said and asked for, from the protocol's events.
final class Observations: Sendable {
  private struct State {
    var messages: [String] = []
    var requests: [String] = []
    var networkObserver: (@Sendable (_ event: String, Data) -> Void)?
  }

  private let state = Mutex(State())

  var messages: [String] { state.withLock(\.messages) }
  var requests: [String] { state.withLock(\.requests) }

  func tellOfNetwork(_ observer: @escaping @Sendable (_ event: String, Data) -> Void) {
    state.withLock { $0.networkObserver = observer }
  }

  func note(_ event: String, _ message: Data) {
    if event.hasPrefix("Network.") { state.withLock(\.networkObserver)?(event, message) }
    switch event {
    case "Runtime.consoleAPICalled": say(message) { (call: ConsoleCall) in call.description }
    case "Runtime.exceptionThrown": say(message) { (event: ExceptionThrown) in event.exceptionDetails.description }
    case "Log.entryAdded": say(message) { (event: EntryAdded) in "\(event.entry.level): \(event.entry.text)" }
    case "Page.javascriptDialogOpening": say(message) { (dialog: Dialog) in "\(dialog.type): \(dialog.message)" }
    case "Network.requestWillBeSent":
      guard let request: RequestSent = parameters(of: message) else { return }
      state.withLock { $0.requests.append(request.request.url) }
    case "Network.webSocketCreated":
      guard let socket: SocketCreated = parameters(of: message) else { return }
      state.withLock { $0.requests.append(socket.url) }
    default: break
    }
  }

  private func say<Parameters: Decodable>(_ message: Data, _ text: (Parameters) -> String) {
    guard let parameters: Parameters = parameters(of: message) else { return }
    state.withLock { $0.messages.append(text(parameters)) }
  }

  private func parameters<Parameters: Decodable>(of message: Data) -> Parameters? {
    try? JSONDecoder().decode(Event<Parameters>.self, from: message).params
  }
}

/// A value of the page as the protocol describes it: `value` holds only what is JSON.
struct RemoteObject: Decodable, CustomStringConvertible {
  let type: String
  let text: String?
  let description: String

  private enum CodingKeys: String, CodingKey { case type, value, description }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    text = try? container.decode(String.self, forKey: .value)
    description = try text ?? container.decodeIfPresent(String.self, forKey: .description) ?? type
  }
}

/// An error of a script that nothing caught.
struct ScriptException: Decodable, CustomStringConvertible {
  let text: String
  let lineNumber: Int
  let exception: RemoteObject?

  var description: String { "\(text) \(exception?.description ?? "") (line \(lineNumber + 1))" }
}

private struct Event<Parameters: Decodable>: Decodable { let params: Parameters }

private struct ConsoleCall: Decodable, CustomStringConvertible {
  let type: String
  let args: [RemoteObject]

  var description: String { "\(type): " + args.map(\.description).joined(separator: " ") }
}

private struct ExceptionThrown: Decodable { let exceptionDetails: ScriptException }

private struct EntryAdded: Decodable {
  struct Entry: Decodable { let level, text: String }
  let entry: Entry
}

private struct Dialog: Decodable { let type, message: String }

private struct RequestSent: Decodable {
  struct Request: Decodable { let url: String }
  let request: Request
}

private struct SocketCreated: Decodable { let url: String }
