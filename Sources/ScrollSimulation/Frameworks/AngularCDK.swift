/// The Angular CDK's strategy for items of a fixed size: one side of what is rendered is extended to the larger buffer when
/// less than the smaller one is left there, which cuts the other side.
struct AngularCDK: WindowingRule {
  private let minimum: Double
  private let maximum: Double
  private let keepsItems: Bool
  private var rendered = 0..<0

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    minimum = parameters[Self.minimumBufferPoints]
    maximum = max(minimum, parameters[Self.maximumBufferPoints])
    keepsItems = parameters[Self.disableAppending] == 0
  }

  mutating func reset() { rendered = 0..<0 }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let before = rendered.clamped(to: 0..<scene.itemCount)
    rendered = extended(before, scene)
    if keepsItems, !before.isEmpty {
      rendered = min(before.lowerBound, rendered.lowerBound)..<max(before.upperBound, rendered.upperBound)
    }
    return ItemWindows(cells: rendered)
  }

  private func extended(_ before: Range<Int>, _ scene: WindowingScene) -> Range<Int> {
    if before.lowerBound > 0, scene.offset - edge(before: before.lowerBound, scene) < minimum {
      return scene.items(from: scene.offset - maximum, to: scene.end + minimum)
    }
    if before.upperBound < scene.itemCount, edge(before: before.upperBound, scene) - scene.end < minimum {
      return scene.items(from: scene.offset - minimum, to: scene.end + maximum)
    }
    return before
  }

  /// Where the content before an item ends.
  private func edge(before item: Int, _ scene: WindowingScene) -> Double { item > 0 ? scene.end(of: item - 1) : 0 }

  static let minimumBufferPoints = PolicyConstant.number(
    "angular-cdk.min_buffer_points", 100, in: 0...100_000,
    "If what is rendered reaches less far beyond the viewport, more is rendered.")
  static let maximumBufferPoints = PolicyConstant.number(
    "angular-cdk.max_buffer_points", 200, in: 0...100_000,
    "How far beyond the viewport it then reaches; one that is below the minimum counts as the minimum.")
  static let disableAppending = PolicyConstant.count(
    "angular-cdk.disable_appending", 0, in: 0...1,
    "1 cuts the other side when one is extended; with 0 what was rendered stays.")

  static let description = PolicyDescription(
    name: "angular-cdk",
    rule: """
      Leaves what is rendered as it is while it reaches angular-cdk.min_buffer_points beyond the viewport on both sides, or to \
      the end of the content. When less is left before the viewport, and only else after it, that side is extended to \
      angular-cdk.max_buffer_points, and the other cut to angular-cdk.min_buffer_points, if angular-cdk.disable_appending is 1.
      """,
    source: "angular/components, src/cdk/scrolling/fixed-size-virtual-scroll.ts and virtual-scroll-utils.ts; 06c49d47",
    verification: .vectors,
    approximations: """
      Where items are is taken from the layout, which says the same as itemSize if all are as long; upstream needs that. A \
      maximum below the minimum, an error upstream, is raised to it.
      """,
    stages: .cells, constants: [minimumBufferPoints, maximumBufferPoints, disableAppending]
  ) { AngularCDK($0) }
}
