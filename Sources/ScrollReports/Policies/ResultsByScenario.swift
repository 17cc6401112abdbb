package import ScrollExperiments

extension [RunResult] {
  /// The results of each scenario, if all are run with the same policies one after the other. Scenarios may have equal
  /// names, so the first policy begins the next scenario.
  package var byScenario: [[RunResult]] {
    let first = first?.policy?.name
    return reduce(into: []) { groups, result in
      if groups.isEmpty || result.policy?.name == first { groups.append([]) }
      groups[groups.count - 1].append(result)
    }
  }
}
