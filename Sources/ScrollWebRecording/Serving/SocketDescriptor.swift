#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A nonblocking TCP socket, which is closed when the value's lifetime ends.
struct SocketDescriptor: ~Copyable, Sendable {
  /// The number, for `poll`.
  let number: Int32

  /// Takes over a socket; nil if the number is negative, as that of a socket that the system refused.
  private init?(number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Creates a socket that listens only on 127.0.0.1, on a port that the system chooses; nil if the system refuses,
  /// with the reason in `errno`.
  static func listening(backlog: Int32) -> SocketDescriptor? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard let listener = SocketDescriptor(number: socket(AF_INET, kind, 0)) else { return nil }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    // In network byte order, as the address is written.
    withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: [127, 0, 0, 1]) }
    let number = listener.number
    let isListening = withSocketAddress(&name) { name, length in
      bind(number, name, length.pointee) == 0 && listen(number, backlog) == 0
    }
    guard isListening, listener.configure() else { return nil }
    return listener
  }

  /// The port of a socket that listens; nil if the system refuses to tell it, with the reason in `errno`.
  var port: UInt16? {
    var name = sockaddr_in()
    let isKnown = withSocketAddress(&name) { getsockname(number, $0, $1) == 0 }
    return isKnown ? UInt16(bigEndian: name.sin_port) : nil
  }

  /// Accepts a waiting client; nil if there is none.
  func nextClient() -> SocketDescriptor? {
    var client: Int32
    repeat { client = accept(number, nil, nil) } while client < 0 && errno == EINTR
    guard let socket = SocketDescriptor(number: client), socket.configure() else { return nil }
    return socket
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

  /// Makes the socket nonblocking and marks it close-on-exec; returns false if the system refuses.
  private func configure() -> Bool {
    fcntl(number, F_SETFL, O_NONBLOCK) == 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  deinit { _ = close(number) }
}

/// Passes an address to a system call in its general form, with its length.
private func withSocketAddress<Result>(
  _ name: inout sockaddr_in, _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
) -> Result {
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  return withUnsafeMutablePointer(to: &name) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
  }
}
