import ScrollDiagnostics
import TestScenarios
import Testing

@Suite struct Timeline {
  private let console = RecordingConsole()

  @Test func `a timeline has a line for each item and takes the place of the table`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "0..100") == .success)
    #expect(console.output.contains("0 ms to 100 ms"))
    #expect(console.output.contains("  0  "))
    #expect(!console.output.contains("preload hit rate"))
  }

  /// The first screen has nothing in the first instant.
  @Test func `the first column is the first instant of the window`() throws {
    #expect(
      console.run(
        "run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "0..40", "--timeline-step", "20") == .success)
    let line = try #require(console.output.split(separator: "\n").first { $0.hasPrefix("  0   ") })
    #expect(line.split(separator: " ").last == "bb")
  }

  @Test(arguments: ["1500..1500", "2000..1000", "a..b", "5", "-1..5", "nan..5", "1..1e300", "..", "1..2..3"])
  func `what is no window is a usage error`(window: String) {
    let isWindow = window == ".."
    let status = console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", window)
    #expect(status == (isWindow ? .success : .usage))
  }

  @Test func `a window or a step without a timeline is a usage error`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline-window", "0..100") == .usage)
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline-step", "10") == .usage)
    #expect(console.errors.contains("Add --timeline."))
  }

  @Test func `a timeline does not go with another form than the table`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--format", "json") == .usage)
    #expect(console.errors.contains("--export-json"))
  }

  @Test func `a window after the end of the run shows that nothing happens`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "9000000..") == .success)
    #expect(console.output.contains("Nothing happens"))
  }
}
