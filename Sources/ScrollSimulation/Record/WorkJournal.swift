internal import Quantities

/// What was done for every item: each request for its data, step by step, and each operation that drew it.
public struct WorkJournal: Sendable {
  /// In the order of time; at one instant in the order in which they happened.
  public private(set) var requestSteps: [RequestStep] = []
  /// In the order in which they began.
  public private(set) var drawings: [DrawingRecord] = []

  /// By worker, what it does: an index into `drawings` and what tells the operation from others of the row.
  private var workers: [(drawing: Int, ticket: UInt32)?] = []
  /// By row, since when it waits to be drawn; never if it does not.
  private var queueTimes: [SimulatedTime] = []
  private var drawingStepCount = 0

  public init() {}

  mutating func reset() { self = WorkJournal() }

  /// Takes over what the stages have done since the last time, all of it at this instant.
  mutating func observe(_ app: App) {
    if let steps = app.loading.steps, steps.count > requestSteps.count {
      for var step in steps[requestSteps.count...] {
        step.time = app.now
        requestSteps.append(step)
      }
    }
    if let steps = app.display.steps, steps.count > drawingStepCount {
      for step in steps[drawingStepCount...] { perform(step, at: app.now) }
      drawingStepCount = steps.count
    }
  }

  private mutating func perform(_ step: DrawingStep, at time: SimulatedTime) {
    switch step {
    case .queued(let row):
      while queueTimes.count <= row { queueTimes.append(.never) }
      queueTimes[row] = time
    case .began(let row, let ticket):
      let worker = workers.firstIndex { $0 == nil } ?? workers.count
      if worker == workers.count { workers.append(nil) }
      workers[worker] = (drawings.count, ticket)
      drawings.append(DrawingRecord(row: row, worker: worker, queued: queueTimes[row], began: time))
    case .ended(let row, let ticket, let isShown):
      let worker = workers.firstIndex { $0.map { drawings[$0.drawing].row == row && $0.ticket == ticket } ?? false }!
      let drawing = workers[worker]!.drawing
      workers[worker] = nil
      drawings[drawing].ended = time
      drawings[drawing].outcome = isShown ? .shown : .discarded
    }
  }
}
