package import ScrollQuantities
package import ScrollTraces

/// The options of an import: the data that a file does not have.
package struct ImportOptions: Hashable, Sendable {
  /// The format; nil to recognize it by the file's first bytes.
  package var format: RecordingFormat?
  /// The id of the scroller; nil for the one that moved most.
  package var scroller: String?
  /// The unit of the numbers; nil for the file's own.
  package var unit: RecordedUnit?
  /// The points in each unit other than a point, in each of `unit`, or in each unit of a touch; nil for the default
  /// number: 16 for a line, 100 for a notch, the viewport's for a page, 1 for a touch's and for a screen's pixel.
  package var pointsPerUnit: Double?
  /// The viewport; nil for the file's own.
  package var viewport: PointSize?
  /// The length of the content, in points; nil for the file's own. Offsets are clamped to it.
  package var contentLength: Points?
  /// The offset before the first movement, if the file has movements and not offsets.
  package var startOffset = Points.zero
  /// The physics by which touches scroll; nil for the finger alone.
  package var physics: ScrollPhysics?
  /// The distance that a finger moves before the content follows; nil for that of the physics.
  package var touchSlop: Points?
  /// True if touched content comes to rest at pages as long as the viewport, which must then be known.
  package var isPaging = false
  /// True if a caught fling adds its velocity to the next, as in Android's `ListView`.
  package var hasFlywheel = false
  /// The distance that a fling on Android runs beyond an edge before it springs back, in points; 0 stops it there.
  package var overflingDistance = Points.zero
  /// The name of the recording; nil for the file's own, if it has one.
  package var name: String?
  /// The origin and the license; nil for the file's own, if it has them.
  package var source: String?

  package init() {}
}

extension ImportOptions {
  /// The options that do not apply to every recording, by their names on the command line.
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

    /// The options that apply to touches only.
    static let ofTouches: [Name] = [.physics, .touchSlop, .paging, .flywheel, .overfling]
  }

  /// Notes on options that are given but do not apply to a recording.
  ///
  /// - Parameter reason: The reason, as the beginning of a sentence.
  func notes(onUnused names: [Name], because reason: String) -> [String] {
    names.filter(isGiven).map { "\(reason), so that \($0.rawValue) means nothing for it." }
  }

  /// The note on offsets that are not clamped to the content, because the viewport is unknown; empty if they are.
  static func notes(onContent contentLength: Points?, in viewport: PointSize?) -> [String] {
    guard contentLength != nil, viewport == nil else { return [] }
    return ["Offsets are not held within the content, because the viewport is not known; --viewport tells it."]
  }

  /// The note on offsets below 0, for recordings of movements; empty if there are none.
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

/// The formats of other tools that recordings are imported from.
package enum RecordingFormat: String, Sendable, CaseIterable {
  /// Trace events of Chrome as JSON.
  case chromeTrace = "chrome-trace"
  /// Wheel events of a browser, as from `WheelEvent`.
  case wheel
  /// A session recorded by rrweb: a JSON array of events, or an event a line.
  case rrweb
  /// Touches as a table: `t_ms,action,pointer,x,y`.
  case touchCSV = "touch-csv"
  /// The text that `getevent -lt` prints on Android, that `evtest` prints, or a recording of `libinput record`.
  case getevent
  /// The text that `libinput debug-events` prints.
  case libinput
  /// The logs of evtrack, the format of The Attentive Cursor Dataset and of AdSERP.
  case evtrack
  /// Pointer data that Flutter's gesture recorder writes.
  case flutterGestures = "flutter-gestures"
  /// Packets of Perfetto (protobuf), from Chrome or from Android.
  case perfetto
  /// A table with a column of times and one of offsets, as ScrollTraces reads it.
  case csv
}
