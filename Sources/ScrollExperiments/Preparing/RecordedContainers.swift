import ScrollQuantities
import ScrollTraces

/// What a recording says of containers in cells that matters to their content.
struct RecordedContainers: Sendable {
  /// One container.
  struct Facts: Sendable {
    /// Nil if its movement was not recorded.
    let axis: ScrollAxis?
    /// How many items are inserted in all.
    let insertedCount: Int
    let reloadCount: Int

    static let unrecorded = Facts(axis: nil, insertedCount: 0, reloadCount: 0)

    init(axis: ScrollAxis?, insertedCount: Int, reloadCount: Int) {
      self.axis = axis
      self.insertedCount = insertedCount
      self.reloadCount = reloadCount
    }

    init(_ track: ScrollTrace.Track) {
      var (insertedCount, reloadCount) = (0, 0)
      for event in track.events {
        switch event.kind {
        case .insert(_, let count): insertedCount += count
        case .reload: reloadCount += 1
        default: break
        }
      }
      self.init(axis: track.axis, insertedCount: insertedCount, reloadCount: reloadCount)
    }
  }

  let facts: [ContainerPath: Facts]

  init(_ trace: ScrollTrace) {
    let nested = trace.nested.map { ($0.path, Facts($0.track)) }
    facts = Dictionary(uniqueKeysWithValues: nested + [(.outer, Facts(trace.track))])
  }

  subscript(path: ContainerPath) -> Facts { facts[path] ?? .unrecorded }
}
