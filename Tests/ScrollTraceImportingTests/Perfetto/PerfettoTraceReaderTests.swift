import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import TestScenarios
import Testing

@testable import ScrollTraceImporting

@Suite struct PerfettoTraceReaderTests {
  @Test func `offsets of gestures are read, the start from the first movement`() throws {
    let recording = try read([
      .gestureResult(at: 1_000_000, offset: 30, provided: -30),
      .gestureResult(at: 17_000_000, offset: 41, provided: -11),
      .gestureResult(at: 33_000_000, offset: -2, provided: 43),
    ])
    #expect(recording.scrollers.map(\.id) == ["sequence-1/offsets"])
    #expect(recording.scrollers[0].y == [30, 41, -2] && recording.scrollers[0].origin?.y == 0)
    #expect(recording.scrollers[0].times.map(\.nanoseconds) == [1_000_000, 17_000_000, 33_000_000])
  }

  @Test func `gestures without offsets are read as movements, less what is beyond an edge`() throws {
    let recording = try read([
      .gestureResult(at: 1, offset: nil, provided: -40), .gestureResult(at: 2, offset: nil, provided: -40, unused: 15),
    ])
    #expect(recording.scrollers.map(\.y) == [[40, 25]] && recording.scrollers[0].isRelative)
  }

