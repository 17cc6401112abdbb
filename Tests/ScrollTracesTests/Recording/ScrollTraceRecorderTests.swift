import ScrollQuantities
import ScrollTraceReading
import TestTraces
import Testing

@testable import ScrollTraces

struct ScrollTraceRecorderTests {
  private func recorder() -> ScrollTraceRecorder {
    ScrollTraceRecorder(name: "feed", viewportWidth: 390, viewportHeight: 844)
  }

  /// What a reader of the recorder's file gets.
  private func fileContents(of recorder: ScrollTraceRecorder) throws -> ScrollTrace {
    try ScrollTraceReader.read(bytes: #require(recorder.bytes), name: "feed.csv")
  }

  @Test func `events of a scroll view become a recording`() throws {
    var recorder = recorder()
    recorder.dragBegan(offset: 0, time: 1_000)
    recorder.scrolled(offset: 6, phase: .tracking, time: 1_000.008)
    recorder.dragEnded(offset: 14, targetOffset: 300, velocity: 0.9, time: 1_000.016)
    recorder.scrolled(offset: 25, phase: .decelerating, time: 1_000.024)
    recorder.applicationEvent(.memoryWarning, time: 1_000.5)
    recorder.cameToRest(offset: 300, time: 1_002)
    let trace = try #require(recorder.trace)
    #expect(trace.milliseconds == [0, 8, 16, 24, 500, 2_000])
    #expect(trace.points == [0, 6, 14, 25, 25, 300])
    #expect(trace.phaseLetters == "tttddi")
    #expect(trace.phaseSource == .recorded)
    #expect(trace.eventNames == ["0 begin_drag", "2 end_drag", "4 memory_warning"])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(300), velocity: 0.9)])
    #expect(trace.metadata.viewport == PointSize(width: Points(390), height: Points(844)))
  }

  @Test func `the file reads back as the recording`() throws {
    var recorder = ScrollTraceRecorder(viewportWidth: 0, viewportHeight: 0, axis: .horizontal)
    recorder.dragBegan(offset: -3.25, time: 5)
    recorder.dragEnded(offset: 12, targetOffset: 12, velocity: 0, time: 5.1)
    var expected = try #require(recorder.trace)
    expected.metadata.viewport = nil
    #expect(try fileContents(of: recorder) == expected)
  }

  @Test func `without movement there is no file`() {
    var recorder = recorder()
    recorder.applicationEvent(.background, time: 1)
    #expect(recorder.trace == nil)
    #expect(recorder.bytes == nil)
  }

  @Test func `a drag that ends at its target is at rest`() throws {
    var recorder = recorder()
    recorder.dragBegan(offset: 0, time: 0)
    recorder.dragEnded(offset: 40, targetOffset: 40, velocity: 0, time: 0.1)
    #expect(recorder.trace?.phases.last == .idle)
  }

  @Test func `values beyond the limits of a file are left out`() throws {
    var recorder = recorder()
    recorder.scrolled(offset: .nan, phase: .tracking, time: 1)
    recorder.scrolled(offset: 1, phase: .tracking, time: .infinity)
    recorder.scrolled(offset: 5, phase: .tracking, time: 2)
    recorder.scrolled(offset: 1e300, phase: .tracking, time: 3)
    recorder.scrolled(offset: 6, phase: .tracking, time: 1e300)
    recorder.scrolled(offset: 7, phase: .tracking, time: 1)
    recorder.dragEnded(offset: 8, targetOffset: .nan, velocity: .infinity, time: 2.1)
    let trace = try #require(recorder.trace)
    #expect(trace.points == [5, 7, 8])
    #expect(trace.milliseconds == [0, 0, 100])
    #expect(trace.dragEnds.allSatisfy { $0.targetOffset == Points(8) && $0.velocity?.isFinite == true })
  }

  @Test func `a scroll view's properties give the phase`() {
    #expect(TracePhase(isTracking: true, isDecelerating: false) == .tracking)
    #expect(TracePhase(isTracking: true, isDecelerating: true) == .tracking)
    #expect(TracePhase(isTracking: false, isDecelerating: true) == .decelerating)
    #expect(TracePhase(isTracking: false, isDecelerating: false) == .programmatic)
  }

  @Test func `the axis of the outer container cannot be changed`() throws {
    var (changed, kept) = (recorder(), recorder())
    changed.setAxis(.horizontal, of: .outer)
    changed.cameToRest(offset: 100, time: 50)
    kept.cameToRest(offset: 100, time: 50)
    #expect(try fileContents(of: changed) == fileContents(of: kept))
  }

  @Test func `a nested carousel is recorded beside the feed`() throws {
    var recorder = recorder()
    let carousel = ContainerPath(items: [3])
    let inner = ContainerPath(items: [3, 2])
    recorder.setAxis(.vertical, of: inner)
    recorder.cameToRest(offset: 100, time: 50)
    recorder.dragBegan(offset: 0, container: carousel, time: 50.008)
    recorder.scrolled(offset: 6, phase: .tracking, container: carousel, time: 50.016)
    recorder.scrolled(offset: 4, phase: .programmatic, container: inner, time: 50.016)
    recorder.dragEnded(offset: 9, targetOffset: 80, velocity: 0.5, container: carousel, time: 50.024)
    recorder.applicationEvent(.memoryWarning, time: 50.03)
    recorder.applicationEvent(.insert(at: 5, count: 3), container: carousel, time: 50.03)
    recorder.cameToRest(offset: 80, container: carousel, time: 50.5)
    let trace = try #require(recorder.trace)
    #expect(trace.axis == .vertical)
    #expect(trace.milliseconds == [0, 30])
    #expect(trace.points == [100, 100])
    #expect(trace.eventNames == ["1 memory_warning"])
    #expect(trace.duration.milliseconds == 500)
    #expect(trace.nested.map(\.path) == [carousel, inner])
    #expect(trace.nested.map(\.track.axis) == [.horizontal, .vertical])
    let track = trace.nested[0].track
    #expect(track.times.map(\.milliseconds) == [8, 16, 24, 30, 500])
    #expect(track.offsets.map(\.value) == [0, 6, 9, 9, 80])
    #expect(track.phases == [.tracking, .tracking, .tracking, .tracking, .idle])
    #expect(
      track.events == [
        ScrollEvent(sample: 0, kind: .beginDrag),
        ScrollEvent(sample: 2, kind: .endDrag(DragEnd(targetOffset: Points(80), velocity: 0.5))),
        ScrollEvent(sample: 3, kind: .insert(at: 5, count: 3)),
      ])
    #expect(try fileContents(of: recorder) == trace)
  }

