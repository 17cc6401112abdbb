import ScrollQuantities
import ScrollSimulation
import Synchronization

/// The times at which the items of a container will be in view, by index in the content. No preparation changes them, except that
/// items of a nested container come earlier if its cell is prepared and the container fetches batches.
struct Foresight: Sendable {
  /// The first appearance of each item; never if it will not be in view.
  private(set) var firstSeen: [SimulatedTime] = []
  /// The end of each item's last appearance; never if it is in view at the end of the run.
  private var lastSeen: [SimulatedTime] = []

  /// The items that will be in view, ordered by first appearance, then by index.
  var order: [Int] {
    firstSeen.indices.filter { firstSeen[$0] != .never }.sorted { first, second in
      firstSeen[first] != firstSeen[second] ? firstSeen[first] < firstSeen[second] : first < second
    }
  }

  func seesAgain(_ item: Int, after time: SimulatedTime) -> Bool {
    firstSeen.indices.contains(item) && firstSeen[item] != .never && (lastSeen[item] == .never || lastSeen[item] > time)
  }

  mutating func grow(to count: Int) {
    let missing = max(0, count - firstSeen.count)
    firstSeen += repeatElement(.never, count: missing)
    lastSeen += repeatElement(.never, count: missing)
  }

  mutating func cameIntoView(_ item: Int, at time: SimulatedTime) {
    firstSeen[item] = min(firstSeen[item], time)
    lastSeen[item] = .never
  }

  mutating func leftView(_ item: Int, at time: SimulatedTime) { lastSeen[item] = time }
}

/// The appearances that an `AppearanceRecordingPolicy` for each kind of container records in a run.
final class RecordedAppearances: Sendable {
  private let foresights: Mutex<[Foresight]>

  init(containerCount: Int) { foresights = Mutex(Array(repeating: Foresight(), count: containerCount)) }

  /// The appearances by container.
  var all: [Foresight] { foresights.withLock { $0 } }

  func note(_ container: Int, _ change: (inout Foresight) -> Void) {
    foresights.withLock { change(&$0[container]) }
  }
}

/// A policy that prepares nothing ahead, like `OnDisplayPolicy`, and records appearances.
struct AppearanceRecordingPolicy: PreloadingPolicy {
  let appearances: RecordedAppearances
  private var items = ItemsInView()

  init(_ appearances: RecordedAppearances) { self.appearances = appearances }

  var traits: PolicyTraits { [] }

  /// Resets the policy but keeps the appearances, because a container may be reloaded within a run.
  mutating func reset(capacity: Int) { items.reset(count: capacity) }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    let isShown = scene.containerState.contains(.visible)
    let count = states.states.count
    for item in items.changes(after: event, scene, in: layout, isShown: isShown, &states) {
      let isInView = items.contains(item)
      appearances.note(scene.container) { foresight in
        foresight.grow(to: count)
        if isInView {
          foresight.cameIntoView(item.position, at: scene.time)
        } else {
          foresight.leftView(item.position, at: scene.time)
        }
      }
      states.set(item, to: isInView ? .inHierarchy : .measureLayout)
    }
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    items.replace(by: states, count: itemCount)
  }
}
