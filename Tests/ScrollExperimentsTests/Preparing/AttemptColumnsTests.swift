import ScrollDiagnostics
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Columns of an item file on attempts, and what settings make of display costs.
struct AttemptColumnsTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func content(_ table: String, _ settings: String...) throws -> Content {
    try folder.directory.write(table, to: "i.csv")
    return try folder.experiment(["content.items_file=i.csv"] + settings).content(replication: 0)
  }

  @Test func `latencies and failures of attempts come from the file, with its rows repeated`() throws {
    let content = try content("latency_ms,latency_ms_2,failed_attempts\n5,6,0\n7,8.5,2\n", "content.items=3")
    let expected = RecordedAttempts(
      latencies: [[5, 7, 5], [6, 8.5, 6]].map { $0.map(SimulatedTime.init(milliseconds:)) }, failures: [0, 2, 0])
    #expect(content.attempts == expected)
  }

  @Test func `empty cells are drawn, and the settings that draw them count`() throws {
    let content = try content("bytes,latency_ms,failed_attempts\n1,,2\n1,7,\n")
    let seven = SimulatedTime(milliseconds: 7)
    #expect(content.attempts == RecordedAttempts(latencies: [[nil, seven]], failures: [2, nil]))
    let latency = try #require(SettingCatalog.setting(named: "loading.latency_ms"))
    func isReplaced(_ table: String) throws -> Bool {
      try folder.directory.write(table, to: "i.csv")
      return try folder.experiment("content.items_file=i.csv").blueprint.replacement(of: latency) != nil
    }
    #expect(try isReplaced("bytes,latency_ms\n1,5\n1,7\n"))
    #expect(try !isReplaced("bytes,latency_ms\n1,\n1,7\n"))
    #expect(try !isReplaced("bytes,latency_ms,latency_ms_2\n1,5,\n1,9,30\n"))
  }

  @Test(arguments: ["bytes,latency_ms\n,5\n", "bytes,kind\n5,\n", "latency_ms\n5\n\n7\n", "latency_ms\n\n5\n7\n"])
  func `a cell of another column cannot be empty, nor a line if there is no other column`(table: String) throws {
    try folder.directory.write(table, to: "i.csv")
    #expect(folder.failure("content.items_file=i.csv")?.exitCode == .malformedData)
  }

  @Test func `a comment is no row, wherever it is`() throws {
    for table in ["latency_ms\n#?\n5\n7\n", "latency_ms\n5\n#?\n7\n"] {
      try folder.directory.write(table, to: "i.csv")
      #expect(folder.failure("content.items_file=i.csv") == nil)
    }
  }

  @Test func `without such columns attempts are random`() throws {
    #expect(try content("bytes\n5\n").attempts == nil)
  }

  @Test(arguments: [
    ("latency_ms_2\n5\n", "field 'latency_ms_2': expected the column latency_ms too"),
    ("failed_attempts\n1\n1.5\n", "field 'failed_attempts': expected whole numbers, found 1.5 in row 2"),
    ("latency_ms_9\n5\n", "field 'latency_ms_9': expected a column among"), ("latency_ms\n-1\n", "field 'latency_ms'"),
    ("failed_attempts\n-1\n", "field 'failed_attempts'"),
  ])
  func `inconsistent columns are refused`(table: String, problem: String) throws {
    try folder.directory.write(table, to: "i.csv")
    let failure = try #require(folder.failure("content.items_file=i.csv"))
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains(problem))
  }

  @Test func `the fewest late items follow from recorded latencies, not from those that would be drawn`() throws {
    try folder.directory.write("latency_ms\n300\n", to: "i.csv")
    let bounds = try [1, 300, 5000].map { latency in
      try folder.experiment("content.items_file=i.csv", "content.items=40", "loading.latency=\(latency)")
        .run(withRegret: true).replications[0].metrics["foresight.bound"]
    }
    #expect(bounds[0] != nil && bounds.allSatisfy { $0 == bounds[0] }, "\(bounds)")
  }

  // MARK: Display costs

  private func displayCosts(_ settings: String...) throws -> [Double] {
    let fixed = ["content.items=2", "content.length=200", "content.bytes=500000", "viewport.width=400"]
    return try folder.experiment(fixed + settings).content(replication: 0).displayCosts.map(\.milliseconds)
  }

  /// 400 × 200 points at 2 pixels a point are 0.32 megapixels.
  @Test func `pixels and bytes add to the display cost of an item`() throws {
    #expect(try displayCosts() == [8, 8])
    #expect(try displayCosts("content.display_ms_per_megabyte=10") == [13, 13])
    #expect(try displayCosts("content.display_ms_per_megapixel=100", "displaying.scale=2") == [40, 40])
    #expect(
      try displayCosts("content.display_ms_per_megapixel=100", "displaying.scale=1", "content.display_ms=1") == [9, 9])
  }

  @Test func `a kind of decoding replaces the default cost, and a set cost replaces both`() throws {
    #expect(try displayCosts("content.decoding=image_decode").allSatisfy { 8 <= $0 && $0 <= 12 && $0 != 8 })
    #expect(try displayCosts("content.decoding=image_bitmap").allSatisfy { 3 <= $0 && $0 <= 4 })
    #expect(try displayCosts("content.decoding=image_bitmap", "content.display_ms=5") == [5, 5])
  }

  // MARK: Transport

  @Test func `a transport and overheads reach the simulation`() throws {
    let experiment = try folder.experiment([
      "loading.transport.protocol=http/2", "loading.transport.round_trip=80", "loading.transport.security=tls1.2",
      "loading.request_overhead.uniform.minimum=1", "loading.request_overhead.uniform.maximum=2",
      "loading.completion_overhead=2.5",
    ])
    let loading = experiment.configuration.loading
    #expect(loading.transport.applicationProtocol == .http2)
    #expect(loading.transport.roundTrip == SimulatedTime(milliseconds: 80))
    #expect(loading.transport.security == .tls12)
    #expect(loading.requestOverhead == .uniform(minimum: 1, maximum: 2))
    #expect(loading.completionOverhead == .constant(2.5))
  }

  @Test(arguments: [
    "loading.transport.protocol=http", "loading.transport.security=ssl", "loading.transport.connections=0",
    "loading.transport.loss_probability=0.6", "loading.transport.segment_bytes=0", "loading.request_overhead=-1",
    "loading.transport.multiplexing=none", "replay.trigger_delay_frames=-1", "content.decoding=jpeg",
    "content.display_ms_per_megapixel=-1", "loading.transport=http/2",
  ])
  func `a value out of range is refused`(setting: String) throws {
    #expect(folder.failure(setting)?.exitCode == .invalidScenario)
  }
}
