import ScrollForesight
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The settings of a container's policy.
enum PolicyCatalog {
  static let all = choices + tuning + constants

  private static let choices: [Setting<ContainerSettings>] = [
    Setting(
      path: PolicySettings.kindPath,
      expects: """
        null or a policy (\(NamedPolicies.all.map(\.name).joined(separator: ", "))), also several joined by +
        """,
      summary: """
        The policy that decides what to preload; 'scrollbench describe policy' lists them. If you combine several, \
        each drives the stages that it is made for: recyclerview-gap+paging3. An item is requested if any of them \
        wants it, so do not combine tanstack-virtual+lazy-loading, which requests images that are not in the DOM. \
        null: the policy of the enclosing container; for the outer container, texture. The chosen era of Texture also \
        decides the rules for batch fetching and for the rotation of a pager.
        """,
      write: { JSONNode($0.policy.kind?.name) },
      read: { container, node throws(SettingProblem) in
        container.policy.kind = node == .null ? nil : try node.policyKind()
      }),
    .choice(
      "policy.container", \.policy.container,
      """
      The kind of node. With asyncdisplaykit-1.9.7, a table counts its ranges in whole rows (of a list). With texture, \
      a table updates its ranges in its layout pass even while it is not on screen; a collection then does so in the \
      next turn of the main queue.
      """),
    .boolean(
      "policy.wraps", \.policy.wraps,
      """
      Whether a range that extends past one end of the content continues at the other end, for pagers that go from the \
      last page to the first. Not a feature of Texture.
      """),
    .choice(
      "policy.memory_warning_mode", \.policy.memoryWarningMode,
      """
      The range mode that a memory warning sets for a container that is not visible (rangeModeForMemoryWarnings). With \
      texture only: asyncdisplaykit-1.9.7 knows no memory warnings.
      """),
  ]

  /// The settings of the tuning: a number for each mode, range, and side.
  private static let tuning: [Setting<ContainerSettings>] = TuningKey.all.map { key in
    let limits = 0.0...100
    return Setting(
      path: key.path,
      expects: "null or a number from 0 to 100",
      summary: """
        How far the \(key.range.word) range reaches \(key.side == .leading ? "ahead" : "behind") \(meaning(of: key.mode)). null: the \
        default of the policy's era, or of a pager if the layout is a pager.
        """,
      write: { JSONNode($0.policy.tuning[key]) },
      read: { container, node throws(SettingProblem) in
        container.policy.tuning[key] = node == .null ? nil : try node.number(in: limits)
      })
  }

  /// Returns a phrase that says when a mode applies.
  private static func meaning(of mode: RangeMode) -> String {
    switch mode {
    case .full: "in full mode, from the first drag on"
    case .minimum: "in minimum mode, before the first drag and after a return from the background"
    case .visibleOnly: "in the background, two steps of navigation away, and after a memory warning while on screen"
    case .lowMemory: "after a memory warning while not on screen, and three or more steps of navigation away"
    case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
    }
  }

  /// The constants of all policies of the catalog, in its order.
  private static let constants: [Setting<ContainerSettings>] = NamedPolicies.constants.map { constant in
    constant.words.isEmpty ? number(constant) : choice(constant)
  }

  private static func number(_ constant: PolicyConstant) -> Setting<ContainerSettings> {
    let range = constant.range
    let number = constant.isWhole ? "a whole number" : "a number"
    return Setting(
      path: "policy.\(constant.name)", acceptsOnlyWholeNumbers: constant.isWhole,
      expects: "\(number) from \(range.lowerBound.plain) to \(range.upperBound.plain)", summary: constant.summary,
      write: { JSONNode($0.policy.constants[constant.name] ?? constant.defaultValue) },
      read: { container, node throws(SettingProblem) in
        let value =
          constant.isWhole
          ? Double(try node.integer(in: Int(range.lowerBound)...Int(range.upperBound))) : try node.number(in: range)
        container.policy.constants[constant.name] = value == constant.defaultValue ? nil : value
      })
  }

  private static func choice(_ constant: PolicyConstant) -> Setting<ContainerSettings> {
    let expects = "one of " + constant.words.joined(separator: ", ")
    return Setting(
      path: "policy.\(constant.name)", expects: expects, summary: constant.summary,
      write: { JSONNode(constant.words[Int($0.policy.constants[constant.name] ?? constant.defaultValue)]) },
      read: { container, node throws(SettingProblem) in
        guard let value = node.word.flatMap(constant.words.firstIndex).map(Double.init) else {
          throw node.problem("expected \(expects)")
        }
        container.policy.constants[constant.name] = value == constant.defaultValue ? nil : value
      })
  }
}

extension JSONNode {
  /// Reads a policy, or several joined by +.
  fileprivate func policyKind() throws(SettingProblem) -> PolicyKind {
    guard let name = string else { throw problem("expected null or the name of a policy") }
    do throws(PolicyKindProblem) {
      return try PolicyKind(name)
    } catch {
      throw SettingProblem(node: self, message: error.message)
    }
  }
}
