internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

extension ScrollTrace {
  /// Returns the recording itself, if it is within a file's limits.
  ///
  /// - Throws: `malformedData` if it lasts too long, or a length, an offset or a velocity is out of range.
  func withinLimits() throws(Failure) -> ScrollTrace {
    if lastTime > TraceLimits.duration { throw Self.tooLong }
    guard metadata.contentLength?.isLength ?? true else {
      throw Self.beyondLimits("the length of the content would not be above 0 and at most 1e9 points")
    }
    for (_, track) in containers where !track.isWithinLimits {
      throw Self.beyondLimits(
        "an offset, a target or a velocity would be beyond ±1e9, or a side of the viewport not above 0 and at most 1e5")
    }
    return self
  }

  static var tooLong: Failure { beyondLimits("the result would last more than 1e10 ms") }

  private static func beyondLimits(_ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(message: message))
  }
}

extension ScrollTrace.Track {
  fileprivate var isWithinLimits: Bool {
    offsets.allSatisfy { Self.canHold($0.value) }
      && events.allSatisfy { event in
        guard case .endDrag(let end) = event.kind else { return event.kind.isWithinLimits }
        return Self.canHold(end.targetOffset?.value ?? 0) && Self.canHold(end.velocity ?? 0)
      }
  }

  private static func canHold(_ number: Double) -> Bool { abs(number) <= TraceLimits.offset.value }
}
