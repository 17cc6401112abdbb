import ScrollExperiments
import ScrollSimulation

extension CellOutcome {
  /// Predicts the outcome of a cell in a world.
  package init(predictedFor cell: Cell, on stage: Stage, in world: World) {
    let content = stage.content
    let costs = Array(repeating: world.displayCost(cell.contender), count: content.count)
    let drawn = Content(
      layout: content.layout, bytes: content.bytes, displayCosts: costs, layoutCosts: content.layoutCosts)
    let simulation = stage.experiment.simulation(of: drawn)
    simulation.configure { world.configure(&$0, cell) }
    self.init(simulation.run(seed: stage.experiment.scenario.seed))
  }
}
