public import ScrollQuantities

/// The work done for every item in a run: its interface states, the requests for its data, and its drawing.
///
/// Each list is in order of time, and in the order of events within an instant. The order between lists within an instant is
/// not kept.
public struct WorkJournal: Sendable {
  /// The changes of interface state: when items entered and left the ranges.
  public private(set) var stateSteps: [StateStep] = []
  public private(set) var requestSteps: [RequestStep] = []
  public private(set) var drawingSteps: [DrawingStep] = []
  /// The drawing operations, in the order in which they began.
  public private(set) var drawings: [DrawingRecord] = []
  /// The drawing cost of each row's item; with results kept by index, of the item for which the row was made.
  public private(set) var drawingCosts: [SimulatedTime] = []

  /// The place in `drawings` of each operation under way.
  private var underWay: [Operation: Int] = [:]
  private var workerCount = 0
  /// The workers without an operation, as a heap: the first of them takes the next one.
  private var freeWorkers: [Int] = []
  /// The time when each row was last queued for drawing; never if it was not.
  private var queueTimes: [SimulatedTime] = []

  public init() {}

  /// Returns the changes of interface state at an instant. Complexity: O(log n) in the number of all changes.
  public func stateSteps(at time: SimulatedTime) -> ArraySlice<StateStep> {
    let first = stateSteps.partitioningIndex { $0.time >= time }
    return stateSteps[first...].prefix { $0.time == time }
  }

  mutating func reset() { self = WorkJournal() }

  /// Takes over the steps that the stages have noted since the last call, all at the present instant. The loading stage
  /// keeps its steps; new ones come after those taken over.
  mutating func observe(_ pipeline: borrowing Pipeline) {
    for row in drawingCosts.count..<pipeline.run.rows.count { drawingCosts.append(pipeline.run.rows[row].displayCost) }
    for var step in pipeline.stateSteps ?? [] {
      step.time = pipeline.now
      stateSteps.append(step)
    }
    for var step in (pipeline.loading.steps ?? [])[requestSteps.count...] {
      step.time = pipeline.now
      requestSteps.append(step)
    }
    for var step in pipeline.display.steps ?? [] {
      step.time = pipeline.now
      drawingSteps.append(step)
      perform(step)
    }
  }

  /// Takes over what has arrived of answers under way when the run ends.
  mutating func finish(_ pipeline: borrowing Pipeline) {
    guard let steps = pipeline.loading.steps else { return }
    for place in requestSteps.indices {
      requestSteps[place].received = steps[place].received
      requestSteps[place].sending = steps[place].sending
    }
  }

  private mutating func perform(_ step: DrawingStep) {
    switch step.change {
    case .queued:
      while queueTimes.count <= step.row { queueTimes.append(.never) }
      queueTimes[step.row] = step.time
    case .began:
      let worker = freeWorkers.isEmpty ? workerCount : freeWorkers.removeFirstOfHeap(by: <)
      workerCount = max(workerCount, worker + 1)
      underWay[Operation(step)] = drawings.count
      drawings.append(
        DrawingRecord(row: step.row, worker: worker, queued: queueTimes[step.row], began: step.time))
    case .shown, .awaited: end(step, .shown)
    case .discarded: end(step, .discarded)
    case .withdrawn, .drawnAtOnce, .cleared: break
    }
  }

  private mutating func end(_ step: DrawingStep, _ outcome: DrawingRecord.Outcome) {
    // The operation has ended already if the main thread waited for it.
    guard let drawing = underWay.removeValue(forKey: Operation(step)) else { return }
    freeWorkers.insertIntoHeap(drawings[drawing].worker, by: <)
    drawings[drawing].ended = step.time
    drawings[drawing].outcome = outcome
  }
}

/// An operation of the display queue: its number among those of its row.
private struct Operation: Hashable {
  let row: Int
  let number: UInt32

  init(_ step: DrawingStep) { (row, number) = (step.row, step.operation) }
}

/// An operation of the display queue, from its start to its end.
public struct DrawingRecord: Hashable, Sendable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// The operation was under way when the run ended.
    case unfinished
    /// The operation gave the item its contents.
    case shown
    /// The item had left the display range.
    case discarded
  }

  /// The item's row in the record.
  public let row: Int
  /// The number of the worker, from 0: the first that was free when the operation began.
  public let worker: Int
  /// The time when the item was queued.
  public let queued: SimulatedTime
  public let began: SimulatedTime
  /// The end of the operation; never if it did not end.
  public internal(set) var ended = SimulatedTime.never
  public internal(set) var outcome = Outcome.unfinished

  init(row: Int, worker: Int, queued: SimulatedTime, began: SimulatedTime) {
    (self.row, self.worker, self.queued, self.began) = (row, worker, queued, began)
  }
}
