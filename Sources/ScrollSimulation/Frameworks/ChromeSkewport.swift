internal import ScrollQuantities

/// Chromium's skewport: rasters what will be in view within a fixed time if the content continues to move as it does now, and a
/// border around what is in view.
///
/// The distance grows with the speed, so the lead is a time. The movement of each end of the viewport is measured from the
/// older of the last two frames.
struct ChromeSkewport: WindowingRule {
  /// The compositor's record of a frame.
  private struct Frame: Sendable {
    let time: SimulatedTime
    let start: Double
    let end: Double
  }

  /// The extrapolated time in seconds.
  private let targetTime: Double
  /// The maximum length of the skewport. This and the other lengths are in points.
  private let limit: Double
  private let border: Double
  private let borderShare: Double
  private let interestArea: Double
  private var newest: Frame?
  private var oldest: Frame?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    let scale = parameters[Self.pixelsPerPoint]
    targetTime = parameters[Self.targetTime]
    limit = parameters[Self.limit] / scale
    border = parameters[Self.border] / scale
    borderShare = parameters[Self.borderShare]
    interestArea = parameters[Self.interestArea] / scale
  }

  mutating func reset() { (newest, oldest) = (nil, nil) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let frame = Frame(time: scene.time, start: scene.offset, end: scene.end)
    let skewport = skewport(of: frame)
    if newest?.time != frame.time { (oldest, newest) = (newest ?? frame, frame) }
    let soon = min(border, borderShare * max(scene.viewportLength, scene.viewportBreadth))
    let start = max(min(skewport.start, frame.start - soon), frame.start - interestArea)
    let end = min(max(skewport.end, frame.end + soon), frame.end + interestArea)
    return ItemWindows(cells: scene.items(from: start, to: end))
  }

  private func skewport(of frame: Frame) -> (start: Double, end: Double) {
    guard let oldest, oldest.time < frame.time else { return (frame.start, frame.end) }
    let factor = targetTime / (frame.time - oldest.time).seconds
    let start = min(frame.start, frame.start + (frame.start - oldest.start) * factor)
    let end = max(frame.end, frame.end + (frame.end - oldest.end) * factor)
    return (max(start, frame.start - limit), min(end, frame.end + limit))
  }

  static let targetTime = PolicyConstant.number(
    "chrome-skewport.target_time_s", 0.2, in: 0...100,
    "How many seconds of movement are extrapolated: 0.2 with GPU raster, 1 with software raster.")
  static let limit = PolicyConstant.number(
    "chrome-skewport.extrapolation_limit_px", 2000, in: 0...1_000_000,
    "How far the skewport reaches at most, in pixels of the screen.")
  static let border = PolicyConstant.number(
    "chrome-skewport.soon_border_px", 312, in: 0...1_000_000,
    "How far around the viewport tiles are rastered soon, whatever the movement; an upper limit.")
  static let borderShare = PolicyConstant.number(
    "chrome-skewport.soon_border_share", 0.15, in: 0...100,
    "The same as a share of the longer side of the viewport; the smaller of the two counts.")
  static let interestArea = PolicyConstant.number(
    "chrome-skewport.interest_area_px", 3000, in: 0...1_000_000, "How far from the viewport tiles exist at all.")

  static let pixelsPerPoint = PolicyConstant.number(
    "chrome-skewport.pixels_per_point", 1, in: 0.1...10,
    "How many pixels of the screen make a point: 1 on most desktops, 2 to 4 on phones. The lengths in px are divided by it."
  )

  static let description = PolicyDescription(
    name: "chrome-skewport",
    rule: """
      Draws what will come into view within chrome-skewport.target_time_s seconds at the speed of the last two frames, at \
      most chrome-skewport.extrapolation_limit_px away, and a border around the viewport.
      """,
    source: "chromium/chromium, cc/tiles/picture_layer_tiling_set.cc; 06502b05",
    platform: .web,
    verification: .sourceRead,
    approximations: """
      An item is a tile. Its data is requested when it is to be drawn, because the compositor requests none. Upstream works \
      in whole pixels. Two things are left out: what Chromium rasters up to 1000 px around when it is idle, and images that \
      it decodes beyond. The skewport and the border are drawn in order of distance.
      """,
    stages: .display, constants: [targetTime, limit, border, borderShare, interestArea, pixelsPerPoint]
  ) { ChromeSkewport($0) }
}
