#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A nonblocking TCP socket. Its creator must release it.
struct SocketDescriptor: Sendable {
  let number: Int32

  /// Creates a socket that listens only on 127.0.0.1, on a port that the system chooses; nil if the system refuses,
  /// with the reason in `errno`.
  static func listening(backlog: Int32) -> (SocketDescriptor, port: UInt16)? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = SocketDescriptor(number: socket(AF_INET, kind, 0))
    guard socket.number >= 0 else { return nil }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    // In network byte order, as the address is written.
    withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: [127, 0, 0, 1]) }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(socket.number, name, length) == 0 && listen(socket.number, backlog) == 0
          && getsockname(socket.number, name, &length) == 0
      }
    }
    guard isListening, socket.configure() else {
      socket.release()
      return nil
    }
    return (socket, UInt16(bigEndian: name.sin_port))
  }

  /// Accepts a waiting client; nil if there is none.
  func nextClient() -> SocketDescriptor? {
    var client: SocketDescriptor
    repeat { client = SocketDescriptor(number: accept(number, nil, nil)) } while client.number < 0 && errno == EINTR
    guard client.number >= 0 else { return nil }
    if client.configure() { return client }
    client.release()
    return nil
  }

  /// Reads the bytes that have arrived, perhaps none; nil if the client has gone.
  func receive() -> ArraySlice<UInt8>? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(number, &block, block.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    return count == 0 ? nil : block[..<count]
  }

  /// Sends as many bytes as possible and returns their number; nil if the client has gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Closes the sending side, so that the client knows that the response is complete.
  func finishSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  func release() { _ = close(number) }

  /// Makes the socket nonblocking and marks it close-on-exec; returns false if the system refuses.
  private func configure() -> Bool {
    fcntl(number, F_SETFL, O_NONBLOCK) == 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}
