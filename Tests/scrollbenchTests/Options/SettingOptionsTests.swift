import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Setting options` {
  private let console = RecordingConsole()

  @Test func `every override that is wrong is told`() {
    #expect(
      console.run("run", ShippedScenarios.swipe, "-s", "nonsense=1", "-s", "loadng.latency=1", "-s", "seed")
        == .invalidScenario)
    #expect(console.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 3)
    #expect(console.errors.contains("Did you mean 'loading.latency'?"))
    #expect(console.output.isEmpty)
  }

  @Test func `a wrong value is told once for all inputs`() {
    let swipe = ShippedScenarios.swipe
    #expect(console.run("run", swipe, swipe, swipe, "--set", "display.leading=-1") == .invalidScenario)
    #expect(console.errors.split(separator: "\n").count == 1)
  }

  @Test func `the problems of all inputs are told, with the exit code of the first`() throws {
    let folder = try TemporaryDirectory()
    let bad = try folder.write(Array("time_ms,offset_y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("run", bad, folder.path("absent.csv"), ShippedScenarios.swipe) == .malformedData)
    #expect(console.errors.contains("bad.csv:2: "))
    #expect(console.errors.contains("absent.csv: the file cannot be read"))
    #expect(console.output.isEmpty)
  }

  @Test func `the seed and the replications have options of their own`() {
    let short = RecordingConsole()
    let swipe = ShippedScenarios.swipe
    #expect(console.run("run", swipe, "-f", "json", "--set", "seed=7", "--set", "replications=2") == .success)
    #expect(short.run("run", swipe, "-f", "json", "--seed", "7", "-r", "2") == .success)
    #expect(short.output == console.output)
  }

  @Test(arguments: [
    ["--seed", "-1"], ["--seed", "1.5"], ["-r", "0"], ["-r", "10001"], ["--format", "xml"], ["--color", "blue"],
  ])
  func `an option's value that does not fit is a matter of usage`(words: [String]) {
    #expect(console.run("run", ShippedScenarios.swipe, words[0], words[1]) == .usage)
    #expect(console.errors.contains("option '\(words[0])'") || console.errors.contains("option '--"))
  }
}
