import ScrollQuantities
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

/// What is inferred depends on how fast the content moves, not on where to.
struct PhaseSymmetryTests {
  @Test func `a movement to the left is inferred like one to the right`() {
    var drags = 0
    for motion in Self.motions() {
      let mirrored = motion.offsets.map { -$0 }
      let trace = motion.trace
      let back = ScrollTrace(metadata: trace.metadata, axis: .vertical, times: trace.times, offsets: mirrored)
      #expect(back.phases == trace.phases)
      #expect(back.eventNames == trace.eventNames)
      #expect(back.dragEnds.map(\.targetOffset) == trace.dragEnds.map { $0.targetOffset.map { -$0 } })
      #expect(back.dragEnds.map(\.velocity) == trace.dragEnds.map { $0.velocity.map { -$0 } })
      drags += trace.dragEnds.count
    }
    #expect(drags > 100)
  }

  @Test func `a horizontal movement is inferred like a vertical one`() throws {
    for motion in Self.motions() {
      let rows = zip(motion.times, motion.offsets).map { "\($0.nanoseconds),\($1.value)\n" }.joined()
      let down = try read("time_ns,offset_y\n\(rows)")
      var across = try read("time_ns,offset_x\n\(rows)")
      #expect(across.axis == .horizontal)
      #expect(down.phases == motion.trace.phases)
      across.axis = .vertical
      #expect(across == down)
    }
  }

  @Test func `phases around recorded drags are the same in both directions`() throws {
    let rows = [
      "0,0,", "10,1,", "20,2,", "400,2,begin_drag", "410,6,", "420,9,end_drag", "430,11,", "440,12,", "450,12,",
      "1000,20,", "1010,24,",
    ]
    let mirrored = rows.map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[0]),-\(cells[1]),\(cells[2])"
    }
    let back = try read("t,x,event\n" + mirrored.joined(separator: "\n"))
    #expect(back.points.last == -24)
    #expect(back.phaseLetters == "ipitttdiipi")
  }

  /// Drags, decelerations, touches, rests and noise in random order.
  private static func motions() -> [MadeMotion] {
    (0..<100 as Range<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      var motion = MadeMotion(refreshRate: Bool.random(using: &random) ? 60 : 120)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let velocity = Double.random(in: -4...4, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: motion.rest(milliseconds: Double.random(in: 20...400, using: &random))
        case 1:
          let noise = Double.random(in: 0...20, using: &random)
          motion.add(milliseconds: 200) { _ in Double.random(in: -noise...noise, using: &random) }
        default:
          motion.drag(milliseconds: Double.random(in: 50...300, using: &random), velocity: velocity)
          motion.decelerate(milliseconds: Double.random(in: 100...800, using: &random), velocity: velocity)
        }
      }
      if Bool.random(using: &random) { motion.roundOffsetsToPixels() }
      return motion
    }
  }
}
