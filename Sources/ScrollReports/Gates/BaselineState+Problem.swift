import ScrollGating

extension BaselineState {
  /// Why nothing was compared though it was asked for; nil if it was, or was not asked for.
  var problem: String? {
    switch self {
    case .compared, .unused: nil
    case .missing(let path): "there is no baseline \(path)"
    case .mismatched(let path, let differences):
      "the baseline \(path) is of another run: \(differences.joined(separator: "; "))"
    }
  }
}

extension FilePlace {
  /// `scenarios/flashing-feed.json:12`
  var text: String { line.map { "\(path):\($0)" } ?? path }
}
