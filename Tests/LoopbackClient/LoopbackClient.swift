import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client that sends any bytes to a server of this machine, also such as no browser would.
package final class LoopbackClient: Sendable {
  private let descriptor: Int32

  /// Connects. Reading waits at most so many seconds.
  package init(port: UInt16, address: String = "127.0.0.1", seconds: Int = 60) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    inet_pton(AF_INET, address, &name.sin_addr)
    let result = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // The deinitializer closes the descriptor then, too.
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Sends text, as far as the server takes it.
  package func send(_ text: some StringProtocol) {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Self.retried { rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) } }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Everything that the server sends until it closes; empty if it closed without a word.
  package func receiveAll() -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Self.retried { recv(descriptor, &block, block.count, 0) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  /// Calls again what a signal interrupted: a socket with a time limit is never restarted by the system.
  private static func retried(_ call: () -> Int) -> Int {
    while true {
      let count = call()
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Sends a request whole and returns the response.
  package static func response(
    port: UInt16, _ method: String, _ target: String, host: String? = nil, body: String? = nil
  ) throws -> String {
    let client = try LoopbackClient(port: port)
    let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
    client.send("\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(length)\r\n\(body ?? "")")
    return client.receiveAll()
  }
}
