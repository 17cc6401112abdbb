internal import ScrollQuantities

/// A meter that adds up blank time and blank area on screen from frame to frame.
struct BlankMeter: Sendable {
  /// The blank length in the present frame by kind of container; nil if nothing is blank.
  private var lengths: [Double?]

  init(kindCount: Int) { lengths = Array(repeating: nil, count: kindCount) }

  var kindCount: Int { lengths.count }

  /// Draws the placeholders that have contents now, and adds up the rest until the next frame.
  ///
  /// - Parameter scrolls: Whether the recording scrolls, so that the time counts as active without placeholders too.
  mutating func draw(
    until nextFrame: SimulatedTime, scrolls: Bool, _ pipeline: inout Pipeline, _ tree: borrowing ContainerTree
  ) {
    pipeline.screen.draw(at: pipeline.now, pipeline.display, &pipeline.run)
    guard pipeline.screen.hasBlankRows, !pipeline.isInBackground else { return }
    let span = nextFrame - pipeline.now
    pipeline.run.visit(pipeline.screen.blankRows.count)
    var total = 0.0
    for kind in lengths.indices { lengths[kind] = nil }
    for index in pipeline.screen.blankRows.indices {
      let row = pipeline.screen.blankRows[index]
      let item = pipeline.run.rows[row]
      let length = tree.visibleLength(ofItem: Int(item.position), in: Int(item.container))
      total += length
      lengths[pipeline.kind(row)] = (lengths[pipeline.kind(row)] ?? 0) + length
    }
    pipeline.run.record.blanks.add(total, for: span)
    if !scrolls { pipeline.run.record.activeTime += span }
    for (kind, length) in lengths.enumerated() {
      if let length { pipeline.run.kinds[kind].blanks.add(length, for: span) }
    }
  }
}

extension BlankTotals {
  fileprivate mutating func add(_ length: Double, for span: SimulatedTime) {
    frames += 1
    time += span
    area += length * span.milliseconds
  }
}
