import Foundation
import ScrollConcurrency

/// The growth of costs with the amount of work.
extension Benchmarks {
  /// The maximum factor by which instructions and memory may grow with four times the work.
  fileprivate static let growthLimit = 6.0

  static func measureGrowth() -> [Bound] {
    print(
      """
      growth: instructions in millions, and MiB allocated at a time, for n, 2n and 4n; and how often n's cost 4n's is
      \(padded("", 34))\(padded("n", 9))\(padded("instructions", 40))memory
      """)
    do {
      let folder = FileManager.default.temporaryDirectory.appending(path: "scrollbench-growth-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let costs = try GrowingWork.all.mapConcurrently { try Self.costs(of: $0, in: folder) }
      return zip(GrowingWork.all, costs).flatMap(report)
    } catch let failure as MeasuredCommand.Failure {
      print("failed: \(failure.command)\n  \(failure.message)")
    } catch {
      print("failed: \(error)")
    }
    return [Bound("costs that could not be measured", 1, atMost: 0)]
  }

  /// Returns the instructions, in millions, and the memory, in MiB, for n, 2n and 4n.
  private static func costs(of work: GrowingWork, in folder: URL) throws -> [(instructions: Double, memory: Double)] {
    try [1, 2, 4].map { factor in
      let own = folder.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let cost = try MeasuredCommand.sibling("scrollbench", work.arguments(work.count * factor, own)).growth()
      return (cost.instructions / 1e6, cost.peakBytes / 1024 / 1024)
    }
  }

  private static func report(_ work: GrowingWork, _ costs: [(instructions: Double, memory: Double)]) -> [Bound] {
    let (instructions, memory) = (costs.map(\.instructions), costs.map(\.memory))
    let growth = (instructions[2] / instructions[0], memory[2] / memory[0])
    print(
      padded(work.name, 34) + padded("\(work.count)", 9)
        + padded(columns(instructions) + "  × \(format(growth.0))", 40) + columns(memory) + "  × \(format(growth.1))")
    return [
      Bound("instructions of four times \(work.name)", growth.0, atMost: growthLimit),
      Bound("memory of four times \(work.name)", growth.1, atMost: work.memoryLimit),
    ]
  }

  private static func columns(_ values: [Double]) -> String {
    values.map { String(format: "%8.1f", $0) }.joined(separator: " ")
  }
}

/// A command whose work grows with a count.
private struct GrowingWork: Sendable {
  let name: String
  /// The smallest count, large enough to outweigh the start of the program.
  let count: Int
  /// The maximum factor by which memory may grow with four times the work.
  var memoryLimit = Benchmarks.growthLimit
  /// Returns the arguments of `scrollbench` for a count, and writes the files that it reads.
  let arguments: @Sendable (Int, URL) throws -> [String]

  static let all = commands + imports + archives

