#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket on which clients connect. It closes when nothing refers to it any more, and child processes do not inherit
/// it.
final class ListeningSocket: Sendable {
  let port: Int
  let descriptor: Int32

  /// The congestion control algorithms that most servers use, whatever this system's default is; the first available
  /// one is used. In a network namespace, a restricted algorithm can be set for a socket, but not as the default.
  private static let congestionRules = ["cubic", "reno"]

  /// - Parameters:
  ///   - address: An address of this machine.
  ///   - port: The port; 0 for any free one.
  init(on address: IPv4Address, port: Int = 0) throws {
    #if canImport(Glibc)
      // A child process that another thread starts now must not inherit it.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    #if os(Linux)
      _ = Self.congestionRules.first { name in
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_CONGESTION, name, socklen_t(name.utf8.count)) == 0
      }
    #endif
    var name = sockaddr_in(address, port: port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, name, &length) == 0
      }
    }
    guard isListening else {
      let reason = errno
      close(descriptor)
      throw ServingError.notListening(errno: reason)
    }
    self.port = Int(UInt16(bigEndian: name.sin_port))
  }

  deinit { close(descriptor) }
}

/// An address of a machine.
struct IPv4Address: Hashable, Sendable, CustomStringConvertible {
  /// The four bytes in network order.
  let bytes: [UInt8]

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) { bytes = [first, second, third, fourth] }

  static let loopback = IPv4Address(127, 0, 0, 1)

  /// The address in dotted form: `127.0.0.1`.
  var description: String { bytes.map(String.init).joined(separator: ".") }
}

extension sockaddr_in {
  init(_ address: IPv4Address, port: Int) {
    self.init()
    sin_family = sa_family_t(AF_INET)
    sin_port = in_port_t(port).bigEndian
    withUnsafeMutableBytes(of: &sin_addr) { $0.copyBytes(from: address.bytes) }
  }
}
