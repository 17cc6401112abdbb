import ScrollAccuracy
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraceReading
import ScrollTraces
import Testing

@Suite("The stage of contenders")
struct StageTests {
  @Test(
    "Every recording is of the length of a cell, and a page follows it as the simulation does",
    arguments: ExperimentRecording.all.map(\.name))
  func frames(_ name: String) throws {
    let recording = ExperimentRecording.all.first { $0.name == name }!
    let stage = try Stage(recording, ExperimentNetwork.all[0])
    let replay = stage.experiment.configuration.replay
    let script = FrameScript(stage.experiment.trace, replay)
    #expect(script.offsets.count == FrameTimeline(stage.experiment.trace, replay).frameCount)
    #expect((120...212).contains(script.offsets.count))
    // The lead-in shows the first offset for 300 ms.
    #expect(Set(script.offsets[...17]).count == 1)
    #expect(script.offsets.last == stage.experiment.trace.offsets.last?.value)
    #expect(script.drags.count >= script.releases.count && !script.drags.isEmpty)
    #expect(script.phases.count == script.offsets.count)
  }

  @Test("The liveliest part begins with the drag that is followed by the most movement")
  func liveliestPart() throws {
    // Drags at 0, 1, 2, 3 and 4 s; the content moves by 10, 30, 30, 0 and -40 points in the second after.
    var text = "#scrolltrace 1\ntime_ms,offset_y,phase,event\n"
    for (second, (from, to)) in [(0, 10), (10, 40), (40, 70), (70, 70), (70, 30)].enumerated() {
      text += "\(second * 1000),\(from),tracking,begin_drag\n\(second * 1000 + 500),\(to),tracking,end_drag\n"
    }
    text += "5000,30,idle,\n"
    let trace = try ScrollTraceReader.read(bytes: Array(text.utf8), name: "lively.csv")
    let part = try trace.liveliestPart(atMost: SimulatedTime(milliseconds: 900))
    #expect(part.offsets.map(\.value) == [0, 30, 30])
    #expect(part.events.map(\.kind.name) == ["begin_drag", "end_drag"])
    #expect(part.duration == SimulatedTime(milliseconds: 900))
    #expect(try trace.liveliestPart(atMost: SimulatedTime(milliseconds: 1900)).offsets.map(\.value).max() == 60)
    #expect(try trace.liveliestPart(atMost: trace.duration) == trace)
  }

  @Test("The server waits as long as the simulation for the same item and attempt")
  func latency() throws {
    let stage = try Stage(ExperimentRecording.all[0], ExperimentNetwork.all.first { $0.name == "far" }!)
    let waits = (0..<200).map { stage.latency(ofItem: $0, attempt: 0) }
    #expect(waits[7] != stage.latency(ofItem: 7, attempt: 1))
    #expect((200...300).contains(waits.sorted()[100]))
    let simulation = stage.experiment.simulation(of: stage.content)
    simulation.configure {
      $0.loading.bandwidth = nil
      $0.containers[0].setPolicy(PolicyCatalog.policy(named: "on-display")!)
    }
    let record = simulation.run(seed: stage.experiment.scenario.seed)
    let first = record.rows.first { $0.loaded != .never && $0.requested == .zero }!
    #expect(abs((first.loaded.milliseconds) - waits[first.item.position]) < 1e-3)
  }
}
