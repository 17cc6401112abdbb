/// Images and frames of a page marked `loading="lazy"`: each loads once it is within the browser's distance from the viewport,
/// and is never dropped.
struct LazyLoading: WindowingRule {
  /// The browser engine, which sets the distance.
  private enum Engine: Int, Sendable { case chromium, webKit, firefox }

  private let engine: Engine
  /// The index of the effective connection type in its list of words.
  private let connection: Int
  private let loadsFrames: Bool

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    engine = Engine(rawValue: parameters.count(Self.engine))!
    connection = parameters.count(Self.connection)
    loadsFrames = parameters[Self.content] != 0
  }

  var traits: PolicyTraits { engine == .chromium ? .keepsUrgency : [] }
  var keepsData: Bool { true }

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let distance = distance(in: scene)
    return ItemWindows(
      data: scene.items(from: scene.offset - distance, to: scene.end + distance), cells: scene.visible)
  }

  /// Returns the distance in points.
  private func distance(in scene: WindowingScene) -> Double {
    switch engine {
    case .chromium: (loadsFrames ? Self.chromiumFrames : Self.chromiumImages)[connection]
    case .webKit: loadsFrames ? 0 : scene.viewportLength
    case .firefox: Self.firefox
    }
  }

  /// The distances by effective connection type, in points.
  private static let chromiumImages = [1250.0, 2500, 6000, 8000, 8000, 3000]
  private static let chromiumFrames = [2500.0, 3500, 6000, 8000, 8000, 4000]
  private static let firefox = 600.0

  static let engine = PolicyConstant.choice(
    "lazy-loading.engine", ["chromium", "webkit", "firefox"], "The browser engine whose distances apply.")
  static let connection = PolicyConstant.choice(
    "lazy-loading.connection", ["4g", "3g", "2g", "slow-2g", "offline", "unknown"],
    "The effective connection type, which decides Chromium's distances; other engines ignore it.")
  static let content = PolicyConstant.choice(
    "lazy-loading.content", ["image", "frame"], "Whether items are images or frames (iframe).")

  static let description = PolicyDescription(
    name: "lazy-loading",
    rule: """
      Requests an item's data once any of it is within a distance of the viewport, and keeps it: requests are never \
      canceled, and items never unloaded. In Chromium, the distance for images and for frames is 1250 and 2500 points on \
      4g, 2500 and 3500 on 3g, 6000 on 2g, 8000 on slow-2g and offline, and 3000 and 4000 if the connection is unknown; \
      a request becomes more urgent when its item comes on screen, and stays so. In WebKit, the distance is the length of \
      the viewport for images and 0 for frames; in Firefox, 600 points.
      """,
    source: """
      chromium/chromium, third_party/blink, LazyLoadImageObserver and the settings of its distances; WebKit/WebKit, \
      LazyLoadImageObserver.cpp (0b0966a1) and LazyLoadFrameObserver.cpp (284095ff); Firefox, dom.image-lazy-loading.root-margin
      """,
    platform: .web,
    verification: .vectors,
    approximations: """
      Only Chromium's part was recorded: Chromium 156 on 2026-11-22, headless, with a scroller inside the page and with the \
      page itself. WebKit's comes from its source, Firefox's figure from a third party. Items have their lengths before \
      they load. That a request stays urgent was measured in Chromium, with benchmarks accuracy. Within a frame, browsers \
      request in document order and then raise the priority of what is in view; here, the nearest comes first.
      """,
    stages: .data, constants: [engine, connection, content]
  ) { LazyLoading($0) }
}
