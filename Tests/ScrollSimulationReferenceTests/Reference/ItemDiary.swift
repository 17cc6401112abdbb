import ScrollQuantities

/// What happened to one item, entry by entry; its facts are read off at the end.
struct ItemDiary {
  enum Happening {
    case enteredPreload
    case requestBegan
    case dataCame
    case dataWent
    case contentsCame
    case contentsWent
    case appeared
    /// A frame was shown with the item on screen and drawn.
    case shownDrawn
    case disappeared
  }

  /// When the item got its row.
  private let length: Points
  private var entries: [(happening: Happening, time: SimulatedTime)] = []
  var bytesFetched: Int64 = 0

  init(length: Points) {
    self.length = length
  }

  mutating func note(_ happening: Happening, at time: SimulatedTime) {
    entries.append((happening, time))
  }

  func has(_ happening: Happening) -> Bool { entries.contains { $0.happening == happening } }

  /// - Parameters:
  ///   - background: The frames that nobody saw.
  ///   - end: When the run ended.
  func facts(_ background: [Range<SimulatedTime>], runEnd end: SimulatedTime) -> RunFacts.Item {
    RunFacts.Item(
      length: length, preloaded: first(.enteredPreload), requested: first(.requestBegan),
      loaded: readiness(came: .dataCame, went: .dataWent),
      displayed: readiness(came: .contentsCame, went: .contentsWent), firstVisible: first(.appeared),
      firstDrawn: firstDrawn, firstHidden: first(.disappeared),
      displayWait: displayWait(background, runEnd: end), bytesFetched: bytesFetched)
  }

  private func displayWait(_ background: [Range<SimulatedTime>], runEnd end: SimulatedTime) -> SimulatedTime {
    guard has(.appeared) else { return .zero }
    let wait = first(.appeared)..<min(firstDrawn, first(.disappeared), end)
    return background.reduce(wait.upperBound - wait.lowerBound) { time, frame in
      let unseen = wait.clamped(to: frame)
      return time - (unseen.upperBound - unseen.lowerBound)
    }
  }

  /// Whether the item was there in the very first frame, and has neither been drawn nor left since.
  var isOfFirstScreenAndNeverDrawn: Bool { first(.appeared) == .zero && !has(.shownDrawn) && !has(.disappeared) }

  private func first(_ happening: Happening) -> SimulatedTime {
    entries.first { $0.happening == happening }?.time ?? .never
  }

  /// When the thing was there as needed for the first appearance: it came before and did not go, or came first after.
  private func readiness(came: Happening, went: Happening) -> SimulatedTime {
    let appearance = entries.firstIndex { $0.happening == .appeared } ?? entries.endIndex
    let before = entries[..<appearance]
    let lastGone = before.lastIndex { $0.happening == went } ?? before.startIndex
    let standing = before[lastGone...].first { $0.happening == came }
    let later = entries[appearance...].first { $0.happening == came }
    return standing?.time ?? later?.time ?? .never
  }

  private var firstDrawn: SimulatedTime {
    let end = entries.firstIndex { $0.happening == .disappeared } ?? entries.endIndex
    return entries[..<end].first { $0.happening == .shownDrawn }?.time ?? .never
  }
}
