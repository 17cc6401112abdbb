/// React Virtuoso's window: the rendered items stay until the viewport runs out of them, and then a whole chunk is
/// rendered.
///
/// `increaseViewportBy` is a buffer that is always rendered; `overscan` is the extra length that is rendered when items
/// are missing.
struct Virtuoso: WindowingRule {
  private let increaseAbove: Double
  private let increaseBelow: Double
  private let mainOverscan: Double
  private let reverseOverscan: Double
  private let minimumItems: Int
  /// The span that was last rendered.
  private var span = (from: 0.0, to: 0.0)

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    increaseAbove = parameters[Self.increaseAbovePoints]
    increaseBelow = parameters[Self.increaseBelowPoints]
    mainOverscan = parameters[Self.overscanPoints]
    reverseOverscan = parameters[Self.reverseOverscanPoints]
    minimumItems = parameters.count(Self.minimumOverscanItems)
  }

  mutating func reset() { span = (0, 0) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let rendered = items(scene)
    let (top, bottom) =
      rendered.isEmpty ? (0, 0) : (scene.start(of: rendered.lowerBound), scene.end(of: rendered.upperBound - 1))
    if bottom < scene.end + increaseBelow {
      render(scene, above: reverseOverscan, below: mainOverscan)
    } else if top > scene.offset - increaseAbove {
      render(scene, above: mainOverscan, below: reverseOverscan)
    }
    return ItemWindows(cells: items(scene))
  }

  private mutating func render(_ scene: WindowingScene, above: Double, below: Double) {
    span = (max(0, scene.offset - above - increaseAbove), scene.end + below + increaseBelow)
  }

  private func items(_ scene: WindowingScene) -> Range<Int> {
    let items = scene.items(from: span.from, to: span.to)
    if items.isEmpty { return items }
    return max(0, items.lowerBound - minimumItems)..<min(scene.itemCount, items.upperBound + minimumItems)
  }

  static let increaseAbovePoints = PolicyConstant.number(
    "virtuoso.increase_viewport_above_points", 0, in: 0...100_000,
    "How far before the viewport items are always rendered: increaseViewportBy.top.")
  static let increaseBelowPoints = PolicyConstant.number(
    "virtuoso.increase_viewport_below_points", 0, in: 0...100_000,
    "How far after the viewport items are always rendered: increaseViewportBy.bottom.")
  static let overscanPoints = PolicyConstant.number(
    "virtuoso.overscan_points", 0, in: 0...100_000,
    "How much farther a chunk extends on the side where items are missing: overscan, or its main part.")
  static let reverseOverscanPoints = PolicyConstant.number(
    "virtuoso.reverse_overscan_points", 0, in: 0...100_000,
    "How much farther a chunk extends on the other side: the reverse part of overscan.")
  static let minimumOverscanItems = PolicyConstant.count(
    "virtuoso.min_overscan_items", 0, in: 0...1000,
    "How many items before and after each chunk are rendered with it: minOverscanItemCount.")

  static let description = PolicyDescription(
    name: "virtuoso",
    rule: """
      Keeps what is rendered until it no longer covers the viewport plus virtuoso.increase_viewport_above_points before it \
      and virtuoso.increase_viewport_below_points after it. Then it renders that, plus virtuoso.overscan_points on the side \
      where something was missing and virtuoso.reverse_overscan_points on the other; if both sides miss something, the end \
      counts. Requests a page when the last item is rendered, once for each length of the feed.
      """,
    source: "petyosi/react-virtuoso, packages/react-virtuoso/src/sizeRangeSystem.ts and listStateSystem.ts; 5c555359",
    platform: .web,
    verification: .libraryRun,
    approximations: """
      Heights are known from the start; upstream measures them. Items are rendered within the same frame. Groups, sticky \
      items and scroll seek placeholders are left out.
      """,
    stages: [.pages, .cells],
    constants: [
      increaseAbovePoints, increaseBelowPoints, overscanPoints, reverseOverscanPoints, minimumOverscanItems,
    ],
    appCode: [
      "increaseViewportBy={{ top: <increase_viewport_above_points>, bottom: <increase_viewport_below_points> }}",
      "overscan={{ main: <overscan_points>, reverse: <reverse_overscan_points> }}",
      "minOverscanItemCount={<min_overscan_items>}",
    ], paging: { _ in VirtuosoPaging() },
    windowing: { Virtuoso($0) })
}

/// Reports the end when the last item is rendered, once for each number of items.
struct VirtuosoPaging: PagingPolicy {
  /// The number of items when the end was last reported; 0 if it never was.
  private var reportedCount = 0

  mutating func reset() { reportedCount = 0 }

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    guard scene.cells.upperBound == scene.itemCount, scene.itemCount != reportedCount else { return false }
    reportedCount = scene.itemCount
    return true
  }
}
