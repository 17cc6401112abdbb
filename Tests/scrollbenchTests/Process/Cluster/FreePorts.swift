import Foundation

/// Ports of this machine that nothing uses, as the system gives them away.
enum FreePorts {
  /// Two that differ.
  static func two() throws -> (UInt16, UInt16) {
    let first = try BoundSocket()
    let second = try BoundSocket()
    return (first.port, second.port)
  }
}

/// A TCP socket at a port of the system's choice, on the loopback.
private final class BoundSocket {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return bind(descriptor, pointer, size) == 0 ? getsockname(descriptor, pointer, &size) : -1
    }
    port = UInt16(bigEndian: address.sin_port)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL) }
  }

  deinit { close(descriptor) }
}
