import Foundation

/// A file of packets and their times, in pcap's form with nanoseconds, which Wireshark and tcpdump read.
struct PacketCapture {
  private let file: FileHandle

  /// Creates the file, with pcap's header: version 2.4, packets of up to 64 KiB, raw IP.
  init(path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.words([0xA1B2_3C4D, 4 << 16 | 2, 0, 0, 0xFFFF, 101]).write(to: url)
    file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
  }

  /// Adds a packet.
  ///
  /// - Parameters:
  ///   - packet: Its bytes, from the header of IP on.
  ///   - time: The time in milliseconds, not negative.
  func add(_ packet: [UInt8], at time: Double) throws {
    let nanoseconds = Int64(time * 1e6)
    let count = UInt32(packet.count)
    let header = [UInt32(nanoseconds / 1_000_000_000), UInt32(nanoseconds % 1_000_000_000), count, count]
    try file.write(contentsOf: Self.words(header) + packet)
  }

  private static func words(_ words: [UInt32]) -> Data {
    Data(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
  }
}
