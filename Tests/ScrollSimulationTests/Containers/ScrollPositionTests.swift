import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

@Suite struct `Scroll Position` {
  private var position = ScrollPosition()
  private var record = RunRecord()
  private var isFirst = true

  /// The recording goes on to an offset.
  private mutating func follow(_ offset: Double) {
    position.advance(
      to: FrameTimeline.Frame(time: .zero, offset: Points(offset), velocity: 0, phase: .programmatic, direction: 0),
      isFirst: isFirst)
    isFirst = false
  }

  private mutating func stall(by excess: Double, at time: Double) {
    position.stalled(by: Points(excess), container: 3, at: SimulatedTime(milliseconds: time), &record)
  }

  @Test mutating func `a scroll position begins at the head, at rest`() {
    #expect(position.offset == .zero)
    #expect(position.frame.phase == .idle && position.frame.direction == 0)
    #expect(position.wantedOffset(.absolute) == .zero)
    #expect(position.hasFollowed(.absolute))
  }

  @Test mutating func `an absolute replay goes to the recorded offset, wherever the viewport is`() {
    follow(30)
    #expect(position.wantedOffset(.absolute) == Points(30))
    #expect(!position.hasFollowed(.absolute))
    position.move(to: Points(30))
    #expect(position.hasFollowed(.absolute))
    position.move(to: Points(500))
    follow(45)
    #expect(position.wantedOffset(.absolute) == Points(45))
  }

  @Test mutating func `a relative replay begins at the recorded offset and then moves by the recorded steps`() {
    follow(30)
    #expect(position.wantedOffset(.relative) == Points(30))
    position.move(to: Points(20))
    follow(45)
    #expect(position.wantedOffset(.relative) == Points(35))
    #expect(position.hasFollowed(.relative), "wherever it is")
  }

  @Test mutating func `after departing, the position ignores the recording until it moves`() {
    follow(30)
    position.move(to: Points(30))
    position.depart()
    position.move(to: Points(300))
    for _ in 0..<2 {
      follow(30)
      #expect(position.wantedOffset(.absolute) == nil)
      #expect(position.hasFollowed(.absolute))
    }
    follow(31)
    #expect(position.wantedOffset(.absolute) == Points(31))
    follow(30)
    #expect(position.wantedOffset(.absolute) == Points(30), "it has a say again from then on")
  }

  @Test mutating func `a movement by code departs from the recording`() {
    #expect(!position.isJumping)
    position.beginJump()
    #expect(position.isJumping)
    position.move(to: Points(70))
    position.endJump()
    #expect(!position.isJumping)
    #expect(position.wantedOffset(.absolute) == nil)
  }

  @Test mutating func `after a release the content rests at the recorded target, shifted in a relative replay`() {
    follow(30)
    position.move(to: Points(20))
    #expect(position.restingOffset(recorded: Points(90), .absolute) == Points(90))
    #expect(position.restingOffset(recorded: Points(90), .relative) == Points(90), "in the first frame")
    follow(40)
    #expect(position.restingOffset(recorded: Points(90), .absolute) == Points(90))
    #expect(position.restingOffset(recorded: Points(90), .relative) == Points(80))
  }

  @Test mutating func `a stall lasts until it ends and records its greatest distance`() {
    follow(30)
    position.move(to: Points(30))
    for (time, excess) in [(10.0, 5.0), (20, 9), (30, 2)] { stall(by: excess, at: time) }
    #expect(!position.hasFollowed(.absolute))
    #expect(!position.hasFollowed(.relative))
    position.endStall(at: SimulatedTime(milliseconds: 40), &record)
    #expect(position.hasFollowed(.absolute))
    let expected = StallRecord(
      container: 3, began: SimulatedTime(milliseconds: 10), ended: SimulatedTime(milliseconds: 40),
      distance: Points(9))
    #expect(record.stalls == [expected])
    position.endStall(at: SimulatedTime(milliseconds: 50), &record)
    #expect(record.stalls == [expected], "there is none to end")
    stall(by: 1, at: 60)
    #expect(record.stalls.map(\.began.milliseconds) == [10, 60])
  }

  @Test mutating func `a restarted container is at its head and its recording continues`() {
    follow(30)
    follow(40)
    position.move(to: Points(40))
    position.depart()
    stall(by: 1, at: 0)
    position.restart()
    #expect(position.offset == .zero)
    #expect(position.wantedOffset(.absolute) == Points(40))
    #expect(position.wantedOffset(.relative) == Points(10))
    position.move(to: Points(40))
    #expect(position.hasFollowed(.absolute), "the stall is not its own any more")
  }

  @Test mutating func `a reset clears the recording too`() {
    follow(30)
    follow(40)
    position.move(to: Points(40))
    position.reset()
    #expect(position.offset == .zero)
    #expect(position.wantedOffset(.absolute) == .zero)
    #expect(position.frame.phase == .idle)
    follow(5)
    #expect(position.wantedOffset(.relative) == Points(5))
  }
}
