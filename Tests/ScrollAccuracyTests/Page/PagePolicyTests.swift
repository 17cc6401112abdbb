import Foundation
import HeadlessBrowser
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollAccuracy

/// The page's policies, which know nothing of the simulation's, want the same in every frame.
@Suite("The policies of the page", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct PagePolicyTests {
  /// What an item is to have from a frame on: data 1, contents 2, being on screen 4.
  private struct Step: Codable, Hashable, CustomStringConvertible {
    let frame: Int
    let item: Int
    let state: Int
    var description: String { "\(frame): \(item) has \(state)" }
  }

  @Test(
    "They agree with the simulation's on every recording",
    arguments: ["on-display", "window", "preheat", "texture", "texture-long"])
  func agreement(_ name: String) async throws {
    for recording in ExperimentRecording.all {
      let grid = Grid(recordings: [recording.name], contenders: [name], networks: ["near"])
      let stage = try Stage(recording, grid.cells[0].network)
      let expected = simulated(grid.cells[0], stage)
      let found = try await replayed(ReplayJob(id: 0, address: "", stage, grid.cells[0].contender, fault: nil))
      #expect(!expected.isEmpty)
      #expect(found == expected, "\(recording.name)")
    }
  }

  private func simulated(_ cell: Cell, _ stage: Stage) -> [Step] {
    let simulation = stage.experiment.simulation(of: stage.content)
    simulation.configure { World.naive.configure(&$0, cell) }
    simulation.journal = RunJournal()
    let record = simulation.run(seed: stage.experiment.scenario.seed)
    return simulation.journal!.work.stateSteps.compactMap { step in
      guard step.old.number != step.new.number else { return nil }
      let frame = Int((step.time.seconds * 60).rounded())
      return Step(frame: frame, item: record.rows[step.row].item.position, state: step.new.number)
    }
  }

  private func replayed(_ job: ReplayJob) async throws -> [Step] {
    let scripts = ["states.js", "recording.js", "policies.js", "texture.js"].map { name in
      String(decoding: PageScripts.byName[name]!, as: UTF8.self)
    }
    let script = """
      (() => {
      \(scripts.joined(separator: "\n"))
      const job = \(String(decoding: try JSONEncoder().encode(job), as: UTF8.self));
      const items = new Items(job.starts, job.lengths);
      const [policy, recording, steps] = [makePolicy(job, items), new Recording(job, items), []];
      for (let frame = 0; frame < job.offsets.length; frame += 1) {
        const scene = recording.scene(frame);
        if (recording.beginsDrag(frame)) policy.dragBegan?.();
        for (const [item, state] of policy.frame(scene)) steps.push({ frame, item, state });
      }
      return steps;
      })()
      """
    return try await Browser.withTab { tab in try await tab.evaluate(script) }
  }
}

extension InterfaceState {
  /// As the page has it.
  fileprivate var number: Int {
    (contains(.preload) ? 1 : 0) + (contains(.display) ? 2 : 0) + (contains(.visible) ? 4 : 0)
  }
}
