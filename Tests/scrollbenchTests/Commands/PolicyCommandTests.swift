import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// `run --policy-command`: a policy that is a command.
@Suite struct `Policy command` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Far longer than an answer takes, even on a busy machine. A command that is not to answer sleeps longer still.
  private static let patience = ["--policy-timeout-ms", "120000"]

  /// The items in view and one on either side, as tanstack-virtual has it.
  private static let oneEitherSide = #"""
    while read -r line; do
      visible=${line#*'"visible": ['}
      first=${visible%%,*}
      end=${visible#*, }
      echo "{\"cells\": [$((first - 1)), $((${end%%]*} + 1))]}"
    done
    """#

  @Test func `a command decides like a built-in policy with the same windows`() throws {
    let path = try #require(ShippedScenarios.paths.first { $0.hasSuffix("carousel-feed.json") })
    let words = ["run", path, "-r", "2", "-q", "-f", "json"]
    #expect(console.run(words + Self.patience + ["--policy-command", Self.oneEitherSide]) == .success)
    #expect(console.errors.isEmpty)
    let builtIn = RecordingConsole()
    #expect(builtIn.run(words + ["-s", "policy.kind=tanstack-virtual"]) == .success)
    func digests(_ text: String) throws -> [String] {
      let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return ((root?["results"] as? [[String: Any]])?.first?["outcome_sha256"] as? [String]) ?? []
    }
    #expect(try digests(console.output).count == 2)
    #expect(try digests(console.output) == digests(builtIn.output))
    #expect(console.output.contains("decided on preloading (--policy-command), not policy.kind"))
  }

  @Test func `no settings are suggested that would replace the command`() {
    let words = ["run", ShippedScenarios.swipe, "--policy-command", Self.oneEitherSide] + Self.patience
    #expect(console.run(words) == .success)
    #expect(console.output.contains("items were placeholders"))
    for text in ["Why ", "Try ", "scrollbench tune"] { #expect(!console.output.contains(text), "\(console.output)") }
  }

  @Test func `beside other policies the command comes last`() {
    let words = ["run", ShippedScenarios.swipe, "--policy", "texture", "-q", "-f", "csv"] + Self.patience
    #expect(console.run(words + ["--policy-command", Self.oneEitherSide]) == .success)
    let names = console.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    #expect(names.first == "texture" && names.last == "command")
    #expect(Set(names).count == 2)
  }

  @Test func `each run starts the command anew and ends it`() throws {
    let log = folder.path("log")
    let script = "echo began >> \(log); while read -r line; do echo '{\"cells\": [0, 3]}'; done; echo ended >> \(log)"
    let words = ["run", ShippedScenarios.swipe, "-r", "3", "-q", "--policy-command", script]
    #expect(console.run(words + Self.patience) == .success)
    let lines = try folder.read("log").split(separator: "\n")
    #expect(lines.count >= 6 && lines.count.isMultiple(of: 2))
    #expect(lines.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "began" : "ended") })
  }

  @Test func `a request describes the container's state`() throws {
    let script = "while read -r line; do echo \"$line\" >> \(folder.path("log")); echo '{\"cells\": [0, 3]}'; done"
    #expect(console.run(["run", ShippedScenarios.swipe, "-q", "--policy-command", script] + Self.patience) == .success)
    let first = try #require(try folder.read("log").split(separator: "\n").first)
    let request = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
    let keys = [
      "time_ms", "container", "offset", "viewport", "content_length", "item_count", "visible", "movement", "elapsed_ms",
    ]
    #expect(try Set(#require(request).keys) == Set(keys))
    #expect(request?["time_ms"] as? Double == 0)
    #expect(request?["container"] as? Int == 0)
    #expect(request?["viewport"] as? Double == 844)
  }

  /// What foresight attains in it is soon found out.
  private func shortRecording() throws -> String {
    try folder.write("#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n0,0\n50,40\n", to: "short.csv")
  }

  @Test(
    arguments: [
      ("exit 3", nil as Int?, "ended with exit code 3"), ("kill -9 $$", nil, "ended by signal 9"),
      ("sleep 600", 200, "within 200 ms"), ("sleep 600 & cat > /dev/null", 200, "within 200 ms"),
      ("read -r line; head -c 100000 /dev/zero; cat > /dev/null", nil, "without a line feed"),
      ("no-such-command", nil, "exit code 127"),
    ])
  func `a command that does not answer is reported`(command: String, timeout: Int?, problem: String) throws {
    let patience = timeout.map { ["--policy-timeout-ms", "\($0)"] } ?? Self.patience
    let words = ["run", try shortRecording(), "--policy-command", command] + patience
    let start = ContinuousClock.now
    #expect(console.run(words) == .commandFailed)
    #expect(start.duration(to: .now) < .seconds(300))
    #expect(console.errors.contains(problem), "\(console.errors)")
    #expect(console.errors.contains("The request was {\"time_ms\": 0"))
    #expect(console.output.isEmpty)
  }

  /// A command that closed its output may exit any moment, so it is waited for as long as for an answer. If a busy machine has
  /// not started it by then, it gets ten times as long.
  @Test func `a command that closes its output without exiting is reported`() throws {
    let words = ["run", try shortRecording(), "--policy-command", "exec >&-; sleep 600", "--policy-timeout-ms"]
    var (console, timeout) = (console, 200)
    while true {
      #expect(console.run(words + ["\(timeout)"]) == .commandFailed)
      guard console.errors.contains("did not answer within"), timeout < 100_000 else { break }
      (console, timeout) = (RecordingConsole(), timeout * 10)
    }
    #expect(console.errors.contains("closed its standard output"), "\(console.errors)")
    #expect(console.errors.contains("The request was {\"time_ms\": 0"))
    #expect(console.output.isEmpty)
  }

  @Test(
    arguments: [
      ("{", "expected"), ("", "expected"), ("[0, 1]", "an object"), ("{}", "'cells' is missing"), ("7", "an object"),
      (#"{"cells": 3}"#, "[first, end]"), (#"{"cells": [0]}"#, "[first, end]"),
      (#"{"cells": [0, 1, 2]}"#, "[first, end]"),
      (#"{"cells": [0, "1"]}"#, "whole numbers"), (#"{"cells": [0, 1.5]}"#, "whole numbers"),
      (#"{"cells": [0, 1e300]}"#, "whole numbers"), (#"{"cells": [0, 99999999999999999999]}"#, "whole numbers"),
      (#"{"cells": [0, 1e999]}"#, "number"), (#"{"cells": [null, 1]}"#, "whole numbers"),
      (#"{"cells": [5, 2]}"#, "before it begins"), (#"{"cells": [0, 1], "data": [4, 3]}"#, "before it begins"),
      (#"{"cells": [0, 1], "date": [0, 3]}"#, "unknown key 'date'"), (#"{"cells": [0, 1], "cells": [0, 1]}"#, "cells"),
    ])
  func `an invalid answer is reported with its request`(answer: String, problem: String) throws {
    let path = try folder.write(answer + "\n", to: "answer")
    let words = ["run", try shortRecording(), "--policy-command", "while read -r line; do cat \(path); done"]
    #expect(console.run(words + Self.patience) == .commandFailed)
    #expect(console.errors.contains(problem), "\(console.errors)")
    #expect(console.errors.contains("The request was {\"time_ms\": 0"))
    #expect(console.output.isEmpty)
  }

  /// Both lines are in the pipe at once, as a write of up to PIPE_BUF bytes is: whoever reads the first has the second before
  /// the next question.
  @Test func `a line before a request is reported without that request`() throws {
    let lines = try folder.write("{\"cells\": [0, 3]}\n{\"cells\": [0, 4]}\n", to: "lines")
    let script = "read -r line; cat \(lines); while read -r line; do echo '{\"cells\": [0, 3]}'; done"
    #expect(console.run(["run", ShippedScenarios.swipe, "--policy-command", script] + Self.patience) == .commandFailed)
    #expect(console.errors.contains("wrote '{\"cells\": [0, 4]}"), "\(console.errors)")
    #expect(console.errors.contains("before it was asked; each answer is one line"))
    #expect(!console.errors.contains("The request was"))
    #expect(console.output.isEmpty)
  }

  @Test func `windows beyond the content are clamped to it`() {
    let script = "while read -r line; do echo '{\"cells\": [-5, 1000000], \"data\": [-1000000000, 1000000000]}'; done"
    #expect(console.run(["run", ShippedScenarios.swipe, "-q", "--policy-command", script] + Self.patience) == .success)
  }

  @Test func `standard error of the command is shown, whether it fails or not`() {
    let words = ["run", ShippedScenarios.swipe] + Self.patience
    #expect(console.run(words + ["--policy-command", "echo 'no table' >&2; exit 1"]) == .commandFailed)
    #expect(console.errors.contains("It wrote to standard error: no table"))
    let fine = RecordingConsole()
    let script = "echo 'a warning' >&2; while read -r line; do echo '{\"cells\": [0, 3]}'; done"
    #expect(fine.run(words + ["--policy-command", script]) == .success)
    #expect(fine.errors.contains("standard error: a warning"))
  }

  @Test func `a failed command leaves no files behind`() throws {
    let words = ["run", ShippedScenarios.swipe, "--policy-command", "exit 1", "--export-json", folder.path("a.json")]
    #expect(console.run(words + Self.patience) == .commandFailed)
    #expect(try folder.names.isEmpty)
  }

  @Test func `a scenario cannot name the command`() {
    #expect(console.run("run", ShippedScenarios.swipe, "-s", "policy.kind=command") == .usage)
    #expect(console.run("run", ShippedScenarios.swipe, "-s", "policy.command=true") == .usage)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "there is no Python"))
  func `the script in the article works`() throws {
    let article = URL(filePath: ShippedScenarios.folder).deletingLastPathComponent()
      .appending(path: "Sources/ScrollSimulation/ScrollSimulation.docc/YourOwnPolicy.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let script = try #require(text.split(separator: "```python\n").dropFirst().first?.split(separator: "```").first)
    let path = try folder.write(String(script), to: "policy.py")
    let words = ["run", ShippedScenarios.swipe, "--policy", "on-display", "-f", "csv", "-q"]
    let command = ["--policy-command", "/usr/bin/python3 '\(path)'"]
    #expect(console.run(words + command + Self.patience) == .success)
    let row = console.output.split(separator: "\n").first { $0.contains(",command,equivalent_lead.distance.mean,") }
    let cells = try #require(row).split(separator: ",", omittingEmptySubsequences: false)
    #expect(try #require(Double(cells[3])) > 0)
  }
}
