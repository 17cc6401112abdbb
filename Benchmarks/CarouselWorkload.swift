import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The same minute of scrolling, through a feed of 500 carousels of 20 items each, some of which are dragged.
enum CarouselWorkload {
  static let carouselCount = 500
  static let itemsEach = 20

  static let configuration: SimulationConfiguration = {
    var configuration = Workload.configuration
    configuration.containers[0].batching.isEnabled = false
    var carousels = ContainerConfiguration()
    carousels.batching.isEnabled = false
    configuration.containers.append(carousels)
    return configuration
  }()

  /// The recording. Every tenth carousel is dragged back and forth for two seconds, one after the other.
  static let trace: ScrollTrace = {
    let drags = (0..<50).map { index in
      ScrollTrace.NestedTrack(path: ContainerPath(items: [index * 2]), track: drag(at: Double(index)))
    }
    return ScrollTrace(
      metadata: Workload.trace.metadata, track: Workload.trace.track, phaseSource: .recorded, nested: drags)
  }()

  static let content: Content = {
    let carousel = PointSize(width: Points(390), height: Points(300))
    let nested = (0..<carouselCount).map { index in
      Content.NestedContent(
        item: ItemIndex(index),
        content: content(
          count: itemsEach, length: 150, axis: .horizontal, viewport: carousel, kind: 1, nested: []))
    }
    return content(
      count: carouselCount, length: 300, axis: .vertical, viewport: configuration.viewport, kind: 0,
      nested: nested)
  }()

  private static func content(
    count: Int, length: Double, axis: ScrollAxis, viewport: PointSize, kind: Int, nested: [Content.NestedContent]
  ) -> Content {
    Content(
      arrangement: .list(spacing: Points(8)), axis: axis, lengths: Array(repeating: Points(length), count: count),
      bytes: Array(repeating: 40_000, count: count),
      displayCosts: Array(repeating: SimulatedTime(milliseconds: 4), count: count),
      layoutCosts: Array(repeating: SimulatedTime(milliseconds: 2), count: count), viewport: viewport, kind: kind,
      nested: nested)
  }

  private static func drag(at second: Double) -> ScrollTrace.Track {
    let samples = 0..<240
    return ScrollTrace.Track(
      axis: .horizontal,
      times: samples.map { SimulatedTime(milliseconds: second * 1000 + Double($0) / 0.12) },
      offsets: samples.map { Points($0 < 120 ? Double($0) * 8 : Double(239 - $0) * 8) },
      phases: samples.map { $0 == 239 ? .idle : .tracking },
      events: [
        ScrollEvent(sample: 0, kind: .beginDrag), ScrollEvent(sample: 239, kind: .endDrag(DragEnd())),
      ])
  }
}
