internal import ScrollSimulation

extension MetricFamily {
  static let interfaceStateChanges = MetricFamily(
    name: "interface_state_changes",
    definition: "How often an item went from one interface state to another; in an app each costs main-thread time.",
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.interfaceStateChanges))
  }
}
