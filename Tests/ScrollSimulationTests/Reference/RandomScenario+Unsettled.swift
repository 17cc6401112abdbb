/// Scenarios in which the simulation and its reference do not agree yet.
extension RandomScenario {
  /// By family, the seeds. Most of them have operations that are kept by index, with reloads or resets of containers
  /// inside others, where the model's description can be read in two ways. A seed that agrees has to leave the list.
  private static let unsettledSeeds: [Family: Set<UInt64>] = [
    .eventful: [175, 207, 397, 801, 889, 977],
    .nested: [
      56, 133, 182, 206, 229, 286, 293, 409, 445, 455, 503, 622, 657, 733, 826, 888, 901, 924, 975, 988,
    ],
  ]

  static let unsettled: [RandomScenario] = Family.allCases.flatMap { family in
    (unsettledSeeds[family] ?? []).sorted().map { RandomScenario(family, seed: $0) }
  }

  var isUnsettled: Bool { Self.unsettledSeeds[family]?.contains(seed) == true }
}
