#if os(Linux)
  import Foundation
  import Glibc
  import ScrollQuantities

  /// A TUN device whose other end is this program. Packets to `198.18.0.2` come back as if a host there had sent them
  /// to `198.18.0.1`: delayed, limited, and with losses.
  ///
  /// So a server that listens on one address can be reached at the other over a link of any speed, and both ends use
  /// the system's own TCP. RFC 2544 reserves these addresses for benchmarks.
  final class Tunnel: @unchecked Sendable {
    static let near = IPv4Address(198, 18, 0, 1)
    static let far = IPv4Address(198, 18, 0, 2)

    private struct Packet {
      let bytes: [UInt8]
      let arrival: Double

      /// The number of bytes after the headers of IP and TCP.
      var dataCount: Int {
        let header = Int(bytes[0] & 0xF) * 4
        return bytes.count - header - Int(bytes[header + 12] >> 4) * 4
      }
    }

    private let descriptor: Int32
    // The condition guards everything below.
    private let condition = NSCondition()
    /// The links to the server and from it.
    private var links = Tunnel.unshaped
    /// The packets under way in each direction, in order of arrival.
    private var queues: [[Packet]] = [[], []]
    private var serverPort = 0
    /// The file that packets are written to as they arrive; nil for none.
    private var capture: PacketCapture?
    private var captureStart = 0.0
    /// The number of bytes from the server since the link was shaped, without headers.
    private var deliveredBytes = 0

    /// Links that delay and drop nothing.
    private static let unshaped = [1, 2].map { seed in
      PacketLink(PacketLink.Conditions(rate: 1e9, delay: 0, queue: .infinity), seed: seed)
    }

    init() throws {
      descriptor = open("/dev/net/tun", O_RDWR)
      guard descriptor >= 0 else { throw ServingError.noTunnel(errno: errno) }
      var request = InterfaceRequest(name: "scrollbench%d")
      // IFF_TUN and IFF_NO_PI: packets without a prefix.
      request.setFlags(0x1001)
      guard request.perform(0x4004_54CA, on: descriptor) else { throw ServingError.noTunnel(errno: errno) }
      let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      defer { close(socket) }
      request.setAddress(Self.near)
      guard request.perform(UInt(SIOCSIFADDR), on: socket) else { throw ServingError.noTunnel(errno: errno) }
      request.setAddress(IPv4Address(255, 255, 255, 0))
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

    /// Applies conditions to packets to and from a port from now on. The capture's times count from now, too.
    func shape(_ conditions: PacketLink.Conditions, serverPort: Int, capture: PacketCapture?) {
      condition.withLock {
        (self.capture, captureStart) = (capture, Uptime.now)
        links = [PacketLink(conditions, seed: 1), PacketLink(conditions, seed: 2)]
        queues = [[], []]
        self.serverPort = serverPort
        deliveredBytes = 0
      }
    }

    /// Delivers the packets under way at once, and lets all packets through until the link is shaped again. Connections
    /// of a replay that has ended can then end too, without taking capacity from the next replay.
    func letThrough() {
      condition.withLock {
        capture = nil
        links = Self.unshaped
        queues = queues.map { $0.map { Packet(bytes: $0.bytes, arrival: 0) } }
        condition.signal()
      }
    }

    /// The number of bytes of data from the server since the link was shaped.
    var bytesFromServer: Int { condition.withLock { deliveredBytes } }

    /// Receives a packet; returns false if the device is gone.
    private func receive() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 2048)
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR }
      // Only IPv4 with a TCP header matters. Nothing listens to anything else, such as IPv6's router solicitations.
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

    /// Adds a packet to the capture, which ends if that fails. The condition is locked.
    private func note(_ packet: Packet) {
      do {
        try capture?.add(packet.bytes, at: max(0, packet.arrival - captureStart))
      } catch {
        capture = nil
        FileHandle.standardError.write(Data("error: the packets of this run are not complete: \(error)\n".utf8))
      }
    }

    /// Delivers the packets that have arrived, and waits for more.
    private func deliver() {
      condition.withLock {
        let now = Uptime.now
        for direction in queues.indices {
          let due = queues[direction].prefix { $0.arrival <= now }
          for packet in due {
            _ = write(descriptor, packet.bytes, packet.bytes.count)
            note(packet)
            if direction == 1 { deliveredBytes += packet.dataCount }
          }
          queues[direction].removeFirst(due.count)
        }
        condition.wait(until: queues.compactMap(\.first?.arrival).min())
      }
    }
  }

  /// The system's `struct ifreq`: 16 bytes for a name, and 24 bytes for the requested or returned value.
  struct InterfaceRequest {
    private var bytes = [UInt8](repeating: 0, count: 40)

    init(name: String) { bytes.replaceSubrange(0..<name.utf8.count, with: name.utf8) }

    /// The name of the interface.
    var name: String { String(decoding: bytes[..<16].prefix { $0 != 0 }, as: UTF8.self) }

    mutating func setFlags(_ flags: UInt16) {
      bytes.replaceSubrange(16..<18, with: [UInt8(flags & 0xFF), UInt8(flags >> 8)])
    }

    mutating func setAddress(_ address: IPv4Address) {
      let family = [UInt8(AF_INET), 0, 0, 0]
      bytes.replaceSubrange(16..<24, with: family + address.bytes)
    }

    mutating func perform(_ request: UInt, on descriptor: Int32) -> Bool {
      bytes.withUnsafeMutableBytes { ioctl(descriptor, request, $0.baseAddress!) } == 0
    }

    /// Enables an interface; returns false if that fails.
    static func bringUp(_ name: String, with socket: Int32) -> Bool {
      var request = InterfaceRequest(name: name)
      // IFF_UP and IFF_RUNNING.
      request.setFlags(0x41)
      return request.perform(UInt(SIOCSIFFLAGS), on: socket)
    }
  }
#endif
