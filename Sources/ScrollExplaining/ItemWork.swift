import ScrollQuantities
import ScrollSimulation

/// The work for one item according to the journal of a run: its fetches and drawings.
struct ItemWork {
  /// A request for the item's data, from the time at which the item is requested until it has its data or is no longer
  /// requested: a `fetch` span in a Perfetto trace. An item without data has it at once, without an attempt.
  struct Fetch {
    let asked: SimulatedTime
    var attempts: [Chain.Attempt] = []
    var loaded: SimulatedTime?
    /// The time at which it was canceled before the data came; nil if it was not.
    var canceled: SimulatedTime?
    /// The indices of the preparations with its data, in ascending order.
    fileprivate var preparations: [Int] = []

    fileprivate init(asked: SimulatedTime) { self.asked = asked }
  }

  /// The preparation of contents, from the request for the data, or from the time at which it was there, to drawing. It
  /// ends when the item loses the data, is withdrawn from the display queue, or loses the contents.
  struct Preparation {
    /// The index of the fetch that brought the data of the contents.
    let fetch: Int
    let began: SimulatedTime
    var queued: SimulatedTime?
    var drawing: SimulatedTime?
    var displayed: SimulatedTime?
    var ended = SimulatedTime.never
  }

  private(set) var fetches: [Fetch] = []
  private var preparations: [Preparation] = []
  /// The losses of the item's data.
  private var dataLosses: [SimulatedTime] = []
  /// The losses of the item's contents.
  private var contentsLosses: [SimulatedTime] = []
  /// The index of the fetch, by request of the item.
  private var fetchOfRequest: [Int: Int] = [:]
  private var latestRequest = -1
  /// The index of the fetch whose data the item has.
  private var held: Int?
  /// The index of the preparation that is in the display queue, or whose contents the item has.
  private var active: Int?

  /// Returns the work by row of the record.
  static func all(_ work: WorkJournal, rowCount: Int) -> [ItemWork] {
    var items = [ItemWork](repeating: ItemWork(), count: rowCount)
    var drawing = work.drawingSteps[...]
    for step in work.requestSteps {
      while let next = drawing.first, next.time < step.time { items[next.row].take(drawing.removeFirst()) }
      items[step.row].take(step)
    }
    for step in drawing { items[step.row].take(step) }
    return items
  }

  /// Returns the preparation that led to the contents of an appearance or, if it was never drawn, the last one before
  /// it ended; nil if there was none.
  func preparation(of appearance: Appearance) -> Preparation? {
    if let drawn = appearance.drawn, let preparation = preparations.last(where: { ($0.displayed ?? .never) <= drawn }) {
      return preparation
    }
    let last = preparations.last { $0.began < appearance.ended }
    return last.flatMap { $0.ended > appearance.began ? $0 : nil }
  }

  /// Returns the last loss of an appearance's data before the item was requested again, and of its contents before it
  /// was queued for drawing again; nil if there was no such loss.
  func losses(before preparation: Preparation?, of appearance: Appearance) -> (
    data: SimulatedTime?, contents: SimulatedTime?
  ) {
    let last = appearance.ended - SimulatedTime(nanoseconds: 1)
    let (asked, queued) = (preparation.map { fetches[$0.fetch].asked }, preparation?.queued)
    return (dataLosses.last { $0 <= asked ?? last }, contentsLosses.last { $0 <= queued ?? last })
  }

  /// Notes a step of a request.
  private mutating func take(_ step: RequestStep) {
    guard let fetch = fetchOfRequest[step.request] else {
      if step.status == .waiting || step.status == .loaded { ask(step) }
      if step.status == .loaded { take(step) }
      return
    }
    switch step.status {
    case .waiting: break  // For a retry, or with another urgency.
    case .requested:
      fail(fetch, at: step.time)
      fetches[fetch].attempts.append(Chain.Attempt(began: step.time))
    case .transferring: answer(fetch, at: step.time)
    case .backingOff, .failed: fail(fetch, at: step.time)
    case .loaded:
      answer(fetch, at: step.time)
      fetches[fetch].loaded = step.time
      if step.request == latestRequest { held = fetch }
    case .absent:
      fetchOfRequest[step.request] = nil
      if fetches[fetch].loaded == nil { fetches[fetch].canceled = step.time }
      if held == fetch {
        held = nil
        dataLosses.append(step.time)
      }
      for index in fetches[fetch].preparations {
        preparations[index].ended = min(preparations[index].ended, step.time)
      }
    }
  }

  private mutating func ask(_ step: RequestStep) {
    fetchOfRequest[step.request] = fetches.count
    (latestRequest, held) = (step.request, nil)
    fetches.append(Fetch(asked: step.time))
    prepare(fetches.count - 1, at: step.time)
  }

  /// Adds a preparation with the data of a fetch.
  private mutating func prepare(_ fetch: Int, at time: SimulatedTime) {
    fetches[fetch].preparations.append(preparations.count)
    preparations.append(Preparation(fetch: fetch, began: time))
  }

  private mutating func answer(_ fetch: Int, at time: SimulatedTime) {
    guard let attempt = fetches[fetch].attempts.indices.last else { return }
    if fetches[fetch].attempts[attempt].answered == nil { fetches[fetch].attempts[attempt].answered = time }
  }

  /// Marks the attempt under way as failed, if there is one.
  private mutating func fail(_ fetch: Int, at time: SimulatedTime) {
    guard let attempt = fetches[fetch].attempts.last, attempt.answered == nil else { return }
    answer(fetch, at: time)
    fetches[fetch].attempts[fetches[fetch].attempts.count - 1].hasFailed = true
  }

  /// Notes a step of the display queue.
  private mutating func take(_ step: DrawingStep) {
    switch step.change {
    case .queued: queue(at: step.time)
    case .began: if let active { preparations[active].drawing = step.time }
    case .shown, .awaited, .drawnAtOnce:
      guard let active else { return }
      preparations[active].drawing = preparations[active].drawing ?? step.time
      preparations[active].displayed = step.time
    case .withdrawn: endActivePreparation(at: step.time)
    case .cleared:
      contentsLosses.append(step.time)
      endActivePreparation(at: step.time)
    case .discarded: break
    }
  }

  /// Queues the item for drawing, with the data that it has, or that one of its earlier requests has just brought.
  private mutating func queue(at time: SimulatedTime) {
    let fetch = held ?? fetches.indices.max { (fetches[$0].loaded ?? .zero) < (fetches[$1].loaded ?? .zero) }
    guard let fetch else { return }
    let last = fetches[fetch].preparations.last { preparations[$0].queued == nil }
    if let last, preparations[last].ended > time {
      active = last
    } else {
      active = preparations.count
      prepare(fetch, at: time)
    }
    preparations[active!].queued = time
  }

  /// Ends the preparation that is queued or drawn. If the item still has its data, it may be queued again.
  private mutating func endActivePreparation(at time: SimulatedTime) {
    guard let active else { return }
    preparations[active].ended = time
    self.active = nil
    if let held { prepare(held, at: time) }
  }
}
