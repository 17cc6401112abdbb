import Foundation
import TestScenarios
import Testing

/// The commands that work on recordings, as they are put together in a shell.
@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct `Trace commands as processes` {
  private static let swipes = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"

  @Test(arguments: [
    "info", "validate", "slice", "resample", "scale", "concat", "reverse", "anonymize", "export",
  ])
  func `standard input is read like a file`(command: String) throws {
    let recording = try String(contentsOfFile: Self.swipes, encoding: .utf8)
    let named = try runProduct("trace", command, Self.swipes)
    let piped = try runProduct("trace", command, "-", input: recording)
    #expect(named.exitCode == 0 && piped.exitCode == 0)
    #expect(!named.output.isEmpty)
    // Only of a file is it known whether a line or a command states the viewport.
    let output = piped.output.replacing(/\ or, in a file without that line, .*/, with: "")
    #expect(named.output.replacing(Self.swipes, with: "-") == output)
  }

  @Test func `the output of one command can be the input of the next, and is replayed`() throws {
    let slice = try runProduct("trace", "slice", Self.swipes, "--window", "500..2500")
    let there = try runProduct("trace", "reverse", "-", input: slice.output)
    let replay = try runProduct("run", "-", input: there.output)
    #expect(replay.exitCode == 0)
    #expect(replay.output.contains(" | 2 s, 981 pt vertical (derived)\n"))
  }
}
