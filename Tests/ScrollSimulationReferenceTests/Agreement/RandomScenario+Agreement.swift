import Testing

extension RandomScenario {
  /// Expects that the simulation has the facts that the reference has.
  func expectAgreement(sourceLocation: SourceLocation = #_sourceLocation) {
    let simulation = simulation
    let reference = ReferenceSimulation(self)
    let difference = RunFacts(simulation.run(self)).firstDifference(from: reference.run())
    #expect(difference == nil, "\(self)", sourceLocation: sourceLocation)
  }
}
