import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceEditing

struct TrackColumnsTests {
  private func columns(samples: Int) -> TrackColumns {
    var columns = TrackColumns()
    for sample in 0..<samples {
      columns.append(time: SimulatedTime(milliseconds: Double(sample)), offset: Points(5), phase: .programmatic)
    }
    return columns
  }

  @Test func `events that the last sample cannot hold get another at its time`() {
    var columns = columns(samples: 2)
    for kind in [ScrollEvent.Kind.reload, .endDrag(DragEnd(velocity: 1)), .reset, .endDrag(DragEnd(velocity: 2))] {
      columns.append(ScrollEvent(sample: 1, kind: kind))
    }
    columns.append(ScrollEvent(sample: 2, kind: .endDrag(DragEnd(velocity: 3))))
    #expect(columns.times.map(\.milliseconds) == [0, 1, 1, 1])
    #expect(columns.phases == [.programmatic, .programmatic, .programmatic, .programmatic])
    #expect(columns.events.map(\.sample) == [1, 1, 1, 2, 3])
    #expect(columns.events.map(\.kind.name) == ["reload", "end_drag", "reset", "end_drag", "end_drag"])
  }

  @Test func `events that an earlier sample cannot hold are left out`() {
    var columns = columns(samples: 2)
    for _ in 0..<2 { columns.append(ScrollEvent(sample: 0, kind: .reload)) }
    columns.append(ScrollEvent(sample: 1, kind: .reload))
    #expect(columns.events.map(\.sample) == [0, 1])
    #expect(columns.count == 2)
  }
}
