import ScrollExplaining

extension Link {
  /// The name for readers.
  var title: String { rawValue.split(separator: "_").joined(separator: " ") }

  /// Returns the name of what was late in a circumstance: for policies without ranges, not a range.
  func lateTitle(_ circumstance: Circumstance) -> String {
    switch circumstance {
    case .lateCell: "cell"
    case .lateRequest: "request"
    case .lateDrawing: "drawing"
    default: title
    }
  }

  /// Returns the fault of the link in a circumstance, as a sentence about the items that it made late.
  func fault(_ circumstance: Circumstance) -> String {
    switch self {
    case .content:
      switch circumstance {
      case .runBegan: "Items came on screen too soon after the start of the run."
      case .pageDropped: "Pages were dropped and came back too late."
      case .lateContainer: "Containers inside cells were loaded too late."
      case .insertion: "Items were inserted too late."
      default: "Batches came too late."
      }
    case .preloadRange: rangeFault(circumstance, verb: "requested", lost: "data", regained: "it")
    case .displayRange: rangeFault(circumstance, verb: "drawn", lost: "contents", regained: "them")
    case .requestQueue: "Items waited for a request slot."
    case .displayQueue: "Items waited for a display slot."
    case .fetch:
      switch circumstance {
      case .failedAttempts: "Requests failed."
      case .longLatency: "Requests were answered later than usual."
      case .slowTransfer: "Data took longer to transfer than usual."
      case .unanswered: "Data was requested in time, but had not arrived when the items left the screen."
      default: "Data came too late."
      }
    case .drawing: "Items were drawn too late."
    }
  }

  private func rangeFault(
    _ circumstance: Circumstance, verb: String, lost: String, regained: String
  ) -> String {
    switch circumstance {
    case .notAskedFor: "Items were not requested before they left the screen."
    case .noPreloading: "Items were \(verb) only when they showed: with this policy nothing is \(verb) ahead."
    case .dropped: "Items lost their \(lost) before they showed, and got \(regained) back too late."
    case .withoutDrag:
      "No finger drags the list, so Texture keeps it in minimum mode, and the \(title) reached items too late."
    case .beforeFirstDrag: "Before the first drag, in minimum mode, the \(title) reached items too late."
    case .lateCell: "Cells were made too late."
    case .lateRequest: "Items were requested too late."
    case .lateDrawing: "Drawing ahead began too late."
    case .afterFirstDrag: "After the first drag, the \(title) reached items too late."
    default: "The \(title) reached items too late."
    }
  }
}
