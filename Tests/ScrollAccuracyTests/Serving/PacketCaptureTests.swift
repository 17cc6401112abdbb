import Foundation
import TemporaryDirectories
import Testing

@testable import ScrollAccuracy

struct PacketCaptureTests {
  @Test func `packets are written in pcap's form`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("captures/cell-1.pcap")
    let capture = try PacketCapture(path: path)
    try capture.add([0x45, 0, 0, 4], at: 1500.25)
    try capture.add([0x45], at: 0)
    let header: [UInt8] = [0x4D, 0x3C, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 101, 0, 0, 0]
    // 1 s and 500,250,000 ns.
    let first: [UInt8] = [1, 0, 0, 0, 0x90, 0x35, 0xD1, 0x1D, 4, 0, 0, 0, 4, 0, 0, 0, 0x45, 0, 0, 4]
    let second: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x45]
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == header + first + second)
  }

  @Test func `a file that cannot be written is an error`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a file", to: "captures")
    #expect(throws: (any Error).self) { try PacketCapture(path: folder.path("captures/cell-1.pcap")) }
  }
}
