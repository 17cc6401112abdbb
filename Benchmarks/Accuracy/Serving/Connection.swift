import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts of a request that our servers use.
package struct HTTPRequest: Hashable, Sendable {
  package let method: String
  package let path: String
  package let body: [UInt8]

  /// Removes the first request from the received bytes; nil if it is incomplete.
  package init?(takenFrom received: inout [UInt8]) {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2 else { return nil }
    let length = lines.lazy.compactMap { line -> Int? in
      let field = line.split(separator: ":", maxSplits: 1)
      guard field.count == 2, field[0].lowercased() == "content-length" else { return nil }
      return Int(field[1].trimmingPrefix { $0 == " " })
    }.first
    let bodyEnd = end.upperBound + (length ?? 0)
    guard bodyEnd <= received.count else { return nil }
    (method, path) = (String(words[0]), String(words[1]))
    body = Array(received[end.upperBound..<bodyEnd])
    received.removeFirst(bodyEnd)
  }
}

/// A connection from a client.
///
/// One thread reads from it. Several may write, each the bytes of a whole answer.
final class Connection: Sendable {
  let descriptor: Int32
  private let received = Mutex<[UInt8]>([])

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for the next request; nil if the client has disconnected.
  func nextRequest() -> HTTPRequest? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let request = received.withLock({ HTTPRequest(takenFrom: &$0) }) { return request }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      received.withLock { $0 += buffer[..<count] }
    }
  }

  /// True unless the client has disconnected. Precondition: all received bytes have been read.
  var isOpen: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Writes as many bytes as the system accepts without waiting; nil if the client has disconnected.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags | Int32(MSG_DONTWAIT)) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Writes all bytes, however long that takes.
  func writeAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Ends the connection, so that its reader sees the client disconnect.
  func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static let flags = Int32(MSG_NOSIGNAL)

  /// The answer to a request for an unknown address.
  static let notFound = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
}

/// A server socket that serves each client that connects.
final class Listener: Sendable {
  private let socket: ListeningSocket

  var port: Int { socket.port }

  /// - Parameters:
  ///   - address: An address of this machine.
  ///   - serve: Serves a connection. Called on a separate thread for each connection, which it owns until it returns.
  init(on address: IPv4Address, serve: @escaping @Sendable (Connection) -> Void) throws {
    let socket = try ListeningSocket(on: address)
    self.socket = socket
    Thread.detachNewThread { Self.accept(on: socket, serve) }
  }

  deinit { end() }

  func end() { _ = shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  private static func accept(on socket: ListeningSocket, _ serve: @escaping @Sendable (Connection) -> Void) {
    while true {
      #if canImport(Glibc)
        let client = Glibc.accept(socket.descriptor, nil, nil)
      #else
        let client = Darwin.accept(socket.descriptor, nil, nil)
      #endif
      if client < 0, errno == EINTR { continue }
      guard client >= 0 else { break }
      var yes: Int32 = 1
      setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let connection = Connection(client)
      Thread.detachNewThread { serve(connection) }
    }
  }
}

/// The reason why an experiment cannot be set up.
package enum ServingError: Error, CustomStringConvertible {
  case notListening(errno: Int32)
  case noTunnel(errno: Int32)
  case noProxy(String)
  case noBrowser
  /// The page has been silent for too long, or has reported a failure.
  case noLog(String)

  package var description: String {
    switch self {
    case .notListening(let errno): "no socket to listen on (errno \(errno))"
    case .noTunnel(let errno): "no TUN device (errno \(errno))"
    case .noProxy(let reason): "no HTTP/2: \(reason)"
    case .noBrowser: "no Chromium is installed; install chromium-headless-shell"
    case .noLog(let reason): "no log: \(reason)"
    }
  }
}

/// A clock for everything that waits, with an arbitrary start.
enum Uptime {
  /// The time in milliseconds.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }
}

extension NSCondition {
  /// Waits for a signal, but not beyond a time of `Uptime`; without a limit if the time is nil.
  func wait(until time: Double?) {
    guard let time else { return wait() }
    let remaining = time - Uptime.now
    if remaining > 0 { _ = wait(until: Date(timeIntervalSinceNow: remaining / 1000)) }
  }
}
