package import ScrollComparing
import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation

/// An event that differs between two runs, in words; or the same event of consecutive items at the same time.
package struct EventDifferenceText {
  private let difference: EventDifference
  /// The differences of the items that follow.
  private var followers: [EventDifference] = []

  package init(_ difference: EventDifference) { self.difference = difference }

  /// Returns the texts of differences, with one for items in a row to which the same happens at the same time.
  static func merged(_ differences: [EventDifference]) -> [EventDifferenceText] {
    differences.reduce(into: []) { texts, difference in
      let text = EventDifferenceText(difference)
      if let last = texts.last, last.isContinued(by: text) {
        texts[texts.count - 1].followers.append(difference)
      } else {
        texts.append(text)
      }
    }
  }

  /// The time of the event on the earlier side: `1,508.3 ms`.
  package var time: String { time(difference.first, beside: other) }

  /// The event: `item 14 is requested in A (in B at 1,733 ms)`, or of several items `items 4 to 8 are requested in A (in B
  /// never)`.
  package var words: String {
    let (side, otherSide) = isFirstInA ? ("A", "B") : ("B", "A")
    let first = difference.first
    if let last = followers.last, let action = first.kind.actionOfSeveral {
      return "items \(first.place) to \(last.place) \(action) in \(side) (in \(otherSide) \(otherTimes))"
    }
    return """
      \(first.subject) \(first.kind.predicate(beside: other?.kind)) in \(side) (in \(otherSide) \(aside(beside: first)))
      """
  }

  private var isFirstInA: Bool { difference.a == difference.first }

  private var other: RunEvent? { isFirstInA ? difference.b : difference.a }

  /// Returns true if the same happens in `text` to the next item at the same time, with nothing to tell but times.
  private func isContinued(by text: EventDifferenceText) -> Bool {
    let (last, next) = ((followers.last ?? difference).place, text.difference.place)
    guard let action = difference.first.kind.actionOfSeveral, action == text.difference.first.kind.actionOfSeveral,
      let item = last.item, next.item == item + 1, next.cells == last.cells
    else { return false }
    let areAlike = (isFirstInA, time, other == nil) == (text.isFirstInA, text.time, text.other == nil)
    return areAlike && hasOnlyTimes && text.hasOnlyTimes
  }

  /// True if the event differs in its time alone, or is on one side alone.
  private var hasOnlyTimes: Bool {
    other.map { $0.time != difference.time && $0.kind == difference.first.kind } ?? true
  }

  /// The times of all events on the other side: `never`, `at 1,550 ms`, or `at 1,550 ms to 1,591.667 ms`.
  private var otherTimes: String {
    let events = ([difference] + followers).compactMap { isFirstInA ? $0.b : $0.a }.sorted { $0.time < $1.time }
    guard let first = events.first, let last = events.last else { return "never" }
    let times = [first, last].map { time($0, beside: difference.first) }
    return "at " + (first.time == last.time ? times[0] : "\(times[0]) to \(times[1])")
  }

  /// Returns the differences of the same event on the other side.
  private func aside(beside first: RunEvent) -> String {
    guard let event = other else { return "never" }
    let time = event.time == first.time ? nil : "at \(time(event, beside: first))"
    return [time, event.kind == first.kind ? nil : event.kind.detail].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a time in milliseconds with three decimals, or as many as distinguish it from another.
  private func time(_ event: RunEvent, beside other: RunEvent?) -> String {
    let (own, others) = (event.time.milliseconds, (other ?? event).time.milliseconds)
    let isClear = own == others || own.grouped(decimals: 3) != others.grouped(decimals: 3)
    return "\(own.grouped(decimals: isClear ? 3 : 6)) ms"
  }
}

extension RunEvent {
  /// The subject of the event in words.
  var subject: String {
    if case .mainThreadBusy = kind { return "the main thread" }
    if place.item != nil { return "item \(place)" }
    return place.cells.isEmpty ? "the outer container" : "the container in item \(place)"
  }
}

extension RunEvent.Kind {
  /// Returns the predicate of the event, to follow the subject.
  ///
  /// - Parameter other: The kind of the event on the other side; an item's length is included only if it differs there.
  func predicate(beside other: Self? = nil) -> String {
    if case .preloadEntered = self, other ?? self == self { return action }
    return [action, detail].compactMap(\.self).joined(separator: " ")
  }

  private var action: String {
    switch self {
    case .batchAnswered: "gets the answer to a batch fetch"
    case .dataLoaded: "has its data"
    case .contentsDisplayed: "has its contents"
    case .batchInserted: "has the items of a batch inserted"
    case .resized: "is resized"
    case .stallBegan: "stalls at the end of its content"
    case .stallEnded: "stops stalling"
    case .preloadEntered: "enters the preload range"
    case .requested: "is requested"
    case .appeared: "comes on screen"
    case .disappeared: "leaves the screen"
    case .drawn: "is drawn on screen"
    case .batchBegan: "begins to fetch a batch"
    case .stateChanged(.idle): "no longer holds anything"
    case .stateChanged(.fetching): "is being fetched"
    case .stateChanged(.failed): "has failed for good"
    case .stateChanged(.loaded): "has data and no contents"
    case .stateChanged(.displayed): "has contents off screen"
    case .stateChanged(.visible): "shows"
    case .stateChanged(.blank): "shows as a placeholder"
    case .mainThreadBusy: "is busy"
    }
  }

  /// What happens, to follow several items; nil unless it happens to items and in one way alone.
  fileprivate var actionOfSeveral: String? {
    switch self {
    case .dataLoaded: "have their data"
    case .contentsDisplayed: "have their contents"
    case .preloadEntered: "enter the preload range"
    case .requested: "are requested"
    case .appeared: "come on screen"
    case .disappeared: "leave the screen"
    case .drawn: "are drawn on screen"
    default: nil
    }
  }

  /// The details in which the event may differ; nil if it can differ only in time.
  var detail: String? {
    switch self {
    case .batchAnswered(.succeeded, let count): "with \(count.counted("item"))"
    case .batchAnswered(.empty, _): "with no items"
    case .batchAnswered: "with an error"
    case .resized(let size, let offset, let page):
      """
      to \(size.width.value.grouped(decimals: 1)) by \(size.height.value.grouped(decimals: 1)) pt, at offset \
      \(offset.value.grouped(decimals: 1)) pt\(page.map { " and page \($0)" } ?? "")
      """
    case .stallEnded(let distance): "after up to \(distance.value.grouped(decimals: 1)) pt"
    case .preloadEntered(let length): "with a length of \(length.value.grouped(decimals: 3)) pt"
    case .batchBegan(let first, let rule): "\(rule.reason) from item \(first) on"
    case .mainThreadBusy(let time): "for \(time.milliseconds.grouped(decimals: 6)) ms"
    default: nil
    }
  }

  /// The name of the event in JSON.
  var name: String {
    switch self {
    case .batchAnswered: "batch_answered"
    case .dataLoaded: "data_loaded"
    case .contentsDisplayed: "contents_displayed"
    case .batchInserted: "batch_inserted"
    case .resized: "resized"
    case .stallBegan: "stall_began"
    case .stallEnded: "stall_ended"
    case .preloadEntered: "preload_entered"
    case .requested: "requested"
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .drawn: "drawn"
    case .batchBegan: "batch_began"
    case .stateChanged(let state): "became_\(state)"
    case .mainThreadBusy: "main_thread_busy"
    }
  }
}

extension BatchFetchDecision.Rule {
  /// The reason why a fetch begins; for the remaining distance, that the end is near.
  fileprivate var reason: String {
    switch self {
    case .contentSmallerThanViewport: "to fill the viewport"
    case .delegate: "for its delegate"
    case .policy: "because its policy wants it"
    default: "near its end"
    }
  }
}
