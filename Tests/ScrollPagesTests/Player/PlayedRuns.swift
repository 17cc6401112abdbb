import Foundation
import ScrollExperiments
import TemporaryDirectories
import TestScenarios

/// Runs to be played.
enum PlayedRuns {
  /// Ten seconds at 100 Hz in which a list of 40 items, 100 points each in a viewport of 300 × 400, gets three items in
  /// front of its third, loses two, becomes broader and is made anew.
  static func changes() throws -> RunTimeline {
    let directory = try TemporaryDirectory()
    let events = [2: "insert:2:3", 4: "delete:1:2", 6: "resize:500x300", 8: "reload"]
    let samples = (0...100).map { tenth in
      "\(tenth * 100),\(tenth * 10),tracking,\(tenth % 10 == 0 ? events[tenth / 10] ?? "" : "")\n"
    }
    let path = try directory.write(
      "#scrolltrace 1\n#viewport_points 300x400\ntime_ms,offset_y,phase,event\n" + samples.joined(), to: "changes.csv")
    return try timeline(path: path, ["replay.refresh_hz=100", "content.items=40"] + settings)
  }

  /// At 100 Hz a list that rests. All its cells are reloaded in frame 1 and in each after it, `count` times in all.
  static func reloads(count: Int) throws -> RunTimeline {
    let directory = try TemporaryDirectory()
    let samples = (0...2 * count).map { frame in "\(frame * 10),0,idle,\(1...count ~= frame ? "reload" : "")\n" }
    let path = try directory.write(
      "#scrolltrace 1\n#viewport_points 300x400\ntime_ms,offset_y,phase,event\n" + samples.joined(), to: "reloads.csv")
    return try timeline(path: path, ["replay.refresh_hz=100", "content.items=10"] + settings)
  }

  /// At 120 Hz a finger that moves a list of items, 100 points each, at one speed, a sample a frame.
  static func movement(
    seconds: Int, pointsPerSecond speed: Double, items: Int, settings others: [String] = []
  ) throws -> RunTimeline {
    let directory = try TemporaryDirectory()
    let samples = (0...120 * seconds).map { frame in
      let time = Double(frame) / 120
      return "\(time * 1000),\(time * speed),tracking,\(frame == 0 ? "begin_drag" : "")\n"
    }
    let path = try directory.write(
      "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase,event\n" + samples.joined(), to: "movement.csv")
    return try timeline(path: path, ["content.items=\(items)"] + settings + others)
  }

  private static let settings = ["content.length=100", "batching.enabled=false"]

  private static func timeline(path: String, _ settings: [String]) throws -> RunTimeline {
    try Experiment(ScenarioSource(path: path, settings: settings)).runTimeline()
  }
}