  @Test func `names, clocks and tracks belong to the packet's sequence`() throws {
    // Clock 64 counts microseconds from the packet before; clock 65 counts them from 0.
    func state(_ sequence: Int, name: Int, start: Int, process: Int) -> WireMessage {
      WireMessage { packet in
        packet.add(10, sequence)
        packet.add(13, 1)
        packet.add(
          6,
          WireMessage {
            $0.add(1, clock(64, start, isIncremental: true))
            $0.add(1, clock(65, 0))
          })
        packet.add(
          12,
          WireMessage { names in
            names.add(2, self.name(name, ChromePageEventKind.blinkOffset.rawValue))
            names.add(3, self.name(7, "x"))
            names.add(3, self.name(8, "y"))
          })
        packet.add(
          59,
          WireMessage {
            $0.add(58, 64)
            $0.add(11, WireMessage { $0.add(11, 900 + sequence) })
          })
        packet.add(
          60,
          WireMessage {
            $0.add(1, 900 + sequence)
            $0.add(4, WireMessage { $0.add(1, process) })
          })
      }
    }
    func offset(_ sequence: Int, name: Int, after count: Int, clock: Int? = nil, y: Double) -> WireMessage {
      WireMessage { packet in
        packet.add(8, count)
        packet.add(10, sequence)
        packet.add(13, 2)
        if let clock { packet.add(58, clock) }
        packet.add(
          11,
          WireMessage { event in
            event.add(9, 1)
            event.add(10, name)
            event.add(
              4,
              WireMessage {
                $0.add(1, 7)
                $0.add(5, double: 0)
              })
            event.add(
              4,
              WireMessage {
                $0.add(1, 8)
                $0.add(5, double: y)
              })
          })
      }
    }
    let packets = [
      state(1, name: 5, start: 100, process: 41), state(2, name: 6, start: 500, process: 42),
      offset(1, name: 5, after: 10, y: 3), offset(2, name: 6, after: 20, y: 70), offset(2, name: 5, after: 1, y: 1),
      offset(1, name: 5, after: 5, y: 9), offset(2, name: 6, after: 30, y: 80),
      offset(2, name: 6, after: 600, clock: 65, y: 90), offset(3, name: 5, after: 1, y: 5),
    ]
    let recording = try read(packets)
    #expect(recording.scrollers.map(\.id) == ["41/page", "42/page"])
    #expect(recording.scrollers.map(\.y) == [[3, 9], [70, 80, 90]])
    #expect(
      recording.scrollers.map { $0.times.map(\.nanoseconds) } == [[110_000, 115_000], [520_000, 551_000, 600_000]])
    #expect(recording.notes.contains { $0.hasPrefix("The trace lost packets: 1 event") || $0.contains("1 events") })
  }

  @Test func `a movement on the compositor begins with its node and ends with its offsets`() throws {
    func event(_ time: Int, _ type: Int, _ name: String? = nil, _ arguments: [WireMessage] = []) -> WireMessage {
      WireMessage { packet in
        packet.add(8, time)
        packet.add(10, 1)
        packet.add(
          11,
          WireMessage { event in
            event.add(9, type)
            if let name { event.add(23, text: name) }
            for argument in arguments { event.add(4, argument) }
          })
      }
    }
    func node(_ id: Int) -> WireMessage {
      WireMessage {
        $0.add(10, text: "scroll_node_id")
        $0.add(4, id)
      }
    }
    func place(_ name: String, y: Double) -> WireMessage {
      func coordinate(_ name: String, _ value: Double) -> WireMessage {
        WireMessage {
          $0.add(10, text: name)
          $0.add(5, double: value)
        }
      }
      return WireMessage {
        $0.add(10, text: name)
        $0.add(11, coordinate("x", 0))
        $0.add(11, coordinate("y", y))
      }
    }
    func movement(_ time: Int, node id: Int, from: Double, to: Double) -> [WireMessage] {
      let gesture = ChromePageEventKind.gesture.rawValue
      // The scroller's offset is set within the movement.
      return [
        event(time, 1, gesture, [node(id)]), event(time + 1, 1, "other"), event(time + 2, 2, nil, [node(9)]),
        event(time + 3, 2, nil, [place("old_offset", y: from), place("new_offset", y: to)]),
      ]
    }
    let stray = event(90, 2, nil, [place("old_offset", y: 1), place("new_offset", y: 2)])
    let recording = try read(
      [stray] + movement(100, node: 3, from: 5, to: 20) + movement(200, node: 4, from: 7, to: 6)
        + movement(300, node: 3, from: 20, to: 50) + [stray])
    #expect(recording.scrollers.map(\.id) == ["sequence-1/compositor-3", "sequence-1/compositor-4"])
    #expect(recording.scrollers.map(\.y) == [[20, 50], [6]] && recording.scrollers.map { $0.origin?.y } == [5, 7])
    #expect(recording.scrollers[0].times.map(\.nanoseconds) == [103, 303])
  }

  @Test func `touches are read per finger, in pixels of the screen`() throws {
    let recording = try read([
      .touch(at: 1_000_000, action: 0, [(0, 100, 600)]), .touch(at: 9_000_000, action: 2, [(0, 100, 580.5)]),
      .touch(at: 10_000_000, action: 0x105, [(0, 100, 580.5), (1, 300, 500)]),
      .touch(at: 17_000_000, action: 2, [(0, 100, 500), (1, 300, 480)]),
      .touch(at: 18_000_000, action: 0x106, [(0, 100, 500), (1, 300, 480)]),
      .touch(at: 19_000_000, action: 7, [(0, 1, 1)]), .touch(at: 20_000_000, action: 2, [(0, 5, 5)], source: 0x2002),
      .touch(at: 25_000_000, action: 1, [(0, 100, 500)]), .touch(at: 26_000_000, action: 0, [(0, 1, 1)], device: 9),
      .touch(at: 27_000_000, action: 3, [(0, 1, 1)], device: 9),
    ])
    #expect(
      recording.touchLines == [
        "1.0 down 0 100.0 600.0", "9.0 move 0 100.0 580.5", "10.0 down 1 300.0 500.0", "17.0 move 0 100.0 500.0",
        "17.0 move 1 300.0 480.0", "18.0 up 1 300.0 480.0", "25.0 up 0 100.0 500.0",
      ])
    #expect(recording.touchUnit == .physicalPixel && recording.notes.count == 1)
  }

  @Test func `scrolling is read rather than the touches that caused it, with a note`() throws {
    let recording = try read([
      .touch(at: 1, action: 0, [(0, 1, 1)]), .gestureResult(at: 1, offset: 1, provided: -1),
      .gestureResult(at: 2, offset: 9, provided: -8),
    ])
    #expect(recording.notes.contains { $0.contains("touches too") })
    #expect(try recording.imported(from: "p", as: .perfetto, ImportOptions()).trace.offsets.last == Points(9))
  }

  @Test func `a trace without positions is refused with the reason`() throws {
    let redacted = complaint { () throws(Failure) in try read([.touch(at: 1, action: 0, [], isRedacted: true)]) }
    #expect(redacted?.contains("the touches are redacted") == true)
    let zstd = complaint { () throws(Failure) in try read([WireMessage { $0.add(133, bytes: [1, 2]) }]) }
    #expect(zstd?.contains("compressed with zstd") == true)
    let latency = WireMessage { packet in
      packet.add(8, 5)
      packet.add(
        11,
        WireMessage {
          $0.add(9, 1)
          $0.add(1032, WireMessage { $0.add(1, 10) })
        })
    }
    let vague = complaint { () throws(Failure) in try read([latency]) }
    #expect(vague?.contains("scroll updates, but no offsets") == true)
  }

  private func read(_ packets: [WireMessage]) throws(Failure) -> ForeignRecording {
    try PerfettoTraceReader(path: "p").read(WireMessage.trace(packets))
  }

  private func name(_ id: Int, _ text: String) -> WireMessage {
    WireMessage {
      $0.add(1, id)
      $0.add(2, text: text)
    }
  }

  private func clock(_ id: Int, _ reading: Int, isIncremental: Bool = false) -> WireMessage {
    WireMessage { clock in
      clock.add(1, id)
      clock.add(2, reading)
      if isIncremental { clock.add(3, 1) }
      clock.add(4, 1000)
    }
  }
}
