package import Quantities
package import ScrollTraces

/// What a user says about a file that is imported, where it does not say so itself.
package struct ImportOptions: Hashable, Sendable {
  /// The format; nil to recognise it by the file's first bytes.
  package var format: RecordingFormat?
  /// The id of what scrolled; nil for the one that moved most.
  package var scroller: String?
  /// What the numbers count; nil for what the file says.
  package var unit: RecordedUnit?
  /// Points for each unit other than a point, for each of `unit`, or for each unit of a touch; nil for the usual
  /// number: 16 for a line, 100 for a notch, the viewport's for a page, 1 for a touch's and for a screen's pixel.
  package var pointsPerUnit: Double?
  /// The viewport; nil for the file's own.
  package var viewport: Size?
  /// How long the content is, in points; nil for the file's own. Offsets are held within it.
  package var contentLength: Points?
  /// Where the content stands before the first movement, if the file tells movements and not offsets.
  package var startOffset = Points.zero
  /// How touches become scrolling; nil for the finger alone.
  package var physics: ScrollPhysics?
  /// How far a finger moves before the content follows; nil for what the physics says.
  package var touchSlop: Points?
  /// True if touched content comes to rest at pages as long as the viewport, which has to be known then.
  package var isPaging = false
  /// True if a caught fling adds its velocity to the next, as in Android's `ListView`.
  package var hasFlywheel = false
  /// How far a fling on Android runs beyond an edge before it springs back, in points; 0 stops it there.
  package var overflingDistance = Points.zero
  /// What the recording is called; nil for what the file says, if it says so.
  package var name: String?
  /// Where it comes from and its licence; nil for what the file says, if it says so.
  package var source: String?

  package init() {}
}

extension ImportOptions {
  /// Options that not every recording has a use for, as the command line calls them.
  enum Name: String, CaseIterable {
    case scroller = "--scroller"
    case unit = "--unit"
    case pointsPerUnit = "--px-per-unit"
    case startOffset = "--start-offset"
    case physics = "--physics"
    case touchSlop = "--touch-slop"
    case paging = "--paging"
    case flywheel = "--flywheel"
    case overfling = "--overfling"

    /// What only touches have a use for.
    static let ofTouches: [Name] = [.physics, .touchSlop, .paging, .flywheel, .overfling]
  }

  /// What a user is told of those of some options that are given, and mean nothing for a recording.
  ///
  /// - Parameter reason: What there is about the recording, as the beginning of a sentence.
  func notes(onUnused names: [Name], because reason: String) -> [String] {
    names.filter(isGiven).map { "\(reason), so that \($0.rawValue) means nothing for it." }
  }

  /// Notes on offsets that are not clamped to the content, because the viewport is unknown.
  static func notes(onContent contentLength: Points?, in viewport: Size?) -> [String] {
    guard contentLength != nil, viewport == nil else { return [] }
    return ["Offsets are not held within the content, because the viewport is not known; --viewport tells it."]
  }

  /// Notes on offsets below 0, for recordings of movements.
  func notes(onOffsetsBelowZero offsets: [Points]) -> [String] {
    guard let lowest = offsets.min(), lowest < .zero else { return [] }
    let start = (startOffset - lowest).value.rounded(.up).shortestText
    return [
      "The offset falls to \(lowest.value.shortestText) points, because the recording does not tell where the "
        + "content stood at first; with --start-offset \(start) it stays above 0."
    ]
  }

  private func isGiven(_ name: Name) -> Bool {
    switch name {
    case .scroller: scroller != nil
    case .unit: unit != nil
    case .pointsPerUnit: pointsPerUnit != nil
    case .startOffset: startOffset != .zero
    case .physics: physics != nil
    case .touchSlop: touchSlop != nil
    case .paging: isPaging
    case .flywheel: hasFlywheel
    case .overfling: overflingDistance != .zero
    }
  }
}

