import ScrollQuantities

@testable import ScrollSimulation

/// The references of the catalog's policies, by name.
enum ReferencePolicies {
  /// Those that are windowing rules.
  static let windowing = rules.map(\.name)

  /// Those that random scenarios draw. One more would give other scenarios to all seeds, also to those that tests name;
  /// `Framework Agreement` runs all of `windowing`.
  static let drawn = windowing.filter { $0 != "intersection-observer" }

  private static let rules: [(name: String, type: any ReferenceWindowing.Type)] = [
    ("angular-cdk", ReferenceAngularCDK.self),
    ("chrome-skewport", ReferenceChromeSkewport.self),
    ("compose", ReferenceCompose.self),
    ("flashlist-2", ReferenceFlashList2.self),
    ("flatlist", ReferenceFlatList.self),
    ("glide", ReferenceGlide.self),
    ("iglistkit-working-range", ReferenceIGListKit.self),
    ("intersection-observer", ReferenceIntersectionObserver.self),
    ("lazy-loading", ReferenceLazyLoading.self),
    ("legend-list-3", ReferenceLegendList3.self),
    ("lookahead", ReferenceLookahead.self),
    ("paging3", ReferencePaging3.self),
    ("preheat", ReferencePreheat.self),
    ("react-window-1", ReferenceReactWindow1.self),
    ("react-window-2", ReferenceSymmetricOverscan.self),
    ("recyclerview-gap", ReferenceRecyclerView.self),
    ("tanstack-virtual", ReferenceSymmetricOverscan.self),
    ("uikit-prefetch", ReferenceUIKitPrefetch.self),
    ("virtuoso", ReferenceVirtuoso.self),
  ]

  /// Those that are not.
  static let others = ["asyncdisplaykit-1.9.7", "ikasyncable", "on-display", "texture"]

  static func policy(named name: String, _ parameters: PolicyParameters, count: Int) -> any ReferencePolicy {
    switch name {
    case "on-display": return ReferenceOnDisplay(count: count, keepsResults: false)
    case "ikasyncable": return ReferenceOnDisplay(count: count, keepsResults: true)
    case "texture": return ReferenceRangeControl(.texture, parameters, count: count)
    case "asyncdisplaykit-1.9.7": return ReferenceRangeControl(.asyncDisplayKit197, parameters, count: count)
    default:
      guard let rule = rules.first(where: { $0.name == name })?.type else {
        preconditionFailure("there is no reference of \(name)")
      }
      return policy(rule, named: name, parameters, count: count)
    }
  }

  private static func policy<Rule: ReferenceWindowing>(
    _ rule: Rule.Type, named name: String, _ parameters: PolicyParameters, count: Int
  ) -> any ReferencePolicy {
    let constants = ReferenceConstants(of: name, parameters)
    return ReferenceWindowPolicy<Rule>(
      constants, stages: PolicyCatalog.policy(named: name)!.stages, count: count)
  }
}

/// The constants of a policy, by their names without the policy's.
struct ReferenceConstants {
  private let values: [String: Double]

  init(of policy: String, _ parameters: PolicyParameters) {
    let constants = PolicyCatalog.policy(named: policy)!.constants
    values = Dictionary(
      uniqueKeysWithValues: constants.map { constant in
        (
          String(constant.name.dropFirst(policy.count + 1)),
          parameters.constants[constant.name] ?? constant.defaultValue
        )
      })
  }

  subscript(name: String) -> Double {
    guard let value = values[name] else { preconditionFailure("there is no constant \(name)") }
    return value
  }

  func count(_ name: String) -> Int { Int(self[name]) }
  func isSet(_ name: String) -> Bool { self[name] != 0 }
  /// Of a constant in milliseconds.
  func time(_ name: String) -> SimulatedTime { SimulatedTime(milliseconds: self[name]) }
}
