import ScrollDiagnostics
import ScrollJSON
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ParameterArgumentTests {
  private func list(_ text: String) throws -> [JSONNode] {
    let parameter = try SweepParameter(listArgument: text)
    guard case .values(let values) = parameter.domain else { return [] }
    return values
  }

  @Test func `a range has a minimum, a maximum and optionally a step`() throws {
    let stepped = try SweepParameter(rangeArgument: "display.leading=0.5..3:0.25")
    #expect(stepped.path == "policy.tuning.full.display.leading_screenfuls")
    #expect(stepped.axis.count == 11)
    #expect(stepped.axis.node(at: 10) == 3)
    #expect(try SweepParameter(rangeArgument: "display.leading=0.5..3").axis.count == nil)
    #expect(try SweepParameter(rangeArgument: "batching.batch_items=1..5").axis.count == 5)
    #expect(try SweepParameter(rangeArgument: "loading.latency=1e1..2e2:1e1").axis.count == 20)
  }

  @Test func `a range can be logarithmic`() throws {
    let axis = try SweepParameter(rangeArgument: "batching.batch_items=1..100:log").axis
    #expect(axis.node(atUnit: 0.5) == 10)
    #expect(axis.count == 100)
  }

  @Test(arguments: [
    "", "=", "=1..2", "display.leading", "display.leading=", "display.leading=1", "display.leading=1,2,3",
    "display.leading=1..", "display.leading=..2", "display.leading=a..b", "display.leading=1..2:",
    "display.leading=1..2:x", "display.leading=1..2:0.5:0.5", "display.leading=nan..inf", "display.leading=1..\"2\"",
  ])
  func `an invalid range is a usage error`(text: String) {
    #expect(refusal { () throws(Failure) in try SweepParameter(rangeArgument: text) }?.first == "usage")
  }

  @Test(arguments: [
    ("preload.leading=1-6", "Did you mean -P preload.leading=1..6?"),
    ("loading.latency=20ms-3s", "Did you mean -P loading.latency=20ms..3s?"),
    ("display.leading=1,2,3", "A list of values is -L display.leading=1,2,3"),
    ("display.leading=1", "A list of values is -L display.leading=1"),
    ("display.leading=1..", "For example -P display.leading=0.5..3:0.25; a list is -L display.leading=1,2,3"),
  ])
  func `an invalid range says what may have been meant`(text: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { _ = try SweepParameter(rangeArgument: text) }
    #expect(failure.diagnostics.first?.remedy == remedy)
  }

  @Test func `a list has numbers, words and JSON`() throws {
    #expect(try list("batching.leading=1,2,3") == [1, 2, 3])
    #expect(try list("display.leading=1,null") == [1, .null])
    #expect(try list("policy.kind=texture,on-display") == ["texture", "on-display"])
    #expect(try list("batching.enabled=true,false") == [true, false])
  }

  @Test func `a comma within quotes or brackets does not separate`() throws {
    #expect(try list(#"loading.network=wifi,"const:8000,rtt=20""#) == ["wifi", "const:8000,rtt=20"])
    #expect(
      try list(#"content.bytes={"uniform": {"minimum": 1, "maximum": 2}},{"samples": [1, 2]},7"#)
        == [["uniform": ["minimum": 1, "maximum": 2]], ["samples": [1, 2]], 7])
    #expect(try list(#"name="a\",b",c"#) == [#"a",b"#, "c"])
  }

  @Test(arguments: ["", "=", "=1,2", "display.leading", "display.leading=1,,2", "display.leading=,1", "name=,"])
  func `an invalid list is a usage error`(text: String) {
    #expect(refusal { () throws(Failure) in try SweepParameter(listArgument: text) }?.first == "usage")
  }

  @Test func `an empty list is reported`() {
    #expect(
      refusal { () throws(Failure) in try SweepParameter(listArgument: "display.leading=") } == [
        "invalidScenario",
        "field 'display.leading': expected at least one value\n  For example display.leading=1,2,3",
      ])
  }

  @Test func `no text makes the readers trap`() {
    let pieces = [
      "display.leading", "=", "..", ":", "-", "1e999", "1", "0.1", "log", ",", "\"", "\\", "[", "}", "é", "\0", " ",
      "1e-300",
    ]
    var random = SeededGenerator(seed: 5)
    var accepted = 0
    for _ in Exhaustiveness.seeds(50, of: 500) {
      var some: String {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let text = "display.leading=\(some)..\(some)\(Bool.random(using: &random) ? "" : some)"
      if refusal({ () throws(Failure) in try SweepParameter(rangeArgument: text) }) == nil { accepted += 1 }
      _ = refusal { () throws(Failure) in try SweepParameter(listArgument: text) }
      _ = refusal { () throws(Failure) in try SweepConstraint(text) }
      _ = refusal { () throws(Failure) in try SweepConstraint(String(text.dropFirst(16)) + "<=display.leading") }
    }
    #expect(accepted > 0)
  }
}
