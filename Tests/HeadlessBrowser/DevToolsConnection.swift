import Foundation
import Synchronization

/// Commands to the browser and what it answers: JSON, each message ended by a zero byte.
///
/// A thread of its own reads, so that answers arrive however busy the threads of Swift's tasks are.
final class DevToolsConnection: Sendable {
  /// How long a command may take: a hundred times what it does, for machines that do much else.
  private static let patience = 180

  private struct State {
    var count = 0
    /// Who waits for what: the answer of a command by its number, the load of a document by the loader's name.
    var waiting: [String: CheckedContinuation<Data, any Error>] = [:]
    var loaded: Set<String> = []
    var observers: [String: @Sendable (_ event: String, Data) -> Void] = [:]
    /// Set when the browser is gone.
    var lastWords: String?
  }

  private struct Header: Decodable {
    let id: Int?
    let method: String?
    let sessionId: String?
  }

  private struct Reply<Answer: Decodable>: Decodable {
    struct Refusal: Decodable { let message: String }
    let result: Answer?
    let error: Refusal?
  }

  private struct LifecycleEvent: Decodable {
    struct Parameters: Decodable { let loaderId, name: String }
    let params: Parameters
  }

  private struct Command: Encodable {
    let id: Int
    let method: String
    let params: JSON
    let sessionId: String?
  }

  private let chromium: Chromium
  private let state = Mutex(State())

  init(to chromium: Chromium) {
    self.chromium = chromium
    Thread.detachNewThread { self.receive() }
  }

  /// Sends the command and returns what the browser answers.
  func call<Answer: Decodable>(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws
    -> Answer
  {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    var message = try JSONEncoder().encode(Command(id: id, method: method, params: parameters, sessionId: session))
    message.append(0)
    let reply = try await arrival(of: String(id), as: method) { [message] in _ = self.chromium.write(message) }
    let decoded = try JSONDecoder().decode(Reply<Answer>.self, from: reply)
    guard let answer = decoded.result else {
      throw BrowserError.refused(command: method, message: decoded.error?.message ?? "no result")
    }
    return answer
  }

  /// The same where the answer holds nothing.
  func send(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws {
    struct Nothing: Decodable {}
    let _: Nothing = try await call(method, parameters, session: session)
  }

  /// Returns when the document's load event was.
  func load(of loader: String, at address: String) async throws {
    _ = try await arrival(of: loader, as: "the load of \(address)")
  }

  /// Ends the browser; what waits for an answer gets none.
  func close() { chromium.end() }

  /// Has the events of the session told to the observer from now on, on the reading thread.
  func observe(_ session: String, with observer: @escaping @Sendable (_ event: String, Data) -> Void) {
    state.withLock { $0.observers[session] = observer }
  }

  func forget(_ session: String) { state.withLock { $0.observers[session] = nil } }

  private func arrival(of key: String, as name: String, after action: () -> Void = {}) async throws -> Data {
    let watch = DispatchWorkItem {
      self.resume(key, with: .failure(BrowserError.overdue(what: name, seconds: Self.patience)))
    }
    defer { watch.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      let known: Result<Data, any Error>? = state.withLock { state in
        if let lastWords = state.lastWords { return .failure(BrowserError.ended(lastWords: lastWords)) }
        if state.loaded.remove(key) != nil { return .success(Data()) }
        state.waiting[key] = continuation
        return nil
      }
      if let known { return continuation.resume(with: known) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.patience), execute: watch)
      action()
    }
  }

  private func resume(_ key: String, with result: Result<Data, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: key) }?.resume(with: result)
  }

  private func receive() {
    var pending = Data()
    while true {
      let bytes = chromium.read(atMost: 1 << 16)
      if bytes.isEmpty { break }
      var parts = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
      while parts.count > 1 {
        receive(pending + parts.removeFirst())
        pending = Data()
      }
      pending += parts[parts.startIndex]
    }
    end(lastWords: String(decoding: pending, as: UTF8.self))
  }

  private func receive(_ message: Data) {
    guard let header = try? JSONDecoder().decode(Header.self, from: message) else { return }
    if let id = header.id { return resume(String(id), with: .success(message)) }
    guard let event = header.method, let session = header.sessionId else { return }
    if event == "Page.lifecycleEvent" { noteLoad(message) }
    state.withLock { $0.observers[session] }?(event, message)
  }

  private func noteLoad(_ message: Data) {
    guard let event = try? JSONDecoder().decode(LifecycleEvent.self, from: message).params, event.name == "load" else {
      return
    }
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: event.loaderId)
      if waiting == nil { state.loaded.insert(event.loaderId) }
      return waiting
    }
    waiting?.resume(returning: message)
  }

  private func end(lastWords: String) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.lastWords = lastWords
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: BrowserError.ended(lastWords: lastWords)) }
  }
}
