import Experiments

/// Whether runs can be compared with a baseline.
extension Baseline {
  /// Why a run cannot be compared, in words; empty if it can: the same files, seed and number of replications went in.
  ///
  /// Settings do not stand against comparing. What a changed setting makes of the metrics is what a gate is for.
  func differences(to run: Baseline) -> [String] {
    var differences: [String] = []
    for role in InputDigest.Role.allCases {
      let (before, now) = (inputs.filter { $0.role == role }, run.inputs.filter { $0.role == role })
      let digests = Set(before.map(\.sha256))
      for input in now where !digests.contains(input.sha256) {
        let wasThere = before.contains { $0.path == input.path }
        let change = wasThere ? "has another content" : "was not read"
        differences.append("the \(role.rawValue) '\(input.path)' \(change)")
      }
      let digestsNow = Set(now.map(\.sha256))
      for input in before where !digestsNow.contains(input.sha256) && !now.contains(where: { $0.path == input.path }) {
        differences.append("the \(role.rawValue) '\(input.path)' is not read any more")
      }
    }
    if seed != run.seed { differences.append("the seed is \(run.seed), it was \(seed)") }
    if replications != run.replications {
      differences.append("there are \(run.replications) replications, there were \(replications)")
    }
    return differences
  }

  /// What the reader of a comparison with a run should know.
  func notes(on run: Baseline) -> [String] {
    var notes: [String] = []
    if version != run.version { notes.append("made by version \(version), this is \(run.version)") }
    notes += changedSettings(in: run)
    let (before, now) = (parts.map(\.part), run.parts.map(\.part))
    notes += now.filter { !before.contains($0) }.map { "'\($0)' is new" }
    notes += before.filter { !now.contains($0) }.map { "'\($0)' is not there any more" }
    return notes
  }

  private func changedSettings(in run: Baseline) -> [String] {
    if settingsDigest == run.settingsDigest { return [] }
    let names = Set((settings + run.settings).map(\.name)).sorted()
    let changes = names.compactMap { name -> String? in
      let before = settings.first { $0.name == name }?.node
      let now = run.settings.first { $0.name == name }?.node
      if before == now { return nil }
      func words(_ node: JSONNode?) -> String { node.map(\.description) ?? "the default" }
      return "\(name) was \(words(before)), is \(words(now))"
    }
    return changes.isEmpty ? ["defaults of settings are others"] : changes
  }
}
