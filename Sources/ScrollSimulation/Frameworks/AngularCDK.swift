/// The Angular CDK's fixed-size strategy: if less than the minimum buffer is left on one side of the rendered items, extends
/// that side to the maximum buffer and cuts the other to the minimum.
struct AngularCDK: WindowingRule {
  private let minimum: Double
  private let maximum: Double
  private let appendsOnly: Bool
  private var rendered = 0..<0

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    minimum = parameters[Self.minimumBufferPoints]
    maximum = max(minimum, parameters[Self.maximumBufferPoints])
    appendsOnly = parameters[Self.appendOnly] != 0
  }

  mutating func reset() { rendered = 0..<0 }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let after = extended(scene)
    rendered = appendsOnly ? 0..<max(after.upperBound, min(rendered.upperBound, scene.itemCount)) : after
    return ItemWindows(cells: rendered)
  }

  private func extended(_ scene: WindowingScene) -> Range<Int> {
    let (before, offset) = held(scene)
    let end = offset + scene.viewportLength
    if before.lowerBound > 0, offset - edge(before: before.lowerBound, scene) < minimum {
      return scene.items(from: offset - maximum, to: end + minimum)
    }
    if before.upperBound < scene.itemCount, edge(before: before.upperBound, scene) - end < minimum {
      return scene.items(from: offset - minimum, to: end + maximum)
    }
    return before
  }

  /// Returns the rendered items that still exist, and the offset to continue from. If the content now ends before them,
  /// a viewport of items stays, and the offset is limited to where the last items are in view.
  private func held(_ scene: WindowingScene) -> (rendered: Range<Int>, offset: Double) {
    if rendered.upperBound <= scene.itemCount { return (rendered, scene.offset) }
    let last = scene.items(from: scene.contentLength - scene.viewportLength, to: scene.contentLength)
    var (first, offset) = (min(rendered.lowerBound, scene.itemCount), scene.offset)
    if let top = last.first, scene.start(of: top) < offset { (first, offset) = (top, scene.start(of: top)) }
    return (first..<min(scene.itemCount, first + last.count), offset)
  }

  /// Returns the end of the content before an item.
  private func edge(before item: Int, _ scene: WindowingScene) -> Double { item > 0 ? scene.end(of: item - 1) : 0 }

  static let minimumBufferPoints = PolicyConstant.number(
    "angular-cdk.min_buffer_points", 100, in: 0...100_000,
    "Renders more when the rendered items extend less than this beyond the viewport.")
  static let maximumBufferPoints = PolicyConstant.number(
    "angular-cdk.max_buffer_points", 200, in: 0...100_000,
    "How far rendered items then extend beyond the viewport; at least the minimum.")
  static let appendOnly = PolicyConstant.count(
    "angular-cdk.append_only", 0, in: 0...1,
    "1 keeps every item rendered so far, from the first on, as appendOnly of the viewport does.")

  static let description = PolicyDescription(
    name: "angular-cdk",
    rule: """
      Keeps what is rendered while it extends at least angular-cdk.min_buffer_points beyond the viewport on both sides, or \
      to the end of the content. If one side has less, that side is extended to angular-cdk.max_buffer_points, and the \
      other is cut to angular-cdk.min_buffer_points, unless angular-cdk.append_only is 1. If both have less, the side \
      before the viewport is extended.
      """,
    source: """
      angular/components, src/cdk/scrolling/fixed-size-virtual-scroll.ts and virtual-scroll-viewport.ts; 22.2, ef620d83
      """,
    platform: .web,
    verification: .vectors,
    approximations: """
      Positions come from the layout, which agrees with itemSize if all items have the same length, as upstream requires. A \
      maximum below the minimum, an error upstream, is raised to it. Items are rendered within the same frame.
      """,
    stages: .cells, constants: [minimumBufferPoints, maximumBufferPoints, appendOnly],
    appCode: [#"minBufferPx="<min_buffer_points>" maxBufferPx="<max_buffer_points>""#]
  ) { AngularCDK($0) }
}
