internal import Quantities

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
