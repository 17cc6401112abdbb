import Testing

@testable import ScrollGating
@testable import ScrollReports

struct GitHubAnnotationsTests {
  /// A command as GitHub's runner reads it: properties end at the next `::`, and then the escapes are undone.
  private func read(_ line: String) throws -> (kind: String, properties: [String: String], message: String) {
    #expect(line.hasPrefix("::") && line.hasSuffix("\n") && line.count { $0.isNewline } == 1)
    let rest = line.dropFirst(2).dropLast()
    let end = try #require(rest.firstRange(of: "::"))
    let head = rest[..<end.lowerBound].split(separator: " ", maxSplits: 1)
    var properties: [String: String] = [:]
    for property in head.count > 1 ? head[1].split(separator: ",") : [] {
      let sides = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      properties[String(sides[0])] = unescaped(
        String(sides[1]), [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
    }
    let message = unescaped(String(rest[end.upperBound...]), [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
    return (String(head[0]), properties, message)
  }

  private func unescaped(_ text: String, _ escapes: [(String, String)]) -> String {
    escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private func lines(_ gates: ScenarioGate...) -> [String] {
    GitHubAnnotations().text(of: GateReport(scenarios: gates)).split(separator: "\n").map { $0 + "\n" }
  }

  @Test func `a missed threshold is annotated on its line`() throws {
    let lines = lines(try MadeGate.gate("a feed", [MadeGate.verdict(.failed, note: "Nobody waits longer.")]))
    #expect(
      lines == [
        """
        ::error file=a.json,line=12,title=a feed%3A display_latency%3A p(95) < 100ms::display_latency.p95 is 208 ms, 108 ms above \
        100 ms%0ANobody waits longer.

        """
      ])
  }

  @Test func `a file is named by its place in the repository`() throws {
    let annotations = GitHubAnnotations { "app/\($0)" }
    let gate = try MadeGate.gate("a", [MadeGate.verdict(.failed)], baseline: .missing(path: "b.json"))
    let lines = annotations.text(of: GateReport(scenarios: [gate])).split(separator: "\n")
    #expect(lines[0].hasPrefix("::error file=app/a.json,line=12,"))
    #expect(lines[1].hasPrefix("::error file=app/scenarios/a.json,title="))
  }

  @Test func `a change from the baseline of a revision is annotated on the file as it is now, on no line`() throws {
    let places = ["main", nil].map { FilePlace(path: "baselines/a.json", in: $0, line: 7) }
    let lines = lines(try MadeGate.gate("a", places.map { MadeGate.change(.failed, value: 3e6, place: $0) }))
    #expect(lines[0].hasPrefix("::error file=baselines/a.json,title=a%3A bytes_fetched"))
    #expect(lines[1].hasPrefix("::error file=baselines/a.json,line=7,title=a%3A bytes_fetched"))
    #expect(places.map(\.text) == ["main:baselines/a.json:7", "baselines/a.json:7"])
  }

  @Test func `each outcome has its kind of annotation, and passed ones have none`() throws {
    let verdicts = try Verdict.Outcome.allCases.map { try MadeGate.verdict($0) }
    let kinds = lines(try MadeGate.gate("a", verdicts)).map { $0.split(separator: " ")[0] }
    #expect(kinds == ["::error", "::error", "::warning", "::notice"])
    #expect(
      lines(try MadeGate.gate("a", baseline: .missing(path: "b.json"))).first?.hasPrefix(
        "::error file=scenarios/a.json")
        == true)
  }

  @Test func `the tenth annotation of a kind counts the rest, since GitHub shows ten`() throws {
    let verdicts = try (0..<25).map { try MadeGate.verdict(.failed, value: Double(200 + $0)) }
    let lines = lines(try MadeGate.gate("a", verdicts))
    #expect(lines.count == 10)
    #expect(lines[9] == "::error title=scrollbench::and 16 more\n")
    let report = GateReport(scenarios: [try MadeGate.gate("a", verdicts)])
    let last = GitHubAnnotations(hasSummary: true).text(of: report).split(separator: "\n").last
    #expect(last == "::error title=scrollbench::and 16 more; the step's summary has all")
    #expect(self.lines(try MadeGate.gate("a", Array(verdicts.prefix(10)))).count == 10)
  }

  @Test(arguments: MadeGate.hostileNames) func `an annotation with any name reads back as meant`(name: String) throws {
    let gate = try MadeGate.gate(name, [MadeGate.verdict(.failed, note: name, path: name)])
    let command = try read(GitHubAnnotations().text(of: GateReport(scenarios: [gate])))
    #expect(command.kind == "error")
    #expect(command.properties["title"] == "\(name): display_latency: p(95) < 100ms")
    #expect(command.properties["file"] == (name.isEmpty ? nil : name))
    #expect(command.message.hasSuffix(name))
  }
}
