internal import ScrollQuantities

/// Glide's `ListPreloader`: whenever the first item in view changes, requests the images of the next items in that direction.
/// Each request takes the target of the oldest one.
struct Glide: WindowingRule {
  let maxPreload: Int
  /// True if the last item in view is taken as the first beyond, as in the integration with RecyclerView.
  let startsAtLastVisible: Bool
  private var isForward = true
  /// The first item in view at the last change.
  private var firstVisible = -1
  /// The request of the last change, even if it was empty.
  private var last = (start: 0, end: 0)
  /// The items whose images the targets hold.
  private var held = 0..<0

  init(maxPreload: Int, startsAtLastVisible: Bool = true) {
    (self.maxPreload, self.startsAtLastVisible) = (maxPreload, startsAtLastVisible)
  }

  mutating func reset() { self = Glide(maxPreload: maxPreload, startsAtLastVisible: startsAtLastVisible) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let visible = scene.visible
    if !visible.isEmpty, visible.lowerBound != firstVisible {
      preload(beyond: visible, forward: visible.lowerBound > firstVisible, count: scene.itemCount)
      firstVisible = visible.lowerBound
    }
    return ItemWindows(data: held, cells: visible)
  }

  private mutating func preload(beyond visible: Range<Int>, forward: Bool, count: Int) {
    if forward != isForward { (isForward, held) = (forward, 0..<0) }
    let beyond = visible.upperBound - (startsAtLastVisible ? 1 : 0)
    var (start, end) =
      forward
      ? (max(last.end, beyond), beyond + maxPreload)
      : (visible.lowerBound - maxPreload, min(last.start, visible.lowerBound))
    (start, end) = (start.clamped(to: 0...count), min(count, end))
    last = (start, end)
    if start < end { hold(start..<end) }
  }

  /// Assigns requests to the oldest targets; there is one more than can be requested at a time.
  private mutating func hold(_ requests: Range<Int>) {
    let run = requests.extended(by: held)
    held = isForward ? run.suffix(maxPreload + 1) : run.prefix(maxPreload + 1)
  }

  static let maxPreloadCount = PolicyConstant.count(
    "glide.max_preload", 10, in: 0...1_000_000,
    """
    How many items are preloaded beyond those in view. The app sets it: Glide's Compose integration defaults to 10, its \
    samples use 4 and 5.
    """)
  static let startsAtLastVisible = PolicyConstant.count(
    "glide.starts_at_last_visible", 1, in: 0...1,
    """
    1 as with RecyclerView, whose integration counts one item in view too few: the last in view is the first of those \
    preloaded forward. 0 as with ListView, where they begin after it.
    """)

  static let description = PolicyDescription(
    name: "glide",
    rule: """
      When the first item in view changes, requests the images of the next glide.max_preload items in that direction, \
      except those already requested. Forward, it begins with the last item in view, or without \
      glide.starts_at_last_visible with the one after it; backward, with the item before the first. Requests go to a ring \
      that has one target more than that: a new request cancels the oldest one, and a change of direction cancels all.
      """,
    source: """
      bumptech/glide, library/src/main/java/com/bumptech/glide/ListPreloader.java (bf4901de) and integration/recyclerview, \
      RecyclerToListViewScrollListener.java (00127a9e)
      """,
    platform: .android,
    verification: .sourceRead,
    approximations: """
      An item has one image. Targets that still hold items from before a jump count as empty. The integration with Compose, \
      which takes every composed item as in view, is left out.
      """,
    stages: .data, constants: [maxPreloadCount, startsAtLastVisible],
    appCode: ["RecyclerViewPreloader(requests, models, sizes, /* maxPreload = */ <max_preload>)"]
  ) { Glide(maxPreload: $0.count(maxPreloadCount), startsAtLastVisible: $0[startsAtLastVisible] != 0) }
}
