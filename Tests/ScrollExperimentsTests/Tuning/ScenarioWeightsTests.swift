import ScrollDiagnostics
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollExperiments

@Suite struct ScenarioWeightsTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func applied(_ texts: [String], _ names: [String] = ["one"]) throws(Failure) -> [ScenarioWeights.Weighted] {
    var sources: [ScenarioSource] = []
    for name in names { sources.append(try folder.source(["name=\(name)"])) }
    return try ScenarioWeights(arguments: texts).applied(to: sources)
  }

  @Test func `scenarios are multiplied by networks, with weights of mean 1`() throws {
    let weighted = try applied(["wifi=6,lte=3,3g=1"])
    #expect(weighted.map(\.source.scenario.name) == ["one on wifi", "one on lte", "one on 3g"])
    #expect(weighted.map { ($0.weight * 10 / 3 * 1e9).rounded() / 1e9 } == [6, 3, 1])
    #expect(weighted.map { $0.source.scenario.json.node(at: "loading.network") } == ["wifi", "lte", "3g"])
    #expect(weighted.map(\.source.network) == [.wifi, .lte, .threeG])
  }

  @Test func `unnamed recordings weigh 1, and network weights multiply`() throws {
    #expect(try applied(["two=3"], ["one", "two"]).map(\.weight) == [0.5, 1.5])
    let both = try applied(["two=3", "wifi=1,lte=3"], ["one", "two"])
    #expect(both.map(\.source.scenario.name) == ["one on wifi", "one on lte", "two on wifi", "two on lte"])
    #expect(both.map(\.weight) == [0.25, 0.75, 0.75, 2.25])
    #expect(try applied(["t=3"]).map(\.weight) == [1], "the file's name without its ending")
  }

  @Test func `scenarios are as they were without weights, and over each network with them`() throws {
    let source = try folder.source(["name=one"])
    let plain = try WeightedScenarios([source], by: nil)
    #expect(plain.sources.map(\.scenario.name) == ["one"] && plain.weights == nil && plain.stated == nil)
    let stated = try ScenarioWeights(arguments: ["wifi=3,lte=1"])
    let weighted = try WeightedScenarios([source], by: stated)
    #expect(weighted.sources.map(\.scenario.name) == ["one on wifi", "one on lte"])
    #expect(weighted.weights == [1.5, 0.5] && weighted.stated?.arguments == stated.arguments)
  }

  @Test func `weights are repeated as given, and tell whether they name networks`() throws {
    let both = try ScenarioWeights(arguments: ["two=3", "wifi=1,lte=3"])
    #expect(both.arguments == ["--weights", "two=3", "--weights", "wifi=1,lte=3"] && both.namesNetworks)
    #expect(try !ScenarioWeights(arguments: ["two=3"]).namesNetworks)
  }

  @Test(arguments: [
    (["wifi"], "expected names with numbers from 1e-9 to 1e9, found 'wifi'"), (["wifi=0"], "found 'wifi=0'"),
    (["wifi=-1"], "found 'wifi=-1'"), (["wifi=inf"], "found 'wifi=inf'"), (["wifi=1,"], "found ''"),
    (["wifi=1e308,lte=1e308"], "found 'wifi=1e308'"), (["wifi=1", "wifi=2"], "'wifi' is given twice"),
    (["wify=1"], "unknown network or scenario"), (["one=1,t=2"], "'one' and 't' are the same scenario"),
  ])
  func `an invalid weight is refused`(texts: [String], message: String) {
    let refused = refusal { () throws(Failure) in try applied(texts) }
    #expect(refused?[1].contains(message) == true, "\(refused ?? [])")
  }
}
