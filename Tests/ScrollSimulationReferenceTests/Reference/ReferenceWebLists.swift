import ScrollQuantities

/// TanStack Virtual and react-window 2: so many items on either side of those in view.
struct ReferenceSymmetricOverscan: ReferenceWindowing {
  private let constants: ReferenceConstants

  init(_ constants: ReferenceConstants) { self.constants = constants }

  func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let (visible, count) = (scene.visible, constants.count("overscan"))
    if visible.isEmpty { return ReferenceWindows() }
    return ReferenceWindows(cells: visible.lowerBound - count..<visible.upperBound + count)
  }
}

/// react-window 1: one item on the side that the content comes from, until it has rested for a while.
struct ReferenceReactWindow1: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var lastMovement: (time: SimulatedTime, isForward: Bool)?

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    if scene.movement != 0 { lastMovement = (scene.time, scene.movement > 0) }
    let hasRested = lastMovement.map { scene.time - $0.time >= constants.time("idle_ms") } ?? true
    let overscan = max(1, constants.count("overscan"))
    var (before, after) = (overscan, overscan)
    if scene.movement != 0 || !hasRested {
      if lastMovement!.isForward { before = 1 } else { after = 1 }
    }
    if scene.visible.isEmpty { return ReferenceWindows(cells: 0..<0) }
    return ReferenceWindows(cells: scene.visible.lowerBound - before..<scene.visible.upperBound + after)
  }
}

/// Virtuoso: a chunk stays until it no longer covers what is always to be rendered.
struct ReferenceVirtuoso: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var chunkStart = 0.0
  private var chunkEnd = 0.0
  /// Also if there are no items.
  private var rendersLastItem = false
  private var reportedCount = 0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let start = scene.offset - constants["increase_viewport_above_points"]
    let end = scene.end + constants["increase_viewport_below_points"]
    let (overscan, reverse) = (constants["overscan_points"], constants["reverse_overscan_points"])
    let before = rendered(scene)
    // With nothing rendered both ends of the list are at its head.
    let top = before.isEmpty ? 0 : scene.starts[before.lowerBound]
    let bottom = before.isEmpty ? 0 : scene.ends[before.upperBound - 1]
    // Even if the content ends there.
    if bottom < end {
      (chunkStart, chunkEnd) = (max(0, start - reverse), end + overscan)
    } else if top > start {
      (chunkStart, chunkEnd) = (max(0, start - overscan), end + reverse)
    }
    let cells = rendered(scene)
    rendersLastItem = cells.upperBound == scene.itemCount
    return ReferenceWindows(cells: cells)
  }

  private func rendered(_ scene: ReferenceWindowScene) -> Range<Int> {
    let items = scene.items(from: chunkStart, to: chunkEnd)
    let more = constants.count("min_overscan_items")
    return items.isEmpty ? items : scene.clamp(items.lowerBound - more..<items.upperBound + more)
  }

  /// Once for each length of the feed.
  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    guard rendersLastItem, reportedCount != scene.itemCount else { return false }
    reportedCount = scene.itemCount
    return true
  }
}

/// Angular's CDK: one side is extended to the larger buffer when it falls below the smaller one.
struct ReferenceAngularCDK: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var rendered = 0..<0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let minimum = constants["min_buffer_points"]
    let maximum = max(minimum, constants["max_buffer_points"])
    let upperBound = min(rendered.upperBound, scene.itemCount)
    var (before, offset) = (rendered, scene.offset)
    if rendered.upperBound > scene.itemCount {
      // Content has become shorter than what was rendered: a viewport of items is left, in view at the end at the latest.
      let last = scene.items(from: scene.contentLength - scene.viewportLength, to: scene.contentLength)
      var first = min(rendered.lowerBound, scene.itemCount)
      if !last.isEmpty, scene.starts[last.lowerBound] < offset {
        (first, offset) = (last.lowerBound, scene.starts[last.lowerBound])
      }
      before = first..<min(first + last.count, scene.itemCount)
    }
    let viewportEnd = offset + scene.viewportLength
    let start = before.lowerBound == 0 ? 0 : scene.ends[before.lowerBound - 1]
    let end = before.upperBound == 0 ? 0 : scene.ends[before.upperBound - 1]
    rendered = before
    if before.lowerBound > 0, offset - start < minimum {
      rendered = scene.items(from: offset - maximum, to: viewportEnd + minimum)
    } else if before.upperBound < scene.itemCount, end - viewportEnd < minimum {
      rendered = scene.items(from: offset - minimum, to: viewportEnd + maximum)
    }
    if constants.isSet("append_only") { rendered = 0..<max(rendered.upperBound, upperBound) }
    return ReferenceWindows(cells: rendered)
  }
}

/// Chromium's compositor: what comes into view within a time at the speed since two frames ago, and a border.
struct ReferenceChromeSkewport: ReferenceWindowing {
  private let constants: ReferenceConstants
  /// Of all frames, of which the last two matter; when asked again in a frame, that is one of them.
  private var frames: [(time: SimulatedTime, start: Double, end: Double)] = []

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    let oldest = frames.suffix(2).first { $0.time < scene.time }
    if frames.last?.time != scene.time { frames.append((scene.time, scene.offset, scene.end)) }
    var (start, end) = (scene.offset, scene.end)
    if let oldest {
      let factor = constants["target_time_s"] / (scene.time - oldest.time).seconds
      let limit = constants["extrapolation_limit_px"] / constants["pixels_per_point"]
      start += max(-limit, min(0, (scene.offset - oldest.start) * factor))
      end += min(limit, max(0, (scene.end - oldest.end) * factor))
    }
    let longerSide = max(scene.viewportLength, scene.viewportBreadth)
    let scale = constants["pixels_per_point"]
    let border = min(constants["soon_border_px"] / scale, constants["soon_border_share"] * longerSide)
    let area = constants["interest_area_px"] / scale
    return ReferenceWindows(
      cells: scene.items(
        from: max(scene.offset - area, min(start, scene.offset - border)),
        to: min(scene.end + area, max(end, scene.end + border))))
  }
}
