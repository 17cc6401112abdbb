import Foundation
import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

/// Every behavior in the article on documented behaviors has tests and scenarios that show it, and all of them exist.
@Suite struct `Documented Behaviors` {
  struct Row: Sendable, CustomTestStringConvertible {
    let behavior: String
    let showing: [String]

    var testDescription: String { behavior }
  }

  private static let page = "Sources/ScrollSimulation/ScrollSimulation.docc/Behaviors.md"

  private static let root = URL(filePath: ShippedScenarios.folder).deletingLastPathComponent()

  /// Of all tables whose second column names what shows a behavior.
  static let rows: [Row] = {
    let text = (try? Documentation.text(of: page)) ?? ""
    return text.components(separatedBy: "| behavior | shown by |\n|---|---|\n").dropFirst().flatMap { table in
      table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }.map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let showing = cells.count == 2 ? cells[1].matches(of: /`([^`]+)`/).map { String($0.1) } : []
        return Row(behavior: cells.first ?? "", showing: showing)
      }
    }
  }()

  /// The names of all test functions.
  private static let tests: Set<String> = {
    let folder = root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix("Tests.swift") }.reduce(into: []) { names, path in
      let text = (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
      names.formUnion(text.matches(of: /func `([^`]+)`\(/).map { String($0.1) })
    }
  }()

  @Test func `every table row is read, each behavior once`() {
    #expect(Self.rows.count > 50)
    #expect(Set(Self.rows.map(\.behavior)).count == Self.rows.count)
  }

  @Test(arguments: rows) func `every test and scenario that shows a behavior exists`(row: Row) {
    #expect(!row.showing.isEmpty, "\(row.behavior)")
    for name in row.showing {
      let isScenario = name.hasPrefix("scenarios/")
      let exists =
        isScenario
        ? FileManager.default.fileExists(atPath: Self.root.appending(path: name).path) : Self.tests.contains(name)
      #expect(exists, "\(row.behavior): \(name)")
    }
  }

  /// What is in the run of a scenario only if it shows its behaviors.
  private static let showing: [String: @Sendable (RunResult) -> Bool] = [
    "carousel-feed.json": { ($0.containers[1]["preload_hit_rate"]?.mean ?? 0) > 0.5 },
    "pager-rotation.json": { $0.notes.contains { $0.hasSuffix("page 5 before, page 5 after.") } },
    "reset-under-failures.json": { happened("fetches.retried", $0) && happened("stale_results", $0) },
    "right-to-left-row.json": { happened("batch_fetches.started", $0) },
    "stalling-feed.json": { happened("batch_fetches.started", $0) },
  ]

  private static func happened(_ metric: String, _ result: RunResult) -> Bool { (result[metric]?.mean ?? 0) > 0 }

  @Test func `the run of each scenario has what it is to show`() throws {
    let names = Set(Self.rows.flatMap(\.showing).filter { $0.hasPrefix("scenarios/") }.map { $0.dropFirst(10) })
    #expect(names == Set(Self.showing.keys.map { $0[...] }))
    for (name, shows) in Self.showing {
      #expect(shows(try ShippedScenarios.experiment(name).run()), "\(name)")
    }
  }

  @Test func `every statement that is left out has a reason`() throws {
    let text = try Documentation.text(of: Self.page)
    let table = try #require(text.components(separatedBy: "| statement | reason |\n|---|---|\n").last)
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      #expect(cells.count == 2 && cells.allSatisfy { $0.contains(where: \.isLetter) }, "\(line)")
    }
  }
}
