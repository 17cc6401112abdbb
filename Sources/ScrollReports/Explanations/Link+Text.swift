import ScrollExplaining

extension Link {
  /// As people call it.
  var title: String { rawValue.split(separator: "_").joined(separator: " ") }

  /// What was wrong with it in a circumstance, as a sentence about one item.
  func fault(_ circumstance: Circumstance) -> String {
    switch self {
    case .content:
      switch circumstance {
      case .runBegan: "It came on screen too soon after the start of the run."
      case .pageDropped: "Its page was dropped, and came again too late."
      case .lateContainer: "The container that it is in was loaded too late."
      case .insertion: "It was inserted too late."
      default: "The batch that brought it came too late."
      }
    case .preloadRange: rangeFault(circumstance, lost: "data", ahead: "It was asked for only when it showed")
    case .displayRange: rangeFault(circumstance, lost: "contents", ahead: "It was drawn only when it showed")
    case .requestQueue: "It waited for a request slot."
    case .displayQueue: "It waited for a display slot."
    case .fetch:
      switch circumstance {
      case .failedAttempts: "Attempts at its data failed."
      case .longLatency: "The answer to its request began later than most do."
      case .slowTransfer: "Its data took longer on its way than most does."
      case .unanswered: "Its data was asked for in time and had not come when it left the screen."
      default: "Its data came too late."
      }
    case .drawing: "It was drawn too late."
    }
  }

  private func rangeFault(_ circumstance: Circumstance, lost: String, ahead: String) -> String {
    switch circumstance {
    case .notAskedFor: "It was not asked for before it left the screen."
    case .noPreloading: "\(ahead): the policy does nothing ahead."
    case .dropped: "It lost its \(lost) again before it showed, and the \(title) brought it back too late."
    case .beforeFirstDrag: "The \(title) reached it too late: until the first drag it is that of minimum mode."
    default: "The \(title) reached it too late, after the first drag."
    }
  }
}
