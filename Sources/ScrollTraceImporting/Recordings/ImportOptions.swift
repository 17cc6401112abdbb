package import ScrollQuantities
package import ScrollTraces

/// The options of an import: the data that the file lacks.
package struct ImportOptions: Hashable, Sendable {
  /// The data that recordings of touches lack.
  package struct Touches: Hashable, Sendable {
    /// The physics by which touches scroll; nil to move the content only with the finger.
    package var physics: ScrollPhysics?
    /// The distance that a finger moves before the content follows; nil for the physics' own.
    package var slop: Points?
    /// True if the content comes to rest at pages as long as the viewport, which must then be known.
    package var isPaging = false
    /// True if a caught fling adds its velocity to the next, as in Android's `ListView`.
    package var hasFlywheel = false
    /// The distance that a fling on Android runs beyond an edge before it springs back, in points; 0 stops it there.
    package var overflingDistance = Points.zero
  }

  /// The format; nil to recognize it by the file's first bytes.
  package var format: RecordingFormat?
  /// The id of the scroller; nil for the one that moved most.
  package var scroller: String?
  /// The unit of the numbers; nil for the file's own.
  package var unit: RecordedUnit?
  /// The number of points in each unit other than a point, in each of `unit`, or in each unit of a touch; nil for the
  /// default: 16 for a line, 100 for a notch, the viewport for a page, 1 for a touch unit and for a screen pixel.
  package var pointsPerUnit: Double?
  /// The viewport; nil for the file's own.
  package var viewport: PointSize?
  /// The length of the content, in points; nil for the file's own. Offsets are clamped to it.
  package var contentLength: Points?
  /// The offset before the first movement, if the file has movements instead of offsets.
  package var startOffset = Points.zero
  /// How touches become scrolling.
  package var touches = Touches()
  /// The name of the recording; nil for the file's own, if it has one.
  package var name: String?
  /// The origin and the license; nil for the file's own, if it has them.
  package var source: String?

  package init() {}
}

extension ImportOptions {
  /// An option that does not apply to every recording, by its name on the command line.
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

    /// The options that apply only to touches.
    static let ofTouches: [Name] = [.physics, .touchSlop, .paging, .flywheel, .overfling]
  }

  /// Returns notes on options that are given but do not apply to a recording. `reason` is the beginning of the
  /// sentence.
  func notes(onUnused names: [Name], because reason: String) -> [String] {
    names.filter(isGiven).map { "\(reason), so \($0.rawValue) has no effect." }
  }

  /// Returns a note that offsets are not clamped to the content because the viewport is unknown; empty if there is no
  /// such problem.
  static func notes(onContent contentLength: Points?, in viewport: PointSize?) -> [String] {
    guard contentLength != nil, viewport == nil else { return [] }
    return ["Offsets are not clamped to the content, because the viewport is unknown; set it with --viewport."]
  }

  /// Returns a note on offsets below 0, for recordings of movements; empty if there are none.
  func notes(onOffsetsBelowZero offsets: [Points]) -> [String] {
    guard let lowest = offsets.min(), lowest < .zero else { return [] }
    let start = (startOffset - lowest).value.rounded(.up).shortestText
    return [
      "The offset falls to \(((lowest.value * 10).rounded() / 10).shortestText) points, "
        + "because the recording does not say where the content stood at first; "
        + "with --start-offset \(start) it stays above 0."
    ]
  }

  private func isGiven(_ name: Name) -> Bool {
    switch name {
    case .scroller: scroller != nil
    case .unit: unit != nil
    case .pointsPerUnit: pointsPerUnit != nil
    case .startOffset: startOffset != .zero
    case .physics: touches.physics != nil
    case .touchSlop: touches.slop != nil
    case .paging: touches.isPaging
    case .flywheel: touches.hasFlywheel
    case .overfling: touches.overflingDistance != .zero
    }
  }
}
