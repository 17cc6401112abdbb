import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollReports
import TestScenarios
import Testing

@testable import scrollbench

struct SuggestionTests {
  private static func brief(_ name: String) -> String {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 200))
    _ = console.run("run", ShippedScenarios.path(name))
    return console.output
  }

  @Test(arguments: ["fcc-feed.json", "right-to-left-row.json"])
  func `where no single change helps, that is said after the cause`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let suggestion = Suggestion(experiment, after: experiment.run())
    #expect(suggestion.cause != nil && suggestion.change == nil)
    let output = Self.brief(name)
    #expect(output.contains("\n  Why  ") && output.contains("no single setting saves enough for its bytes"))
    #expect(!output.contains("\n  Then  "))
  }

  @Test func `a long run is told no cause, and a longer search is not made`() throws {
    func suggestion(_ settings: String...) throws -> Suggestion {
      let many = ["content.length=40", "content.items=100000"]
      let experiment = try ShippedScenarios.experiment("photo-grid.json", many + settings)
      return Suggestion(experiment, after: experiment.run())
    }
    let (long, longer) = (try suggestion(), try suggestion("batching.enabled=false"))
    #expect(long.cause != nil && long.change == nil)
    #expect(longer.cause == nil && longer.change == nil)
  }

  @Test func `where nothing is blank, there is nothing to tell`() throws {
    let experiment = try ShippedScenarios.experiment("reading-feed.json")
    let suggestion = Suggestion(experiment, after: experiment.run())
    #expect(suggestion.cause == nil && suggestion.change == nil)
    #expect(!Self.brief("reading-feed.json").contains("\n  Why  "))
  }

  @Test func `a change saves no more placeholders than there are`() throws {
    // Its 12 items are blank 36 times, since they lose their data again and again.
    #expect(Self.brief("reset-under-failures.json").contains("(11 fewer placeholders, "))
  }

  @Test(arguments: ShippedScenarios.names)
  func `no suggestion makes scrolling stall for longer or the verdict worse`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let result = experiment.run()
    guard let change = Suggestion(experiment, after: result).change else { return }
    #expect(change.changed["end_stall.time"] ?? 0 <= change.present["end_stall.time"] ?? 0)
    #expect(change.verdict.grade <= FeedVerdict(experiment.scenario.verdict) { change.present[$0] }.grade)
    #expect(change.changed.misses < change.present.misses)
  }
}
