import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct ScalingTests {
  private static let rows = """
    #scrolltrace 1
    #viewport_points 400x800
    #content_points 5000
    time_ms,container,offset_y,offset_x,phase,event,target_offset_y,velocity_y_points_per_ms,\
    target_offset_x,velocity_x_points_per_ms
    0,,100,,tracking,begin_drag,,,,
    10,,110,,tracking,end_drag resize:200x600,130,1,,
    20,,130,,idle,,,,,
    20,3,,50,tracking,begin_drag,,,,
    30,3,,60,tracking,end_drag,,,90,2
    40,3,,90,idle,,,,,
    """

  private func scaled(time: Double = 1, distance: Double = 1, viewport: (Double, Double)? = nil) throws -> ScrollTrace {
    let size = viewport.map { PointSize(width: Points($0.0), height: Points($0.1)) }
    let trace = try read(Self.rows).scaled(time: time, distance: distance, viewport: size)
    #expect(trace.survivesWriting)
    return trace
  }

  private func ends(_ track: ScrollTrace.Track) -> [DragEnd] {
    track.events.compactMap { if case .endDrag(let end) = $0.kind { end } else { nil } }
  }

  @Test func `scaling times scales velocities too`() throws {
    let trace = try scaled(time: 4)
    #expect(trace.milliseconds == [0, 40, 80])
    #expect(trace.nested[0].track.times.map(\.milliseconds) == [80, 120, 160])
    #expect(trace.points == [100, 110, 130])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(130), velocity: 0.25)])
    #expect(trace.metadata.viewport?.width == Points(400))
  }

  @Test func `scaling distances scales the content, targets and velocities too`() throws {
    let trace = try scaled(distance: 0.5)
    #expect(trace.points == [50, 55, 65])
    #expect(trace.nested[0].track.offsets.map(\.value) == [25, 30, 45])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(65), velocity: 0.5)])
    #expect(trace.metadata.contentLength == Points(2_500))
    #expect(trace.metadata.viewport?.height == Points(800))
    #expect(trace.events.map(\.kind).contains(.resize(PointSize(width: Points(200), height: Points(600)))))
  }

  @Test func `for another viewport each axis is scaled by its side`() throws {
    let trace = try scaled(time: 2, viewport: (800, 1_200))
    #expect(trace.metadata.viewport == PointSize(width: Points(800), height: Points(1_200)))
    #expect(trace.metadata.contentLength == Points(7_500))
    #expect(trace.points == [150, 165, 195])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(195), velocity: 0.75)])
    #expect(trace.nested[0].track.offsets.map(\.value) == [100, 120, 180])
    #expect(ends(trace.nested[0].track) == [DragEnd(targetOffset: Points(180), velocity: 2)])
    #expect(trace.events.map(\.kind).contains(.resize(PointSize(width: Points(400), height: Points(900)))))
    #expect(try scaled(distance: 2, viewport: (400, 400)).points == [100, 110, 130])
  }

  @Test func `a shift moves the outer container's offsets and targets, and changes nothing else`() throws {
    let (trace, original) = (try read(Self.rows).scaled(shift: Points(91.5)), try read(Self.rows))
    #expect(trace.points == [191.5, 201.5, 221.5])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(221.5), velocity: 1)])
    #expect(trace.nested == original.nested && trace.metadata == original.metadata)
    #expect(try trace.scaled(shift: Points(-91.5)) == original)
    #expect(try read(Self.rows).scaled(distance: 2, shift: Points(-20)).points == [180, 200, 240])
    #expect(throws: Failure.self) { try read(Self.rows).scaled(shift: Points(1e9)) }
  }

  @Test func `flipped offsets, targets and velocities have the other sign`() throws {
    let trace = try read(Self.rows).scaled(flips: true, shift: Points(130))
    #expect(trace.points == [30, 20, 0])
    #expect(trace.points.allSatisfy { $0.sign == .plus })
    #expect(trace.dragEnds == [DragEnd(targetOffset: .zero, velocity: -1)])
    #expect(trace.metadata.contentLength == Points(5000))
    #expect(try trace.scaled(flips: true, shift: Points(130)) == read(Self.rows))
  }

  @Test func `a flip infers phases again from the movement`() throws {
    let trace = try read("t,y\n" + (0..<60).map { "\($0 * 10),\(-$0 * $0)\n" }.joined())
    let flipped = try trace.scaled(flips: true)
    #expect(flipped.points.last == 59 * 59 && flipped.phases == trace.phases)
    #expect(flipped.dragEnds.map(\.velocity) == trace.dragEnds.map { $0.velocity.map { -$0 } })
  }

  @Test func `a scaled recording is derived, and an unchanged one stays the same`() throws {
    #expect(try scaled() == read(Self.rows))
    #expect(try scaled(time: 2).metadata.kind == .derived)
    #expect(try scaled(viewport: (400, 801)).metadata.kind == .derived)
  }

  /// Three movements of 300 ms, at 200, 1800 and 3400 ms, as rows in a unit of so many milliseconds.
  private func flings(unit: Double) -> String {
    let times = [200, 1_800, 3_400].flatMap { start in stride(from: start, through: start + 300, by: 10) }
    return "t,y\n" + times.enumerated().map { "\(Double($1) / unit),\($0 * 5)\n" }.joined()
  }

  @Test func `phases and drags that were inferred are inferred again`() throws {
    let (misread, right) = try (read(flings(unit: 1_000)), read(flings(unit: 1)))
    #expect(misread.events.count { $0.kind == .beginDrag } == 1)
    let scaled = try misread.scaled(time: 1_000)
    #expect(scaled.events.count { $0.kind == .beginDrag } == 3)
    #expect(scaled.track == right.track)
    #expect(scaled.phaseSource == .inferred)
    #expect(scaled.survivesWriting)
  }

  @Test func `phases are inferred again around recorded drags`() throws {
    let rows = ["0,begin_drag", "1,end_drag", "2,", "3,"]
    func text(step: Int) -> String {
      "t,y,event\n" + rows.enumerated().map { "\($0 * step),\($1)\n" }.joined()
    }
    let (fast, slow) = try (read(text(step: 10)), read(text(step: 1_000)))
    #expect(fast.phaseLetters == "ttdi" && slow.phaseLetters == "tiii")
    let scaled = try fast.scaled(time: 100)
    #expect(scaled.phaseLetters == "tiii")
    #expect(scaled.events.map(\.kind.isDrag) == [true, true])
  }

  @Test func `phases that do not follow from the movement are kept`() throws {
    let rows = "0,0,programmatic\n10,5,decelerating\n20,9,idle\n"
    let text = "#scrolltrace 1\n#phases inferred\ntime_ms,offset_y,phase\n" + rows
    #expect(try read(text).scaled(time: 50).phaseLetters == "pdi")
  }

  @Test func `a recording without a viewport cannot be scaled to another one`() throws {
    let size = PointSize(width: Points(390), height: Points(844))
    let failure = try #require(throws: Failure.self) { try read("t,y\n0,0\n").scaled(viewport: size) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains("#viewport_points"))
  }

  @Test(arguments: [
    ("t,y\n0,0\n6e9,1\n", 2.0, 1.0), ("t,y\n0,0\n1,6e8\n", 1, 2), ("t,y\n0,0\n1,-6e8\n", 1, 2),
    ("#scrolltrace 1\n#content_points 6e8\ntime_ms,offset_y\n0,0\n", 1, 2),
  ])
  func `a result beyond the limits of a file is refused`(text: String, time: Double, distance: Double) throws {
    let trace = try read(text)
    let failure = try #require(throws: Failure.self) { try trace.scaled(time: time, distance: distance) }
    #expect(failure.exitCode == .malformedData)
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `scaling by a factor and its inverse restores the movement`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    var random = SeededGenerator(seed: seed)
    let (time, distance) = (Double.random(in: 1...8, using: &random), Double.random(in: 0.1...8, using: &random))
    // Of samples a nanosecond apart the velocity is the highest that a file can hold.
    guard trace.containers.flatMap({ ends($0.track) }).allSatisfy({ abs($0.velocity!) < 1e8 }) else { return }
    let scaled = try trace.scaled(time: time, distance: distance)
    #expect(scaled.survivesWriting)
    let back = try scaled.scaled(time: 1 / time, distance: 1 / distance)
    for (path, track) in trace.containers {
      let other = try #require(back.containers.first { $0.path == path }).track
      // A time that was stretched was rounded to a part of a nanosecond of the old one.
      #expect(other.times == track.times)
      #expect(zip(other.offsets, track.offsets).allSatisfy { abs(($0 - $1).value) <= 1e-9 })
      #expect(other.phases == track.phases)
      #expect(zip(ends(other), ends(track)).allSatisfy { abs($0.velocity! - $1.velocity!) <= 1e-9 * abs($1.velocity!) })
    }
  }
}
