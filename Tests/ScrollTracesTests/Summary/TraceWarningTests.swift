import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct TraceWarningTests {
  private static let viewport = "#scrolltrace 1\n#viewport_points 390x844\n"

  @Test func `a viewport is a comment without the first line that its warning names`() throws {
    let viewport = "#viewport_points 390x844\n"
    #expect(try read(viewport + "time_ms,offset_y\n0,0\n8,4\n").warnings.first == .noViewport)
    #expect(try !read("#scrolltrace 1\n\(viewport)time_ms,offset_y\n0,0\n8,4\n").warnings.contains(.noViewport))
    let remedy = "put '#viewport_points 390x844' below the first line '#scrolltrace 1'"
    let command = "run 'scrollbench trace import a.csv --viewport 390x844 -o recording.csv'"
    func text(isNative: Bool?) -> String { TraceWarning.noViewport.text(for: "a.csv", isNative: isNative) }
    #expect(text(isNative: true).hasSuffix(" If it is known, \(remedy)"))
    #expect(text(isNative: false).hasSuffix(" If it is known, \(command)"))
    #expect(text(isNative: nil).hasSuffix(" If it is known, \(remedy) or, in a file without that line, \(command)"))
  }

  @Test func `a complete recording gives no warnings`() throws {
    let trace = try read(
      Self.viewport + "time_ms,offset_y,phase,event\n0,0,tracking,begin_drag\n8,4,tracking,end_drag\n16,8,idle,\n")
    #expect(trace.warnings.isEmpty)
  }

  @Test func `missing details of a table give warnings`() throws {
    #expect(try read("t,y\n0,0\n8,4\n").warnings == [.noViewport, .inferredPhases])
  }

  @Test(arguments: [(49.9, false), (50, true)])
  func `fewer than twenty samples a second are sparse`(step: Double, isSparse: Bool) throws {
    let trace = try read("t,y,phase\n0,0,idle\n\(step),4,idle\n")
    #expect(trace.warnings.contains { if case .sparse = $0 { true } else { false } } == isSparse)
  }

  @Test(arguments: [(250.0, true), (251, false)])
  func `resampling is advised where it helps`(step: Double, helps: Bool) throws {
    let trace = try read("t,y,phase\n0,0,idle\n\(step),4,idle\n")
    let warning = try #require(trace.warnings.first { if case .sparse = $0 { true } else { false } })
    #expect(warning.description.contains("trace resample") == helps, "\(warning)")
  }

  @Test(arguments: [(100.0, false), (101, true), (300, true)])
  func `samples so far apart that a replay jumps make it misleading`(step: Double, isMisleading: Bool) throws {
    let trace = try read(Self.viewport + "t,y,phase\n0,0,idle\n\(step),4,idle\n\(2 * step),9,idle\n")
    #expect(trace.replayWarnings.contains { if case .sparse = $0 { true } else { false } } == isMisleading)
  }

  @Test func `gaps with jumps are counted, and the first of the longest is reported`() throws {
    let rows = "time_ms,offset_y,phase\n0,0,idle\n250,400,idle\n501,500,idle\n752,600,idle\n5e3,600,idle\n"
    let trace = try read(Self.viewport + rows)
    let longest = Pause(start: SimulatedTime(milliseconds: 250), end: SimulatedTime(milliseconds: 501))
    #expect(trace.warnings.contains(.gaps(.outer, count: 2, longest: longest)))
  }

  @Test(arguments: [(84.4, false), (84.5, true)])
  func `a movement after a gap is a jump if it is more than a tenth of the screen`(distance: Double, isJump: Bool)
    throws
  {
    let trace = try read(Self.viewport + "time_ms,offset_y,phase\n0,0,idle\n9,9,idle\n500,\(9 + distance),idle\n")
    #expect(trace.warnings.contains { if case .gaps = $0 { true } else { false } } == isJump)
  }

  @Test func `a finger that moves content farther than three screens was none`() throws {
    func warning(_ distance: Int, phases: Bool = false) throws -> TraceWarning? {
      let samples = (0...100).map { "\($0 * 16),\(Double(distance * $0) / 100)\(phases ? ",tracking" : "")\n" }
      let header = Self.viewport + "time_ms,offset_y\(phases ? ",phase" : "")\n"
      return try read(header + samples.joined()).replayWarnings.first
    }
    let long = try warning(2700)
    guard case .longDrag(.outer, let drag) = long else {
      Issue.record("there is no such warning")
      return
    }
    #expect(drag.distance > Points(2532) && drag.distance <= Points(2700))
    #expect(long?.description.hasPrefix("by the inferred phases, a finger moves the content 2") == true)
    #expect(try warning(2500) == nil && warning(2700, phases: true) == nil)
  }

  @Test func `times in microseconds are suspected`() throws {
    let rows = "time_ms,offset_y,phase\n0,0,idle\n16667,5,idle\n33333,12,idle\n50000,20,idle\n"
    let warning = try #require(read(Self.viewport + rows).replayWarnings.first)
    #expect(warning.description.hasSuffix(": are the times in microseconds? If so, name their column time_us"))
  }

  @Test func `samples that share a time are counted`() throws {
    let trace = try read(Self.viewport + "time_ms,offset_y,phase\n0,0,idle\n8,4,idle\n8,5,idle\n8,6,idle\n")
    #expect(trace.warnings == [.sharedTimes(.outer, count: 2)])
  }

  @Test(arguments: [
    ("begin_drag", "begin_drag", 8), ("end_drag", "begin_drag", 0), ("begin_drag end_drag", "end_drag", 8),
    ("", "begin_drag", nil), ("begin_drag", "", nil), ("begin_drag end_drag", "begin_drag", nil),
  ])
  func `a drag without a begin or an end gives a warning`(first: String, second: String, milliseconds: Double?) throws {
    let trace = try read(
      Self.viewport + "time_ms,offset_y,phase,event\n0,0,tracking,\(first)\n8,4,tracking,\(second)\n16,8,idle,\n")
    let expected = milliseconds.map { TraceWarning.unpairedDrag(.outer, time: SimulatedTime(milliseconds: $0)) }
    #expect(trace.warnings == [expected].compactMap(\.self))
  }

  @Test(arguments: [(844, nil), (844.5, 844.5), (12_000, 12_000)] as [(Double, Double?)])
  func `a start below the first screen gives a warning`(start: Double, offset: Double?) throws {
    let rows = "time_ms,offset_y,phase\n0,\(start),idle\n8,\(start + 9),tracking\n"
    let expected = offset.map { TraceWarning.startsAway(.outer, offset: Points($0)) }
    for text in [Self.viewport + rows, rows] {
      #expect(try read(text).replayWarnings == [expected].compactMap(\.self))
    }
  }

  @Test func `a nested container that does not move gives a warning with its path`() throws {
    let trace = try read(Self.viewport + "time_ms,container,offset_x,phase\n0,3/1,5,idle\n8,3/1,5,idle\n")
    #expect(trace.warnings.map(\.description) == ["container 3/1: the content does not move"])
  }

  @Test(arguments: [
    ("-91,idle", "0,tracking", -91.0), ("-91,tracking", "0,tracking", nil), ("0,idle", "-20,tracking", nil),
    ("0,idle", "-20,idle", -20.0), ("-0.0,idle", "5,idle", nil),
  ])
  func `content at rest before its start gives a warning, and stretched content does not`(
    first: String, second: String, offset: Double?
  ) throws {
    let trace = try read(
      Self.viewport + "time_ms,offset_y,phase\n0,\(first)\n8,\(second)\n200,\(second)\n300,\(second)\n308,40,idle\n")
    #expect(
      trace.warnings.compactMap { if case .forgottenInset(.outer, let offset) = $0 { offset.value } else { nil } }
        == [offset].compactMap(\.self))
  }

  @Test func `movement before the beginning is told, unless a finger can pull content that far`() throws {
    func trace(_ lowest: Double) throws -> ScrollTrace {
      try read(Self.viewport + "time_ms,offset_y,phase\n0,100,tracking\n8,\(lowest),tracking\n16,\(lowest),idle\n")
    }
    let far = try trace(-7289.5)
    let expected = TraceWarning.beforeBeginning(.outer, distance: Points(7289.5))
    #expect(far.warnings.contains(expected) && far.clampingWarnings == [expected] && far.liesBeforeBeginning)
    #expect(expected.description.contains("7290 pt before its beginning"))
    #expect(
      expected.description.contains("if people scrolled back, run 'scrollbench trace scale FILE --shift 7290 -o "))
    #expect(expected.description.hasSuffix("if the offsets have the wrong sign, use --flip instead of --shift"))
    #expect(!far.warnings.contains { if case .forgottenInset = $0 { true } else { false } }, "one remedy is enough")
    let pulled = try trace(-300)
    #expect(pulled.clampingWarnings.isEmpty && !pulled.liesBeforeBeginning)
    #expect(try !trace(-800).liesBeforeBeginning, "a ninth of the movement is within the content")
  }

  @Test func `a clock set back gives a warning of shared times`() throws {
    var recorder = ScrollTraceRecorder(viewportWidth: 390, viewportHeight: 844)
    for (time, offset) in [(1.0, 0.0), (1.1, 10), (0.2, 20), (0.3, 30), (0.4, 40), (1.2, 50)] {
      recorder.scrolled(offset: offset, phase: .tracking, time: time)
    }
    let warnings = try #require(recorder.trace).warnings
    let expected = TraceWarning.stoppedClock(.outer, count: 4, time: SimulatedTime(milliseconds: 100))
    #expect(warnings.contains(expected))
    #expect(expected.description.contains("4 samples that are all at 100 ms"))
    // Two callbacks at one time are usual.
    let bunch = try read(Self.viewport + "time_ms,offset_y,phase\n0,0,idle\n8,4,idle\n8,5,idle\n8,6,idle\n")
    #expect(!bunch.warnings.contains { if case .stoppedClock = $0 { true } else { false } })
  }

  @Test(arguments: [("decelerating", true), ("idle", false), ("tracking", false)])
  func `a clock that jumps gives a warning of a silence during coasting`(phase: String, isDetailed: Bool) throws {
    let rows = "0,0,\(phase)\n16,40,\(phase)\n32,70,\(phase)\n60032,95,\(phase)\n60048,99,\(phase)\n60064,100,idle\n"
    let warnings = try read(Self.viewport + "time_ms,offset_y,phase\n" + rows).warnings
    let pause = Pause(start: SimulatedTime(milliseconds: 32), end: SimulatedTime(milliseconds: 60032))
    let expected = TraceWarning.jumpingClock(.outer, pause: pause)
    #expect(warnings.contains(expected) == isDetailed)
    #expect(expected.description.hasPrefix("no sample comes for 60,000 ms from 32 ms on"))
  }

  @Test func `seconds read as milliseconds give a warning of an implausible speed`() throws {
    let rows = ",offset_y,phase\n1.0,0,idle\n1.1,400,idle\n1.2,800,idle\n2.9,1400,idle\n"
    let warnings = try read(Self.viewport + "time_ms" + rows).warnings
    guard case .implausibleSpeed(.outer, let speed)? = warnings.first else {
      Issue.record("\(warnings)")
      return
    }
    #expect(speed.rounded() == 4_000_000)
    #expect(warnings[0].description.contains("at 4,000,000 pt/s (median): are the times in seconds?"))
    #expect(warnings[0].description.hasSuffix(" with 'scrollbench trace scale FILE --time 1000 -o slower.csv'"))
    #expect(try read(Self.viewport + "time_s" + rows).speedWarnings.isEmpty)
  }

  @Test(arguments: [
    ([0, 1000, 2000, 3000], true), ([0, 200, 400, 600], false), ([0, 1000, 2000, 2000], false),
    ([0, 1000, 2000, 3000, 3001, 3002, 3003], false), ([0, 1000, 2000, 3000, 3001, 3002], true),
  ])
  func `a speed is implausible above 200 pt/ms in most of at least three movements`(
    offsets: [Int], isTold: Bool
  ) throws {
    let rows = offsets.enumerated().map { "\($0),\($1),idle\n" }.joined()
    let trace = try read(Self.viewport + "time_ms,offset_y,phase\n" + rows)
    #expect(trace.speedWarnings.isEmpty != isTold)
  }

  @Test(arguments: [(400.0, false), (500.0, true)])
  func `a recording that mostly rests before its movement gives a warning`(rest: Double, isDetailed: Bool) throws {
    let rows = "0,0,idle\n\(rest),0,idle\n\(rest + 25),20,idle\n\(rest + 50),40,idle\n"
    let warnings = try read(Self.viewport + "time_ms,offset_y,phase\n" + rows).warnings
    #expect(
      warnings.contains { if case .mostlyStill = $0 { true } else { false } } == isDetailed, "\(warnings)")
  }

  @Test func `a recording in which items come at rest is not mostly still`() throws {
    let rows = "0,0,idle,\n25,20,idle,\n9000,20,idle,insert:0:5\n12000,20,idle,\n"
    let warnings = try read(Self.viewport + "time_ms,offset_y,phase,event\n" + rows).warnings
    #expect(!warnings.contains { if case .mostlyStill = $0 { true } else { false } }, "\(warnings)")
  }

  @Test func `rests between movements are as people scroll`() throws {
    let rows = "0,0,idle\n25,20,idle\n9000,20,idle\n9025,40,idle\n"
    let warnings = try read(Self.viewport + "time_ms,offset_y,phase\n" + rows).warnings
    #expect(!warnings.contains { if case .mostlyStill = $0 { true } else { false } }, "\(warnings)")
  }
}
