import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import Testing

@testable import ScrollSweeps

struct SweepDefinitionTests {
  @Test func `a definition reads back as written`() throws {
    let base = try Scenario(
      JSONDocument(path: nil, root: ["loading": ["latency_ms": ["log_normal": ["median": 90, "sigma": 0.5]]]]))
    let parameters = [
      try SweepParameter(rangeArgument: "display.leading=0.5..3:0.25"),
      try SweepParameter(rangeArgument: "preload.leading=0.1..3"),
      try SweepParameter(rangeArgument: "preload.trailing=0.1..3:log"),
      try SweepParameter(rangeArgument: "batching.batch_items=1..100:log"),
      try SweepParameter(rangeArgument: "seed=1..9"), try SweepParameter(rangeArgument: "replications=2..8:2"),
      try SweepParameter(rangeArgument: "display.trailing=2..2"),
      try SweepParameter(listArgument: "loading.network=wifi,\"const:8000,rtt=20\""),
      try SweepParameter(listArgument: "loading.latency.log_normal.sigma=0.1,0.4", in: base),
    ]
    let definition = try SweepDefinition(
      subjects: [SweepDefinition.Subject(path: "a.json", name: "a feed", inputs: [])],
      overrides: ["display.trailing=1", "seed=4"], base: base,
      space: ParameterSpace(parameters, constraints: [ParameterConstraint("preload.leading >= display.leading + 0.5")]),
      method: .sobol, seed: .max, trialCount: 12,
      question: SweepResult.Question(
        objectives: [Objective("preload_hit_rate"), Objective("bytes_fetched", goal: .maximize)],
        constraints: [OutcomeConstraint("peak_bytes.preload <= 64MiB")], aggregation: .quantile(0.9)))
    let copy = try SweepDefinition(definition.json, path: "j")
    #expect(copy.json == definition.json)
    let point = definition.space.point(at: parameters.map { _ in 0.5 })
    #expect(copy.space.neighbors(of: point) == definition.space.neighbors(of: point))
    #expect(copy.overrides == definition.overrides)
    #expect(copy.trialCount == 12)
    guard case .planned(let plan) = definition.source, case .planned(let other) = copy.source else {
      Issue.record("Sobol trials are planned")
      return
    }
    for trial in 0..<12 { #expect(plan.point(ofTrial: trial) == other.point(ofTrial: trial)) }
  }

  private func definition(
    weights: [Double], _ parameter: String = "display.leading=1,2"
  ) throws(Failure) -> SweepDefinition {
    try SweepDefinition(
      subjects: [
        SweepDefinition.Subject(path: "a.json", name: "a feed on wifi", inputs: [], network: .wifi),
        SweepDefinition.Subject(path: "a.json", name: "a feed", inputs: [], holdsRests: true),
      ], overrides: [], base: Scenario(),
      space: ParameterSpace([try SweepParameter(listArgument: parameter)]), method: .grid, seed: 0,
      trialCount: nil,
      question: SweepResult.Question(objectives: [try Objective("bytes_fetched")], aggregation: .weightedMean(weights)))
  }

  @Test func `weights, networks and held rests read back as written`() throws {
    let written = try definition(weights: [1.5, 0.5])
    let copy = try SweepDefinition(written.json, path: "j")
    #expect(copy.json == written.json && copy.question.aggregation == .weightedMean([1.5, 0.5]))
    #expect(copy.subjects.map(\.network) == [.wifi, nil] && copy.subjects.map(\.holdsRests) == [false, true])
  }

  @Test func `a swept network contradicts that of a subject`() throws {
    #expect(try definition(weights: [1, 1], "loading.network=wifi,lte").hasContradictingNetworks)
    #expect(try !definition(weights: [1, 1]).hasContradictingNetworks)
    #expect(try !definition(weights: [1, 1], "loading.network_repeats=true,false").hasContradictingNetworks)
    let parameters = try [SweepParameter(listArgument: "loading.network=wifi,lte")]
    #expect(try !madeSweep(parameters).definition.hasContradictingNetworks)
  }

  @Test func `a subject has the path, the network and the inputs of its scenario`() throws {
    let source = try shippedScenario("flashing-feed").source
    let scenario = try TunableScenario(source.over(.lte))
    let subject = SweepDefinition.Subject(scenario)
    #expect(subject.path == source.path && subject.inputs == scenario.inputs && subject.network == .lte)
    #expect(subject.name == "flashing feed on lte" && subject.nameOnAnyNetwork == "flashing feed")
    #expect(try !subject.holdsRests && SweepDefinition.Subject(TunableScenario(source)).network == nil)
  }

  @Test func `each scenario needs one weight`() {
    #expect(throws: Failure.self) { try definition(weights: [1]) }
    for sweep in [["weights": [1, 0]], ["weights": "1"], ["weights": [1], "across": "mean"]] as [[String: JSONNode]] {
      let members = sweep.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
      let parameters = JSONMember("parameters", ["display.leading": ["values": [1, 2]]])
      #expect(throws: Failure.self) {
        try SweepFile(JSONDocument(path: nil, root: .object([parameters] + members)))
      }
    }
  }

  @Test func `an invalid definition is refused`() {
    for root in [[:], 3, ["scenarios": 3], ["scenarios": ["a"], "set": [], "settings": 3, "sweep": [:]]] as [JSONNode] {
      #expect(throws: Failure.self, "\(root)") { try SweepDefinition(root, path: "a") }
    }
  }
}