  @Test func `if only a carousel was recorded, the feed rests`() throws {
    var recorder = ScrollTraceRecorder(viewportWidth: 390, viewportHeight: 844, axis: .horizontal)
    recorder.scrolled(offset: 5, phase: .tracking, container: ContainerPath(items: [0]), time: 7)
    let trace = try #require(recorder.trace)
    #expect(trace.track == .atRest(along: .horizontal))
    #expect(trace.nested.map(\.track.axis) == [.vertical])
  }

  @Test func `an event with an offset is recorded before any movement`() throws {
    var recorder = recorder()
    recorder.applicationEvent(.appear, time: 1)
    recorder.applicationEvent(.visibilityDepth(0), offset: -88, time: 2)
    recorder.applicationEvent(.scrollTo(item: 40), offset: 4_000, time: 2.5)
    recorder.applicationEvent(.disappear, time: 3)
    let trace = try #require(recorder.trace)
    #expect(trace.milliseconds == [0, 500, 1_000])
    #expect(trace.points == [-88, 4_000, 4_000])
    #expect(trace.phaseLetters == "iii")
    #expect(trace.events.map(\.kind) == [.visibilityDepth(0), .scrollTo(item: 40), .disappear])
  }

  @Test func `events beyond the limits of a file are left out`() throws {
    var recorder = recorder()
    let carousel = ContainerPath(items: [1])
    recorder.applicationEvent(.insert(at: -1, count: 1), offset: 0, time: 0)
    #expect(recorder.trace == nil)
    recorder.applicationEvent(.reload, offset: 0, container: carousel, time: 1)
    recorder.applicationEvent(.rotate, offset: 0, container: carousel, time: 1)
    recorder.applicationEvent(.resize(PointSize(width: Points(.nan), height: Points(1))), offset: 0, time: 1)
    recorder.applicationEvent(.delete(at: 0, count: 0), offset: 0, container: carousel, time: 1)
    recorder.applicationEvent(.reload, offset: .infinity, container: carousel, time: 1)
    let trace = try #require(recorder.trace)
    #expect(trace.track == .atRest(along: .vertical))
    #expect(trace.nested.map(\.track.events) == [[ScrollEvent(sample: 0, kind: .reload)]])
  }

  @Test func `times never decrease, even if the clock goes back`() throws {
    var recorder = recorder()
    recorder.cameToRest(offset: 0, time: 1)
    recorder.cameToRest(offset: 1, time: 3)
    recorder.cameToRest(offset: 2, container: ContainerPath(items: [1]), time: 2)
    let trace = try #require(recorder.trace)
    #expect(trace.nested.map { $0.track.times.map(\.milliseconds) } == [[2_000]])
  }
}
