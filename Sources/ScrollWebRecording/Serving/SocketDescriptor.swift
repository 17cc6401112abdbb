#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP socket that never blocks. Whoever makes it releases it.
struct SocketDescriptor: Sendable {
  let number: Int32

  /// A socket that listens on 127.0.0.1 alone, at a port of the system's choice; nil if the system refuses, as `errno` says.
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
    // In the order of the network, which is that of the address's bytes.
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

  /// A client that waits to be served; nil if there is none.
  func nextClient() -> SocketDescriptor? {
    var client: SocketDescriptor
    repeat { client = SocketDescriptor(number: accept(number, nil, nil)) } while client.number < 0 && errno == EINTR
    guard client.number >= 0 else { return nil }
    if client.configure() { return client }
    client.release()
    return nil
  }

  /// What has arrived, which may be nothing; nil if the client has gone.
  func receive() -> ArraySlice<UInt8>? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(number, &block, block.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    return count == 0 ? nil : block[..<count]
  }

  /// Sends as much as there is room for and returns the number of bytes; nil if the client has gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Tells the client that nothing follows.
  func finishSending() { _ = shutdown(number, Int32(SHUT_WR)) }

  func release() { _ = close(number) }

  /// Makes it not block, and not be inherited by other programs.
  private func configure() -> Bool {
    fcntl(number, F_SETFL, O_NONBLOCK) == 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}