  private static let commands = [
    GrowingWork(name: "run, seconds", count: 300) { try ["run", recording(seconds: $0, $1), "--quiet"] },
    GrowingWork(name: "run, items", count: 50_000) {
      try ["run", recording(seconds: 30, $1), "--quiet", "--set", "content.items=\($0)"]
    },
    GrowingWork(name: "run, carousels", count: 500) {
      try [
        "run", recording(seconds: 30, $1), "--quiet", "--set", "content.items=\($0)", "--set", "nested.every=1",
        "--set", "nested.content.items=20",
      ]
    },
    GrowingWork(name: "trial, insertions", count: 2500) { try trial(with: "insert:0", $0, [], $1) },
    GrowingWork(name: "trial, insertions of 20 within", count: 500) { try trial(with: "insert:250:20", $0, [], $1) },
    GrowingWork(name: "trial, deletions", count: 1500) {
      let items = ["--set", "content.items=\(2 * $0)", "--set", "batching.enabled=false"]
      return try trial(with: "delete:0", $0, items, $1)
    },
    GrowingWork(name: "trial, moves of an item", count: 1000) { try trial(with: "delete:0 insert:250", $0, [], $1) },
    GrowingWork(name: "trial, reloads", count: 1000) { try trial(with: "reload", $0, [], $1) },
    GrowingWork(name: "trial, resets", count: 1000) {
      try trial(with: "reset", $0, ["--set", "policy.kind=ikasyncable"], $1)
    },
    GrowingWork(name: "trial, rotations", count: 1000) { try trial(with: "rotate", $0, [], $1) },
    GrowingWork(name: "trial, far jumps in a waterfall", count: 2000) { count, folder in
      let settings = [
        "layout.kind=waterfall", "content.items=\(count)", "batching.enabled=false",
        #"content.length_points={"uniform":{"minimum":50,"maximum":400}}"#,
      ]
      return try trial(jumps(over: count, folder), settings)
    },
    // All of them are fetched and drawn within the first milliseconds, and stay drawn.
    GrowingWork(name: "run --timeline, items drawn", count: 2000) { count, folder in
      try journaled(
        seconds: 1, ["--timeline", "--timeline-window", "0..1"],
        [
          "content.items=\(count)", "content.length_points=2", "minimum.display.leading=100",
          "minimum.preload.leading=100", "loading.latency=1", "loading.concurrent_requests=10000",
          "displaying.concurrent_operations=10000", "replay.settle_ms=0",
        ], folder)
    },
    GrowingWork(name: "run --callbacks, carousels", count: 500) { count, folder in
      try journaled(
        seconds: 5, ["--callbacks", "--format", "csv"],
        [
          "content.items=\(count)", "content.length_points=40", "minimum.preload.leading=100", "nested.every=1",
          "nested.content.items=1", "loading.concurrent_requests=100",
        ], folder)
    },
    GrowingWork(name: "run, replications", count: 50) {
      try ["run", recording(seconds: 30, $1), "--quiet", "--set", "replications=\($0)"]
    },
    GrowingWork(name: "compare, seconds", count: 120) {
      try ["compare", recording(seconds: $0, $1), "--b", "preload.leading=4", "--set", "loading.latency=600"]
    },
    GrowingWork(name: "explain, seconds", count: 120) { try ["explain", recording(seconds: $0, $1)] },
    GrowingWork(name: "report, seconds", count: 120) {
      try ["report", recording(seconds: $0, $1), "--output", $1.appending(path: "report.html").path]
    },
    GrowingWork(name: "sweep, trials", count: 1000) { try sweep($0, "csv", [], $1) },
    GrowingWork(name: "sweep --format jsonl, trials", count: 1000) { try sweep($0, "jsonl", [], $1) },
    GrowingWork(name: "sweep --method nsga2, trials", count: 1000) { try sweep($0, "csv", ["--method", "nsga2"], $1) },
    GrowingWork(name: "the same, three objectives", count: 1000) {
      let objectives = [
        "--minimize", "display_latency.p95", "--minimize", "bytes_fetched", "--maximize", "lead_time.mean",
      ]
      return try sweep($0, "csv", ["--method", "nsga2"] + objectives, $1)
    },
    GrowingWork(name: "gate, scenarios", count: 25) { count, folder in
      let path = try recording(seconds: 5, folder)
      return try ["gate", "--no-baseline", "--threshold", "bytes_fetched > 0"]
        + (0..<count).map { number in
          try write("\(number).json", #"{"trace": "\#(path)", "name": "\#(number)"}"#, folder)
        }
    },
    // Each shard has twenty trials.
    GrowingWork(name: "merge, shards", count: 25) { count, folder in
      let journals = try (1...count).map { number in
        let journal = folder.appending(path: "shard-\(number).jsonl").path
        let options = ["--method", "sobol", "--shard", "\(number)/\(count)", "--journal", journal]
        try MeasuredCommand.sibling("scrollbench", sweep(count * 20, options, folder)).perform()
        return journal
      }
      return ["merge"] + journals + ["--output", folder.appending(path: "merged.csv").path]
    },
  ]

  private static let imports = ForeignFile.all.map { file in
    GrowingWork(name: "import, bytes of \(file.name)", count: 1_000_000) { try importing(file, $0, $1) }
  }

  /// Reading HAR files. What is kept of a request is small, and its body is not kept.
  private static let archives = [("content", "items.csv"), ("calibrate", "settings.json")].map { command, output in
    GrowingWork(name: "\(command), bytes of HAR", count: 2_000_000, memoryLimit: 1.5) {
      try [command, write(.har, $0, $1), "--output", $1.appending(path: output).path]
    }
  }

  /// Returns a command that makes only one run. Searches for foresight and for a suggestion make as many runs as a
  /// recording can afford.
  private static func trial(with event: String, _ count: Int, _ settings: [String], _ folder: URL) throws -> [String] {
    try trial(recording(events: event, count, folder), []) + settings
  }

  /// Returns a command that makes one run of a recording with settings.
  private static func trial(_ recording: String, _ settings: [String]) -> [String] {
    ["sweep", recording, "--quiet", "--format", "csv", "--method", "sobol", "-n", "1", "-P", "preload.leading=1..2"]
      + settings.flatMap { ["--set", $0] }
  }

  /// Returns a command that keeps a journal, of a recording without batches.
  private static func journaled(
    seconds: Int, _ options: [String], _ settings: [String], _ folder: URL
  ) throws -> [String] {
    try ["run", recording(seconds: seconds, folder)] + options
      + (settings + ["batching.enabled=false"]).flatMap { ["--set", $0] }
  }

  private static func sweep(_ trials: Int, _ format: String, _ options: [String], _ folder: URL) throws -> [String] {
    let output = ["--format", format, "--output", folder.appending(path: "sweep.\(format)").path]
    return try sweep(trials, (options.isEmpty ? ["--method", "sobol"] : options) + output, folder)
  }

  private static func sweep(_ trials: Int, _ options: [String], _ folder: URL) throws -> [String] {
    try [
      "sweep", recording(seconds: 10, folder), "--jobs", "1", "--quiet", "-n", "\(trials)", "-P",
      "preload.leading=0.5..8", "-P", "display.leading=0.5..4",
    ] + options
  }

  private static func importing(_ file: ForeignFile, _ byteCount: Int, _ folder: URL) throws -> [String] {
    let output = folder.appending(path: "imported.csv").path
    return try ["trace", "import", write(file, byteCount, folder), "--px-per-unit", "1", "--output", output]
  }

  /// Writes a file of another tool, and returns its path.
  private static func write(_ file: ForeignFile, _ byteCount: Int, _ folder: URL) throws -> String {
    let url = try file.write(byteCount: byteCount)
    let moved = folder.appending(path: url.lastPathComponent)
    try FileManager.default.moveItem(at: url, to: moved)
    return moved.path
  }

  /// Writes a recording of a number of seconds at 60 Hz.
  private static func recording(seconds: Int, _ folder: URL) throws -> String {
    var text = header
    for sample in 0..<seconds * 60 { text += row(sample, "") }
    return try write("seconds-\(seconds).csv", text, folder)
  }

  /// Writes a recording with an event every 50 ms.
  private static func recording(events: String, _ count: Int, _ folder: URL) throws -> String {
    var text = header
    for sample in 0..<count * 3 { text += row(sample, sample % 3 == 0 ? events : "") }
    return try write("\(count)-events.csv", text, folder)
  }

  /// Writes a recording that jumps from one end of a feed to the other with each sample, as often as the feed has items.
  private static func jumps(over items: Int, _ folder: URL) throws -> String {
    let rows = (0..<items).map { "\(Double($0 * 50) / 3),\($0 % 2 * 100 * items),programmatic,\n" }
    return try write("jumps.csv", header + rows.joined(), folder)
  }

  private static let header = "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase,event\n"

  /// Returns the row of a sample. The scrolling repeats two seconds down, one second of rest, and one second back.
  private static func row(_ sample: Int, _ event: String) -> String {
    let (round, step) = (sample / 240, sample % 240)
    let distance = step < 120 ? step * 20 : step < 180 ? 2400 : 2400 - (step - 180) * 20
    return "\(Double(sample * 50) / 3),\(round * 1200 + distance),programmatic,\(event)\n"
  }

  private static func write(_ name: String, _ text: String, _ folder: URL) throws -> String {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
