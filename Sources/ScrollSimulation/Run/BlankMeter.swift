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
    if !scrolls { run.record.activeTime += span }
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
