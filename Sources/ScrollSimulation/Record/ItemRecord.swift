public import ScrollQuantities

/// The facts about an item in a run. A time is `never` if its event did not happen.
public struct ItemRecord: Hashable, Sendable {
  /// The number of the item's container.
  public internal(set) var container: Int32
  public internal(set) var item: ItemIndex
  /// The length of the item along the axis.
  public internal(set) var length: Points
  /// The time when the item first entered the preload range.
  public internal(set) var preloaded = SimulatedTime.never
  /// The time when the item's first fetch began.
  public internal(set) var requested = SimulatedTime.never
  /// The time when the item had its data, as needed for its first appearance: the last time before it or, if there is
  /// none, the first time after it.
  public internal(set) var loaded = SimulatedTime.never
  /// The time when the item had its contents, as needed for its first appearance: the last time before it or, if there
  /// is none, the first time after it.
  public internal(set) var displayed = SimulatedTime.never
  /// The time when the item first came on screen. Zero means that it was on screen in the very first frame.
  public internal(set) var firstVisible = SimulatedTime.never
  /// The time when the item was first drawn in its first appearance.
  public internal(set) var firstDrawn = SimulatedTime.never
  /// The end of the item's first appearance.
  public internal(set) var firstHidden = SimulatedTime.never
  /// The bytes of the item's data that came over the network, including canceled transfers.
  public internal(set) var bytesFetched: Int64 = 0

  init(_ item: ItemIndex, container: Int, length: Points) {
    (self.item, self.container, self.length) = (item, Int32(container), length)
  }

  mutating func enteredPreload(at time: SimulatedTime) { if preloaded == .never { preloaded = time } }

  mutating func requested(at time: SimulatedTime) { if requested == .never { requested = time } }

  /// Notes that the data arrived. Data that is dropped before the first appearance does not count. After the first
  /// appearance, only the first arrival counts.
  mutating func dataLoaded(at time: SimulatedTime) { if loaded == .never { loaded = time } }

  mutating func dataDropped() { if firstVisible == .never { loaded = .never } }

  mutating func contentsDisplayed(at time: SimulatedTime) { if displayed == .never { displayed = time } }

  mutating func contentsCleared() { if firstVisible == .never { displayed = .never } }
}

/// The definitions of an item's first appearance that all metrics share.
extension ItemRecord {
  /// True if the item ever came on screen.
  public var wasShown: Bool { firstVisible != .never }

  /// True if the item came on screen after the first frame, so that a policy could have prepared it.
  public var couldBePrepared: Bool { wasShown && firstVisible > .zero }

  /// True if the item was on screen in the very first frame, has stayed there and has not been drawn so far: nothing could
  /// have prepared it.
  public var awaitsFirstScreen: Bool { firstVisible == .zero && firstDrawn == .never && firstHidden == .never }

  /// True if the item came on screen, stayed there and was still blank when the run ended, so that it waits longer than
  /// the record tells.
  public var wasBlankAtEnd: Bool { wasShown && firstDrawn == .never && firstHidden == .never }

  /// True if the item came on screen and was not drawn in that frame.
  public var beganBlank: Bool { firstDrawn != firstVisible }

  /// True if the item began blank although a policy could have prepared it.
  public var isLate: Bool { couldBePrepared && beganBlank }

  /// Returns the end of the item's first wait: the time when it was drawn or left the screen undrawn, but at most
  /// `end`.
  func waitEnd(by end: SimulatedTime) -> SimulatedTime { min(firstDrawn, firstHidden, end) }

  /// Returns the time that the item was on screen before it was drawn, left the screen undrawn, or `end` came, without the
  /// time that the app was in the background. Precondition: it came on screen.
  func displayWait(by end: SimulatedTime, _ background: BackgroundTimes) -> SimulatedTime {
    background.foregroundTime(from: firstVisible, to: waitEnd(by: end))
  }
}

extension RunRecord {
  /// The rows of items that were on screen in the very first frame, which no policy could have prepared.
  public var firstScreen: [Int] { rows.indices.filter { rows[$0].wasShown && !rows[$0].couldBePrepared } }

  /// The time until the last item of the first screen was drawn or left the screen blank; nil if nothing was on screen.
  public var firstScreenWait: SimulatedTime? { firstScreen.lazy.map(displayWait(ofRow:)).max() }

  /// Returns the end of an item's first wait: the time when it was drawn, left the screen undrawn, or the run ended.
  public func waitEnd(ofRow row: Int) -> SimulatedTime { rows[row].waitEnd(by: duration) }

  /// Returns the time that an item was on screen in its first appearance before it was drawn; if it left the screen
  /// undrawn, the whole time that it was on screen. The time that the app was in the background does not count.
  /// Precondition: the item came on screen.
  public func displayWait(ofRow row: Int) -> SimulatedTime { rows[row].displayWait(by: duration, background) }
}
