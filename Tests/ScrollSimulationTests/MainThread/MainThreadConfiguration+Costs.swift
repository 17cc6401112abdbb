import ScrollQuantities

@testable import ScrollSimulation

extension MainThreadConfiguration {
  /// Costs in milliseconds; what is not said is free.
  init(
    frame: Double, interfaceStateChange: Double = 0, cellConfiguration: Double = 0, insertion: Double = 0
  ) {
    self.init()
    frameCost = SimulatedTime(milliseconds: frame)
    interfaceStateChangeCost = SimulatedTime(milliseconds: interfaceStateChange)
    cellConfigurationCost = SimulatedTime(milliseconds: cellConfiguration)
    insertionCost = SimulatedTime(milliseconds: insertion)
  }
}
