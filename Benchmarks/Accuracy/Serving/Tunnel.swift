#if os(Linux)
  import Foundation
  import Glibc
  import ScrollQuantities

  /// A TUN device whose other end is this program: what is sent to `198.18.0.2` comes back as if somebody there had sent it to
  /// `198.18.0.1`, delayed, limited and with losses.
  ///
  /// So a server that listens on the one address is reached by the other over a link as slow as we want, and both ends speak
  /// the system's own TCP. The addresses are those that RFC 2544 keeps for benchmarks.
  final class Tunnel: @unchecked Sendable {
    static let near: (UInt8, UInt8, UInt8, UInt8) = (198, 18, 0, 1)
    static let far: (UInt8, UInt8, UInt8, UInt8) = (198, 18, 0, 2)

    private struct Packet {
      let bytes: [UInt8]
      let arrival: Double

      /// How many bytes are behind the headers of IP and TCP.
      var dataCount: Int {
        let header = Int(bytes[0] & 0xF) * 4
        return bytes.count - header - Int(bytes[header + 12] >> 4) * 4
      }
    }

    private let descriptor: Int32
    // All below is guarded by the condition.
    private let condition = NSCondition()
    /// To the server, and from it.
    private var links = Tunnel.unshaped
    /// What is on its way, in either direction, in the order of arrival.
    private var queues: [[Packet]] = [[], []]
    private var serverPort = 0
    /// What has come from the server since the link was shaped, without headers.
    private var deliveredBytes = 0

    /// Delays nothing, and drops nothing.
    private static let unshaped = [1, 2].map { seed in
      PacketLink(PacketLink.Conditions(rate: 1e9, delay: 0, queue: .infinity), seed: seed)
    }

    init() throws {
      descriptor = open("/dev/net/tun", O_RDWR)
      guard descriptor >= 0 else { throw ServingError.noTunnel(errno: errno) }
      var request = InterfaceRequest(name: "scrollbench%d")
      // IFF_TUN and IFF_NO_PI: packets as they are.
      request.setFlags(0x1001)
      guard request.perform(0x4004_54CA, on: descriptor) else { throw ServingError.noTunnel(errno: errno) }
      let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      defer { close(socket) }
      request.setAddress(Self.near)
      guard request.perform(UInt(SIOCSIFADDR), on: socket) else { throw ServingError.noTunnel(errno: errno) }
      request.setAddress((255, 255, 255, 0))
      guard request.perform(UInt(SIOCSIFNETMASK), on: socket), InterfaceRequest.bringUp(request.name, with: socket)
      else {
        throw ServingError.noTunnel(errno: errno)
      }
      Thread.detachNewThread { [weak self] in
        while self?.receive() == true {}
      }
      Thread.detachNewThread { [weak self] in
        while self?.deliver() != nil {}
      }
    }

    deinit { close(descriptor) }

    /// Has packets to and from a port travel under these conditions from now on.
    func shape(_ conditions: PacketLink.Conditions, serverPort: Int) {
      condition.withLock {
        links = [PacketLink(conditions, seed: 1), PacketLink(conditions, seed: 2)]
        queues = [[], []]
        self.serverPort = serverPort
        deliveredBytes = 0
      }
    }

    /// Hands over what is on its way at once, and lets everything through until the link is shaped: connections of a replay that has
    /// ended may end too, and take nothing from the next one.
    func letThrough() {
      condition.withLock {
        links = Self.unshaped
        queues = queues.map { $0.map { Packet(bytes: $0.bytes, arrival: 0) } }
        condition.signal()
      }
    }

    /// How many bytes of data have come from the server since the link was shaped.
    var bytesFromServer: Int { condition.withLock { deliveredBytes } }

    /// Takes a packet; returns false if the device is gone.
    private func receive() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 2048)
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR }
      // IPv4 with a TCP header; anything else, such as IPv6's search for routers, has nobody to hear it.
      guard count >= 40, bytes[0] >> 4 == 4 else { return true }
      let now = Uptime.now
      for place in 12..<16 { bytes.swapAt(place, place + 4) }
      let header = Int(bytes[0] & 0xF) * 4
      condition.withLock {
        let target = Int(bytes[header + 2]) << 8 | Int(bytes[header + 3])
        let direction = target == serverPort ? 0 : 1
        guard let arrival = links[direction].arrival(ofBytes: count, at: now) else { return }
        queues[direction].append(Packet(bytes: Array(bytes[..<count]), arrival: arrival))
        condition.signal()
      }
      return true
    }

    /// Hands over what has arrived, and waits for more.
    private func deliver() {
      condition.withLock {
        let now = Uptime.now
        for direction in queues.indices {
          let due = queues[direction].prefix { $0.arrival <= now }
          for packet in due {
            _ = write(descriptor, packet.bytes, packet.bytes.count)
            if direction == 1 { deliveredBytes += packet.dataCount }
          }
          queues[direction].removeFirst(due.count)
        }
        condition.wait(until: queues.compactMap(\.first?.arrival).min())
      }
    }
  }

  /// The system's `struct ifreq`: 16 bytes of a name, and 24 of what is asked or set.
  struct InterfaceRequest {
    private var bytes = [UInt8](repeating: 0, count: 40)

    init(name: String) { bytes.replaceSubrange(0..<name.utf8.count, with: name.utf8) }

    /// What the system has called the interface.
    var name: String { String(decoding: bytes[..<16].prefix { $0 != 0 }, as: UTF8.self) }

    mutating func setFlags(_ flags: UInt16) {
      bytes.replaceSubrange(16..<18, with: [UInt8(flags & 0xFF), UInt8(flags >> 8)])
    }

    mutating func setAddress(_ address: (UInt8, UInt8, UInt8, UInt8)) {
      let family = [UInt8(AF_INET), 0, 0, 0]
      bytes.replaceSubrange(16..<24, with: family + [address.0, address.1, address.2, address.3])
    }

    mutating func perform(_ request: UInt, on descriptor: Int32) -> Bool {
      bytes.withUnsafeMutableBytes { ioctl(descriptor, request, $0.baseAddress!) } == 0
    }

    /// Brings an interface up.
    static func bringUp(_ name: String, with socket: Int32) -> Bool {
      var request = InterfaceRequest(name: name)
      // IFF_UP and IFF_RUNNING.
      request.setFlags(0x41)
      return request.perform(UInt(SIOCSIFFLAGS), on: socket)
    }
  }
#endif
