/// Images and frames of a page marked `loading="lazy"`: each loads once it is within the browser's distance from the viewport,
/// and is never dropped.
struct LazyLoading: WindowingRule {
  /// The browser engine, which sets the distance.
  private enum Engine: String, CaseIterable, Sendable {
    case chromium
    case webKit = "webkit"
    case firefox
  }

  /// The effective connection type.
  private enum Connection: String, CaseIterable, Sendable {
    case fourthGeneration = "4g"
    case thirdGeneration = "3g"
    case secondGeneration = "2g"
    case slowSecondGeneration = "slow-2g"
    case offline
    case unknown
  }

  private enum Content: String, CaseIterable, Sendable {
    case image
    case frame
  }

  private let engine: Engine
  private let connection: Connection
  private let content: Content

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    engine = parameters.choice(Self.engine)
    connection = parameters.choice(Self.connection)
    content = parameters.choice(Self.content)
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
    switch (engine, content) {
    case (.chromium, _): chromiumDistance
    case (.webKit, .image): scene.viewportLength
    case (.webKit, .frame): 0
    case (.firefox, _): 600
    }
  }

  /// Chromium's distance in points.
  private var chromiumDistance: Double {
    switch (connection, content) {
    case (.fourthGeneration, .image): 1250
    case (.fourthGeneration, .frame): 2500
    case (.thirdGeneration, .image): 2500
    case (.thirdGeneration, .frame): 3500
    case (.secondGeneration, _): 6000
    case (.slowSecondGeneration, _), (.offline, _): 8000
    case (.unknown, .image): 3000
    case (.unknown, .frame): 4000
    }
  }

  static let engine = PolicyConstant.choice(
    "lazy-loading.engine", Engine.self, "The browser engine whose distances apply.")
  static let connection = PolicyConstant.choice(
    "lazy-loading.connection", Connection.self,
    "The effective connection type, which decides Chromium's distances; other engines ignore it.")
  static let content = PolicyConstant.choice(
    "lazy-loading.content", Content.self, "Whether items are images or frames (iframe).")

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
      they load. What Chromium draws ahead is left out: lazy-loading+chrome-skewport has it. That a request stays \
      urgent was measured in Chromium, with benchmarks accuracy. Within a frame, browsers request in document order and \
      then raise the priority of what is in view; here, the nearest comes first.
      """,
    stages: .data, constants: [engine, connection, content]
  ) { LazyLoading($0) }
}
