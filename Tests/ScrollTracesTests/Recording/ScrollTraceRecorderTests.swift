import Foundation
import Quantities
import Testing

@testable import ScrollTraces

struct ScrollTraceRecorderTests {
  private func recorder() -> ScrollTraceRecorder {
    ScrollTraceRecorder(name: "feed", viewportWidth: 390, viewportHeight: 844)
  }

  @Test func `what a scroll view tells becomes a recording`() throws {
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
    #expect(trace.metadata.viewport == Size(width: Points(390), height: Points(844)))
  }

  @Test func `the file reads back as the recording`() throws {
    let folder = try TemporaryFolder()
    var recorder = ScrollTraceRecorder(viewportWidth: 0, viewportHeight: 0, axis: .horizontal)
    recorder.dragBegan(offset: -3.25, time: 5)
    recorder.dragEnded(offset: 12, targetOffset: 12, velocity: 0, time: 5.1)
    #expect(try recorder.write(toPath: folder.path("feed.csv")))
    var expected = try #require(recorder.trace)
    expected.metadata.viewport = nil
    #expect(try ScrollTraceReader.read(path: folder.path("feed.csv")) == expected)
  }

  @Test func `nothing recorded is no file`() throws {
    let folder = try TemporaryFolder()
    var recorder = recorder()
    recorder.applicationEvent(.background, time: 1)
    #expect(recorder.trace == nil)
    #expect(try !recorder.write(toPath: folder.path("feed.csv")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a drag that ends where the content is leaves it at rest`() throws {
    var recorder = recorder()
    recorder.dragBegan(offset: 0, time: 0)
    recorder.dragEnded(offset: 40, targetOffset: 40, velocity: 0, time: 0.1)
    #expect(recorder.trace?.phases.last == .idle)
  }

  @Test func `facts that no file can hold are left out`() throws {
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

  @Test func `a scroll view's properties tell the phase`() {
    #expect(ScrollPhase(isTracking: true, isDecelerating: false) == .tracking)
    #expect(ScrollPhase(isTracking: true, isDecelerating: true) == .tracking)
    #expect(ScrollPhase(isTracking: false, isDecelerating: true) == .decelerating)
    #expect(ScrollPhase(isTracking: false, isDecelerating: false) == .programmatic)
  }
}
