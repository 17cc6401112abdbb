internal import ScrollQuantities
internal import ScrollTraces

/// The columns of one container as in the file, before an axis is chosen and missing data are inferred.
struct RecordedColumns: Sendable {
  /// The times as in the file, from any origin.
  private(set) var times: [SimulatedTime] = []
  private(set) var vertical: AxisColumns
  private(set) var horizontal: AxisColumns
  private(set) var phases: [TracePhase] = []
  /// True if any row has a phase.
  private(set) var hasPhases = false
  /// The events. Their drag ends are empty; the axes have the data.
  private(set) var events: [ScrollEvent] = []

  init(layout: ColumnLayout) {
    vertical = AxisColumns(isInFile: layout.hasVerticalOffsets)
    horizontal = AxisColumns(isInFile: layout.hasHorizontalOffsets)
  }

  /// The data for one axis.
  struct AxisColumns: Sendable {
    /// True if the file has a column for its offsets.
    let isInFile: Bool
    /// True if any row gives an offset.
    private(set) var isGiven = false
    private(set) var offsets: [Points] = []
    /// The data of each `end_drag`, in order.
    fileprivate(set) var dragEnds: [DragEnd] = []

    init(isInFile: Bool) { self.isInFile = isInFile }

    /// Appends the offset; if the row omits it, repeats the last one, or 0 in the first row.
    fileprivate mutating func appendOffset(of cells: Row.AxisCells) {
      if cells.isOffsetLeftOut {
        offsets.append(offsets.last ?? .zero)
      } else {
        isGiven = true
        offsets.append(cells.offset)
      }
    }
  }

  /// Appends a row, passed in parts because passing it whole would copy it, which costs 2 % of the time.
  mutating func append(
    time: SimulatedTime, phase: TracePhase?, vertical down: Row.AxisCells, horizontal across: Row.AxisCells,
    events kinds: [ScrollEvent.Kind]
  ) {
    let sample = times.count
    times.append(time)
    phases.append(phase ?? phases.last ?? .idle)
    hasPhases = hasPhases || phase != nil
    if vertical.isInFile { vertical.appendOffset(of: down) }
    if horizontal.isInFile { horizontal.appendOffset(of: across) }
    for kind in kinds {
      events.append(ScrollEvent(sample: sample, kind: kind))
      guard kind.isEndDrag else { continue }
      vertical.dragEnds.append(down.dragEnd)
      horizontal.dragEnds.append(across.dragEnd)
    }
  }
}

extension ScrollTrace {
  /// Creates a recording from the rows of a file, and infers missing data.
  ///
  /// Shifts times so that the first row is at 0. Of two axes, keeps the one with more travel. On a tie, keeps the
  /// vertical one or, in a nested container, the one perpendicular to the outer container's. Precondition: at least one
  /// row.
  init(_ rows: RowParser, metadata: Metadata, phaseSource: PhaseSource) {
    let start = rows.firstTime ?? .zero
    let outer = rows.columns.times.isEmpty ? nil : rows.columns
    let track = outer.map { Track($0, start: start, axisIfEven: .vertical) } ?? .atRest(along: .vertical)
    var nested: [NestedTrack] = []
    var arePhasesComplete = outer?.hasPhases ?? true
    for (position, path) in rows.nested.paths.enumerated() {
      let columns = rows.nested[position]
      arePhasesComplete = arePhasesComplete && columns.hasPhases
      let track = Track(columns, start: start, axisIfEven: track.axis.perpendicular)
      nested.append(NestedTrack(path: path, track: track))
    }
    self.init(
      metadata: metadata, track: track, phaseSource: arePhasesComplete ? phaseSource : .inferred, nested: nested)
  }
}

extension ScrollTrace.Track {
  fileprivate init(_ columns: consuming RecordedColumns, start: SimulatedTime, axisIfEven: ScrollAxis) {
    columns.shiftTimes(by: start)
    let axis = columns.mainAxis(ifEven: axisIfEven)
    let chosen = axis == .vertical ? columns.vertical : columns.horizontal
    let events = columns.events(along: chosen)
    if columns.hasPhases {
      self.init(
        axis: axis, times: columns.times, offsets: chosen.offsets, phases: columns.phases, incompleteEvents: events)
    } else {
      self.init(axis: axis, times: columns.times, offsets: chosen.offsets, events: events)
    }
  }
}

extension RecordedColumns {
  fileprivate mutating func shiftTimes(by start: SimulatedTime) {
    guard start != .zero else { return }
    for sample in times.indices { times[sample] = times[sample] - start }
  }

  /// Returns the axis with more travel, or the only one with offsets; `axis` on a tie.
  fileprivate func mainAxis(ifEven axis: ScrollAxis) -> ScrollAxis {
    if !horizontal.isInFile { return .vertical }
    if !vertical.isInFile { return .horizontal }
    if vertical.isGiven != horizontal.isGiven { return vertical.isGiven ? .vertical : .horizontal }
    let (down, across) = (vertical.offsets.travel, horizontal.offsets.travel)
    return down == across ? axis : down > across ? .vertical : .horizontal
  }

  /// Returns the events, with the data of their drag ends along one axis.
  fileprivate func events(along axis: AxisColumns) -> [ScrollEvent] {
    var dragEnds = axis.dragEnds.makeIterator()
    return events.map { event in
      guard event.kind.isEndDrag, let end = dragEnds.next() else { return event }
      return ScrollEvent(sample: event.sample, kind: .endDrag(end))
    }
  }
}
