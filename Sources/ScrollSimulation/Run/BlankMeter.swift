internal import ScrollQuantities

/// A meter that adds up blank time and blank area on screen from frame to frame.
struct BlankMeter: Sendable {
  /// The placeholders of a frame.
  fileprivate struct Blanks {
    var length = 0.0
    /// True if an item of the first screen is among them.
    var isFirstScreen = false

    static func + (left: Blanks, right: Blanks) -> Blanks {
      Blanks(length: left.length + right.length, isFirstScreen: left.isFirstScreen || right.isFirstScreen)
    }
  }

  /// False to only draw.
  var isMeasuring = true
  /// The placeholders in the last frame that was drawn.
  private var all = Blanks()
  /// The same by kind of container; nil if there are none.
  private var kinds: [Blanks?]

  init(kindCount: Int) { kinds = Array(repeating: nil, count: kindCount) }

  var kindCount: Int { kinds.count }

  /// Draws the placeholders that have contents now, and adds up the rest until the next frame.
  ///
  /// - Parameter scrolls: Whether content scrolls, so that the time counts as active without placeholders too.
  mutating func draw(
    until nextFrame: SimulatedTime, scrolls: Bool, _ pipeline: inout Pipeline, _ tree: borrowing ContainerTree
  ) {
    pipeline.screen.draw(at: pipeline.now, pipeline.display, &pipeline.run)
    guard isMeasuring, pipeline.screen.hasBlankRows, !pipeline.isInBackground else { return }
    pipeline.run.visit(pipeline.screen.blankRows.count)
    all = Blanks()
    for kind in kinds.indices { kinds[kind] = nil }
    for index in pipeline.screen.blankRows.indices {
      let row = pipeline.screen.blankRows[index]
      let item = pipeline.run.rows[row]
      let blank = Blanks(
        length: tree.visibleLength(ofItem: Int(item.position), in: Int(item.container)),
        isFirstScreen: pipeline.run.items[row].awaitsFirstScreen)
      all = all + blank
      kinds[pipeline.kind(row)] = (kinds[pipeline.kind(row)] ?? Blanks()) + blank
    }
    add(for: nextFrame - pipeline.now, scrolls: scrolls, &pipeline.run)
  }

  /// Adds up the placeholders of the last frame that was drawn, for frames after it that show the same.
  func repeatLastFrame(
    in frames: Range<Int>, of timeline: borrowing FrameTimeline, _ scrolling: ScrollingMeter,
    _ pipeline: inout Pipeline
  ) {
    guard isMeasuring, !pipeline.isInBackground else { return }
    for frame in frames {
      let scrolls = scrolling.scrolls(inFrame: frame, timeline)
      add(for: timeline.span(ofFrame: frame), scrolls: scrolls, &pipeline.run)
    }
  }

  private func add(for span: SimulatedTime, scrolls: Bool, _ run: inout RunState) {
    run.record.blanks.add(all, for: span)
    if !scrolls { run.record.blankTimeAtRest += span }
    for (kind, blanks) in kinds.enumerated() {
      if let blanks { run.kinds[kind].blanks.add(blanks, for: span) }
    }
  }
}

extension BlankTotals {
  fileprivate mutating func add(_ blanks: BlankMeter.Blanks, for span: SimulatedTime) {
    frames += 1
    time += span
    if blanks.isFirstScreen { firstScreenTime += span }
    area += blanks.length * span.milliseconds
  }
}

extension ContainerTree {
  /// Returns how much of an item is on screen, as the length along the outer axis of an equal area as broad as the
  /// outer viewport.
  fileprivate func visibleLength(ofItem index: Int, in number: Int) -> Double {
    guard index < self[number].placement.count else { return 0 }
    let outer = self[0].placement.viewport
    let outerAxis = self[0].placement.axis
    var rect = self[number].placement.layout.frame(of: index)
    if number == 0 { return rect.visibleLength(in: outer, at: self[0].position.offset, along: outerAxis) }
    var number = number
    while true {
      let axis = self[number].placement.axis
      rect = rect.clipped(
        to: self[number].placement.viewport, at: self[number].position.offset, along: axis,
        isFromRight: self[number].settings.conditions.readingDirection.isRightToLeft && axis == .horizontal)
      guard let parent = self[number].identity.facts.parent else { break }
      let cell = self[parent].placement.layout.frame(of: self[number].cell.index)
      rect.x += cell.x
      rect.y += cell.y
      number = parent
    }
    return rect.size.width.value * rect.size.height.value / outer.breadth(across: outerAxis).value
  }
}

extension PointRect {
  /// Returns the length of a frame within a viewport, multiplied by the ratio of its breadth to the viewport's.
  fileprivate func visibleLength(in viewport: PointSize, at offset: Points, along axis: ScrollAxis) -> Double {
    let end = offset + viewport.length(along: axis)
    let leading = origin(along: axis)
    let visible = min(end, leading + size.length(along: axis)) - max(offset, leading)
    return max(0, visible.value) * (size.breadth(across: axis) / viewport.breadth(across: axis))
  }

  /// Returns the part of a frame that is within the viewport, relative to the upper left corner of the viewport.
  ///
  /// - Parameter isFromRight: Whether the head of the content is at the right.
  fileprivate func clipped(to viewport: PointSize, at offset: Points, along axis: ScrollAxis, isFromRight: Bool)
    -> PointRect
  {
    let (head, top): (Points, Points) = axis == .vertical ? (.zero, offset) : (offset, .zero)
    let fromHead = x - head
    let left = isFromRight ? viewport.width - fromHead - size.width : fromHead
    let (x, width) = Self.clip(left, size.width, to: viewport.width)
    let (y, height) = Self.clip(self.y - top, size.height, to: viewport.height)
    return PointRect(x: x, y: y, size: PointSize(width: width, height: height))
  }

  private static func clip(_ start: Points, _ length: Points, to limit: Points) -> (Points, Points) {
    let (first, last) = (max(.zero, start), min(limit, start + length))
    return (first, max(.zero, last - first))
  }
}
