/// The ends of turns of the main queue.
extension ContainerTree {
  /// Ends a frame's turn of the main queue: deferred updates, clearing, batch checks, and the end of rendering.
  @inline(__always)
  mutating func endTurn(_ pipeline: inout Pipeline) {
    runDueTurn(of: 0, &pipeline)
    if hasNestedContainers {
      for place in laidOut.indices { runDueTurn(of: laidOut[place], &pipeline) }
    }
    clearContents(&pipeline)
    checkDueBatch(of: 0, &pipeline)
    if hasNestedContainers {
      for place in laidOut.indices { checkDueBatch(of: laidOut[place], &pipeline) }
      endFrame()
    }
    finishIdleRendering(&pipeline)
  }

  /// Ends a turn between frames, after a change of one container's content.
  mutating func endTurn(of number: Int, _ pipeline: inout Pipeline) {
    settle(&pipeline)
    self[number].takeTurn(&pipeline)
    if pipeline.agenda.isUnsettled { settle(&pipeline) }
    clearContents(&pipeline)
    checkDueBatch(of: number, &pipeline)
    finishIdleRendering(&pipeline)
  }

  /// Tells the containers that await it that everything is drawn, if it is.
  @inline(__always)
  mutating func finishIdleRendering(_ pipeline: inout Pipeline) {
    if !pipeline.awaiting.isEmpty, pipeline.display.isIdle { finishRendering(&pipeline) }
  }

  /// Gives a container the turn that a layout of this frame requested, if one did.
  @inline(__always)
  private mutating func runDueTurn(of number: Int, _ pipeline: inout Pipeline) {
    guard self[number].getsTurn else { return }
    self[number].takeDueTurn(&pipeline)
    if pipeline.agenda.isUnsettled { settle(&pipeline) }
  }

  /// Runs a container's batch check at the end of a turn if one is due.
  @inline(__always)
  private mutating func checkDueBatch(of number: Int, _ pipeline: inout Pipeline) {
    if self[number].checks.isDueAtEndOfTurn { self[number].checkDueBatch(&pipeline) }
  }
}
