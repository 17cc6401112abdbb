import ScrollJSON

/// Where the network of a scenario comes from.
public enum NetworkSource: Hashable, Sendable {
  case constant(ConstantNetwork)
  case profile(NetworkProfile)
  /// The path of a recorded network, relative to the scenario's folder.
  case file(String)

  /// What a setting says: `const:...`, the name of a profile, else a path; `./wifi` is a file of that name.
  init(_ node: JSONNode) throws(SettingProblem) {
    guard let text = node.string, !text.isEmpty else {
      throw node.problem("expected \(Self.expectation)")
    }
    if text.hasPrefix(ConstantNetwork.prefix) {
      guard let constant = ConstantNetwork(text) else { throw node.problem("expected \(ConstantNetwork.expectation)") }
      self = .constant(constant)
    } else if let profile = NetworkProfile(rawValue: text) {
      self = .profile(profile)
    } else {
      self = .file(text)
    }
  }

  /// As in a scenario file.
  var text: String {
    switch self {
    case .constant(let constant): constant.text
    case .profile(let profile): profile.rawValue
    case .file(let path): path
    }
  }

  static let expectation = """
    null or a network: const:KBPS, const:KBPS,rtt=MS, a profile (\(profiles)), or the path of a file
    """

  private static let profiles = NetworkProfile.allCases.map(\.rawValue).joined(separator: ", ")
}
