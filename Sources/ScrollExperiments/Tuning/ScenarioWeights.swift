package import ScrollDiagnostics
import ScrollJSON

/// The weights of networks and recordings according to an app's users: the value of `--weights`.
///
///     argument = name "=" number { "," name "=" number }
///
/// A name is that of a network profile, or of a scenario: its name, or its file with or without the extension. Only the ratios
/// of numbers matter; 6, 3, and 1 are 60, 30, and 10 %.
package struct ScenarioWeights: Sendable {
  /// A scenario with its weight, over one of the networks if any are named.
  package struct Weighted: Sendable {
    package let source: ScenarioSource
    /// The weight; the mean of all weights is 1.
    package fileprivate(set) var weight: Double
  }

  /// The accepted numbers. Sums and products of them are neither infinite nor 0.
  private static let range = 1e-9...1e9

  /// The texts as the user gave them.
  private let texts: [String]
  private var networks: [(profile: NetworkProfile, weight: Double)] = []
  private var others: [(name: String, weight: Double)] = []

  /// Parses the values of `--weights`.
  ///
  /// - Throws: `.usage` if a text is not of this form, or names something twice.
  package init(arguments texts: [String]) throws(Failure) {
    self.texts = texts
    for text in texts {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let equals = part.lastIndex(of: "=")
        guard let equals, let weight = Double(part[part.index(after: equals)...]), Self.range.contains(weight) else {
          throw Self.failure(text, "expected names with numbers from 1e-9 to 1e9, found \(String(part).quoted)")
        }
        let name = String(part[..<equals])
        if networks.contains(where: { $0.profile.rawValue == name }) || others.contains(where: { $0.name == name }) {
          throw Self.failure(text, "\(name.quoted) is given twice")
        }
        if let profile = NetworkProfile(rawValue: name) {
          networks.append((profile, weight))
        } else {
          others.append((name, weight))
        }
      }
    }
  }

  /// The arguments that repeat the weights: `--weights wifi=6,lte=3`.
  package var arguments: [String] { texts.flatMap { ["--weights", $0] } }

  /// True if scenarios run over networks of the user's choice.
  package var namesNetworks: Bool { !networks.isEmpty }

  private static func failure(_ text: String, _ message: String) -> Failure {
    Failure(
      .usage,
      Diagnostic(
        option: "--weights \(text.shellWord)", message: message, remedy: "For example --weights wifi=6,lte=3,3g=1"))
  }

  /// Returns the scenarios, each over each of the named networks, with their weights. Scenarios that are not named weigh 1.
  ///
  /// - Throws: `.usage` if a name is that of no scenario and of no network, or if two are those of one scenario;
  ///   `.invalidScenario` if a scenario cannot run over one of the networks.
  package func applied(to sources: [ScenarioSource]) throws(Failure) -> [Weighted] {
    for other in others where !sources.contains(where: { $0.isCalled(other.name) }) {
      let names = NetworkProfile.allCases.map(\.rawValue) + sources.map(\.scenario.name)
      throw Failure(
        .usage,
        Diagnostic(
          option: "--weights", field: other.name, message: "unknown network or scenario",
          remedy: "The names are \(names.map(\.quoted).joined(separator: ", ")), and those of the files."))
    }
    var all: [Weighted] = []
    for source in sources {
      let named = others.filter { source.isCalled($0.name) }
      if named.count > 1 {
        let names = named.map(\.name.quoted).listed()
        throw Failure(.usage, Diagnostic(option: "--weights", message: "\(names) are the same scenario"))
      }
      let weight = named.first?.weight ?? 1
      guard !networks.isEmpty else {
        all.append(Weighted(source: source, weight: weight))
        continue
      }
      for network in networks {
        let source = try source.over(network.profile)
        all.append(Weighted(source: source, weight: weight * network.weight))
      }
    }
    let mean = all.reduce(0) { $0 + $1.weight } / Double(all.count)
    for index in all.indices { all[index].weight /= mean }
    return all
  }
}

/// Scenarios that are tuned or swept together, over the networks that the weights name.
package struct WeightedScenarios: Sendable {
  package let sources: [ScenarioSource]
  /// The weights of the sources, 1 on average; nil if all count the same.
  package let weights: [Double]?
  /// The weights that the user gave; nil if there are none.
  package let stated: ScenarioWeights?

  /// - Throws: The errors of ``ScenarioWeights/applied(to:)``.
  package init(_ sources: [ScenarioSource], by stated: ScenarioWeights?) throws(Failure) {
    let weighted = try stated?.applied(to: sources)
    self.sources = weighted?.map(\.source) ?? sources
    weights = weighted?.map(\.weight)
    self.stated = stated
  }
}

extension ScenarioSource {
  fileprivate func isCalled(_ name: String) -> Bool { [scenario.name, path, fileName, stem].contains(name) }

  /// Returns the scenario over a network, whose name is added to its own.
  ///
  /// - Throws: `.invalidScenario` if the scenario cannot run over that network.
  package func over(_ profile: NetworkProfile) throws(Failure) -> ScenarioSource {
    let network = SettingChange(try SettingPlace(NetworkSource.path), JSONNode(profile.rawValue))
    var source = try tuned(by: Tuning([network]))
    source.network = profile
    source.scenario.name += " on \(profile.rawValue)"
    return source
  }
}
