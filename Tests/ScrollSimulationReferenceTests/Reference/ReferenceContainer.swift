import ScrollQuantities

@testable import ScrollSimulation

/// How a container stands; made anew when the container becomes as one that was never loaded.
struct ReferenceContainer {
  let blueprint: ReferenceBlueprint
  var isLoaded = false
  var viewport: PointSize
  var offset = Points.zero
  /// What is in the content, in order, by index in the `Content`.
  var order: [Int] = []
  /// Where they are.
  private(set) var layout: ContentLayout
  /// What the viewport overlapped at the last layout.
  var inView: Set<Int> = []
  /// The same by index in the `Content`.
  var sourcesInView: Set<Int> = []
  /// Whether all cells are new since then.
  var isReloaded = false
  /// Whether the items at indices have become others since then, where results are kept by index.
  var isShifted = false
  /// Whether it was on screen when that was last found out.
  var isOnScreen = false
  var wantsLayout = false
  /// The page that a pager turns to when its size changes: by index in the `Content`, with 1.9.7 by where it is.
  var rememberedPage: Int?
  /// The frame in which something else than the recording set the offset, as long as the recording has no say.
  var movedOtherwise: Int?

  var policy: any ReferencePolicy
  /// The states that have been acted upon, by item.
  var states: [InterfaceState]
  var feed = ReferenceFeed()
  /// The operations that are kept, by index.
  var kept: [Int: ReferenceOperation] = [:]

  init(_ blueprint: ReferenceBlueprint) {
    self.blueprint = blueprint
    let count = blueprint.content.totalCount
    viewport = PointSize(width: .zero, height: .zero)
    layout = blueprint.content.layout
    policy = blueprint.policy.reference(count: count)
    states = Array(repeating: [], count: count)
  }

  var configuration: ContainerConfiguration { blueprint.configuration }
  var content: Content { blueprint.content }
  var axis: ScrollAxis { blueprint.axis }
  /// Whether the policy decides on batches, not the rules of Texture.
  var policyDecidesOnBatches: Bool { policy.decidesOnBatches && configuration.batching.decider == .policy }
  var viewportLength: Points { viewport.length(along: axis) }
  var contentLength: Points { layout.contentLength(ofFirst: order.count) }
  /// The offset at which the end of the content is in view.
  var lastOffset: Points { max(.zero, contentLength - viewportLength) }

  var bounds: PointRect {
    axis == .vertical
      ? PointRect(x: .zero, y: offset, size: viewport) : PointRect(x: offset, y: .zero, size: viewport)
  }

  /// What is in the content, in order, as states and records have it: if results are kept by index, the indices.
  var items: [Int] { policy.keepsResults ? Array(order.indices) : order }

  /// Where an item is; nil if it is not in the content.
  func position(of item: Int) -> Int? {
    policy.keepsResults ? order.indices.contains(item) ? item : nil : order.firstIndex(of: item)
  }

  /// What an item is in the `Content`. Precondition: it is in the content, or not known by where it is.
  func source(of item: Int) -> Int { policy.keepsResults ? order[item] : item }

  /// What item that of the `Content` is; nil if it is not in the content.
  func item(for source: Int) -> Int? {
    order.firstIndex(of: source).map { policy.keepsResults ? $0 : source }
  }

  /// Of which item of the `Content` there is a result at an index; nil if there is none.
  func source(ofResultAt index: Int) -> Int? {
    guard let operation = kept[index], operation.isComplete else { return nil }
    return operation.request.source
  }

  /// Precondition: the item is in the content.
  func frame(of item: Int) -> PointRect { layout.frames[position(of: item)!] }

  /// Whether the last layout found the item, and it is still there.
  func isInView(_ item: Int) -> Bool { inView.contains(item) && position(of: item) != nil }

  /// Places the items anew, after a change of them or of the viewport.
  mutating func placeItems() {
    layout = content.layout(order: order, viewport: viewport)
  }

  mutating func holdOffsetWithinContent() {
    offset = min(max(offset, .zero), lastOffset)
  }
}
