import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollExperiments

/// Which form a file is of, and what becomes of one that is of none.
struct NetworkFileTests {
  @Test(arguments: [
    ("5\n", [Part(4, 0), Part(1, 12_000)]), ("1", [Part(1, 12_000)]),
    ("0 7\n2 3\n", [Part(2000, 3000)]), ("0\t7\r\n2\t3\r\n", [Part(2000, 3000)]),
    ("\u{FEFF}3\n", [Part(2, 0), Part(1, 12_000)]),
    (#" [{"duration_ms": 3, "bandwidth_kbps": 5, "latency_ms": 7}]"#, [Part(3, 5, 7)]),
    ("\n\t[{\"latency_ms\": 7, \"duration_ms\": 3, \"bandwidth_kbps\": 5}]\n", [Part(3, 5, 7)]),
  ])
  func `the format is recognized from the content`(text: String, parts: [Part]) throws {
    #expect(try Part.of(text) == parts)
  }

  @Test(
    arguments: [
      ("", nil, "found nothing"), ("\0\u{1}", nil, "found binary data or another encoding"), ("\n1\n", 1, "found ''"),
      ("# 5\n", 1, "found '# 5'"), ("1 2 3\n", 1, "found '1 2 3'"), ("1.5\n", 1, "found '1.5'"),
      ("-1\n", 1, "found '-1'"),
      ("0 NaN\n", 1, "found '0 NaN'"), ("time_s mbps\n", 1, "found 'time_s mbps'"), ("0,5\n1,5\n", 1, "found '0,5'"),
      ("99999999999999999999\n", 1, "found '99999999999999999999'"),
      ("{\"duration_ms\": 3}", 1, "found '{\"duration_ms\": 3}'"),
    ] as [(String, Int?, String)])
  func `content of no known format is reported with the known ones`(text: String, line: Int?, found: String) throws {
    let failure = try #require(refusal(of: Array(text.utf8)))
    #expect(failure.exitCode == .malformedData)
    #expect(failure.diagnostics.count == 1)
    #expect(failure.diagnostics[0].line == line)
    #expect(failure.diagnostics[0].message == "expected a recorded network, \(found)")
    #expect(failure.diagnostics[0].remedy?.contains("Mahimahi") == true)
  }

  @Test(
    arguments: [[0xFF, 0xFE, 0x31, 0x00], [0x80, 0x31], [0x1F, 0x8B, 0x08, 0x00], [0x31, 0x0A, 0xC3]] as [[UInt8]])
  func `a file that is not text is reported as binary data`(bytes: [UInt8]) throws {
    #expect(try #require(refusal(of: bytes)).diagnostics[0].message.hasSuffix("found binary data or another encoding"))
  }

  @Test func `a network lasts at most a year`() throws {
    let step = #"{"duration_ms": 2e10, "bandwidth_kbps": 1, "latency_ms": 0}"#
    #expect(refusal(of: Array("[\(step)]".utf8)) == nil)
    let failure = try #require(refusal(of: Array("[\(step), \(step)]".utf8)))
    #expect(failure.description == "n: expected at most 31536000000 ms in all, found 40000000000 ms")
  }

  /// Every file that can be made of a good one by cutting it off, or by another byte somewhere.
  @Test(arguments: [
    "0\n0\n7\n7\n19\n", "0 1.5\n1.25 0\n10 3e1\n",
    "[{\"duration_ms\": 10, \"bandwidth_kbps\": 5.5, \"latency_ms\": 7}, "
      + "{\"duration_ms\": 1, \"bandwidth_kbps\": 0, \"latency_ms\": 0}]",
  ])
  func `a truncated or corrupted file is read or refused`(text: String) {
    let bytes = Array(text.utf8)
    var refused = 0
    for end in bytes.indices where refusal(of: Array(bytes[..<end])) != nil { refused += 1 }
    for index in bytes.indices {
      for byte in Array("\0-0.9e[{\"\n \u{FF}".utf8) + [0xFF] {
        var changed = bytes
        changed[index] = byte
        if let failure = refusal(of: changed) {
          refused += 1
          #expect(failure.exitCode == .malformedData)
          #expect(!failure.diagnostics.isEmpty && failure.diagnostics.count <= Failure.limit)
        }
      }
    }
    #expect(refused > bytes.count)
  }

  private func refusal(of bytes: [UInt8]) -> Failure? {
    do {
      _ = try NetworkFile.trace(bytes: bytes, path: "n", repeats: true)
      return nil
    } catch {
      return error
    }
  }
}

/// A step of a network, in milliseconds and kilobits per second.
struct Part: Hashable, Sendable {
  let duration: Double
  let bandwidth: Double
  let roundTrip: Double

  init(_ duration: Double, _ bandwidth: Double, _ roundTrip: Double = 0) {
    (self.duration, self.bandwidth, self.roundTrip) = (duration, bandwidth, roundTrip)
  }

  init(_ step: NetworkTrace.Step) {
    self.init(step.duration.milliseconds, step.bandwidth, step.roundTrip.milliseconds)
  }

  /// The steps of a file.
  static func of(_ text: String, repeats: Bool = true) throws(Failure) -> [Part] {
    try NetworkFile.trace(bytes: Array(text.utf8), path: "n", repeats: repeats).steps.map(Part.init)
  }

  /// What is wrong with a file; nothing if it can be read.
  static func problems(of text: String) -> [String] {
    do {
      _ = try of(text)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }
}
