import Foundation
import TemporaryDirectories
import TestScenarios
import Testing

@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct GateExportProcessTests {
  private let folder: TemporaryDirectory
  private let scenario = "\(ShippedScenarios.folder)/flashing-feed.json"

  init() throws { folder = try TemporaryDirectory() }

  private func gate(_ words: String..., environment: [String: String] = [:]) throws -> Ending {
    try RunningProduct(["gate", scenario] + words, environment: environment).ending()
  }

  @Test func `on GitHub a failed gate annotates its thresholds and writes a step summary`() throws {
    try folder.write("# what was there\n", to: "summary")
    let rules = try folder.write("{\n\"rules\": [\n\"display_hit_rate == 100%\"\n]\n}\n", to: "rules.json")
    let github = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("summary")]
    let ending = try gate("--thresholds", rules, environment: github)
    #expect(ending.exitCode == 2)
    let annotation = "\n::error file=\(rules),line=3,title=flashing feed%3A display_hit_rate == 100%25::"
    #expect(ending.output.contains(annotation))
    let summary = try folder.read("summary")
    #expect(
      summary.hasPrefix(
        "# what was there\n**✗ scrollbench: 1 of 1 scenario failed**\n"))
    #expect(summary.contains("| flashing feed | display\\_hit\\_rate |"))
  }

  @Test func `on GitHub an annotation names the file as in the repository, wherever the command runs`() throws {
    let rules = try folder.write("{\n\"rules\": [\n\"display_hit_rate == 100%\"\n]\n}\n", to: "rules.json")
    for (workspace, path) in [(folder.path(""), "rules.json"), (folder.path("elsewhere"), rules), ("", rules)] {
      let github = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": workspace]
      let ending = try gate("--thresholds", rules, environment: github)
      #expect(ending.output.contains("\n::error file=\(path),line=3,title="), "\(ending.output)")
    }
  }

  @Test func `on GitHub a result for programs is not mixed with annotations, which go to standard error`() throws {
    let threshold = ["--threshold", "display_hit_rate == 100%"]
    func gated(_ words: String...) throws -> Ending {
      let ending = try RunningProduct(
        ["gate", scenario] + threshold + words, environment: ["GITHUB_ACTIONS": "true"]
      ).ending()
      #expect(ending.exitCode == 2)
      return ending
    }
    let json = try gated("-f", "json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output.utf8)) }
    let junit = try gated("--export-junit", "-")
    #expect(junit.output.hasSuffix("</testsuites>\n"))
    for ending in [json, junit] {
      #expect(ending.errors.contains("::error title=flashing feed%3A"), "\(ending.errors)")
    }
    let file = try gated("-f", "json", "-o", folder.path("gate.json"))
    #expect(file.output.hasPrefix("::error title="))
  }

  @Test func `nothing is annotated elsewhere or with --annotations never`() throws {
    let threshold = ["--threshold", "display_hit_rate == 100%"]
    #expect(try !gate(threshold[0], threshold[1]).output.contains("::error"))
    let github = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path("summary")]
    let ending = try gate(threshold[0], threshold[1], "--annotations", "never", environment: github)
    #expect(!ending.output.contains("::error"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `every export is written, and one may go to standard output`() throws {
    let formats = [
      "junit", "markdown", "bencher", "smaller-is-better", "bigger-is-better", "macrobenchmark", "openmetrics",
    ]
    let words = formats.flatMap { ["--export-\($0)", folder.path($0)] }
    #expect(try RunningProduct(["gate", scenario] + words).ending().exitCode == 0)
    #expect(try folder.names == formats.sorted())
    for format in formats {
      let texts = try [gate("--export-\(format)", "-").output, folder.read(format)].map {
        $0.replacing(#/ time="[0-9.]+"/#, with: " time")
      }
      #expect(texts[0] == texts[1])
    }
    #expect(try gate("--export-junit", folder.path("a"), "--export-markdown", folder.path("a")).exitCode == 64)
    #expect(try gate("--export-junit", folder.path("none/a")).exitCode == 73)
  }
}
