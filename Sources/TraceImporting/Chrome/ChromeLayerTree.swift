internal import Quantities

/// The layers of one page over time. Offsets are kept only of layers that move.
struct ChromeLayerTree: Sendable {
  struct ID: Hashable, Sendable {
    let process: String
    /// What the trace calls the `cc::LayerTreeHostImpl`.
    let object: String
  }

  private struct Layer: Sendable {
    let id: Int
    /// The frame in which it came up first.
    let firstFrame: Int
    let firstOffset: (x: Double, y: Double)
    var contentSize: Size?
    /// The layer around it, through which it is seen.
    var container: Size?
    /// Nil until it moves.
    var samples: RecordedScroller?
  }

  private let id: ID
  /// Of every snapshot.
  private var times: [SimulatedTime] = []
  private var viewport: Size?
  /// In the order of the file.
  private var layers: [Layer] = []
  /// By layer id.
  private var indices: [Int: Int] = [:]

  init(id: ID) { self.id = id }

  /// Takes over a frame.
  mutating func append(_ snapshot: ChromeLayerSnapshot, at time: SimulatedTime) {
    viewport = viewport ?? snapshot.viewport
    for layer in snapshot.layers {
      guard let id = layer.id, let offset = layer.scrollOffset else { continue }
      let container = layer.parent.flatMap { snapshot.layers[$0].bounds }
      append(id, offset, size: layer.bounds, in: container, at: time)
    }
    times.append(time)
  }

  /// Those layers that moved.
  var scrollers: [RecordedScroller] {
    layers.compactMap { layer in
      guard var scroller = layer.samples else { return nil }
      scroller.contentSize = layer.contentSize
      scroller.viewport = viewport(of: layer)
      return scroller
    }
  }

  private mutating func append(
    _ id: Int, _ offset: (x: Double, y: Double), size: Size?, in container: Size?, at time: SimulatedTime
  ) {
    guard let index = indices[id] else {
      indices[id] = layers.count
      layers.append(
        Layer(id: id, firstFrame: times.count, firstOffset: offset, contentSize: size, container: container))
      return
    }
    layers[index].contentSize = Self.largest(layers[index].contentSize, size)
    layers[index].container = container ?? layers[index].container
    let first = layers[index].firstOffset
    if layers[index].samples == nil, offset != first {
      var samples = scroller(id)
      for time in times[layers[index].firstFrame...] { samples.append(time, x: first.x, y: first.y) }
      layers[index].samples = samples
    }
    layers[index].samples?.append(time, x: offset.x, y: offset.y)
  }

  private func scroller(_ layer: Int) -> RecordedScroller {
    RecordedScroller(
      id: "\(id.process)/\(id.object)/\(layer)",
      name: "layer \(layer) of the page \(id.object) of process \(id.process)")
  }

  /// A layer is seen through the one around it, which has the size of the viewport or of a part of it.
  private func viewport(of layer: Layer) -> Size? {
    guard let container = layer.container, container.width > .zero, container.height > .zero else { return viewport }
    guard let viewport else { return container }
    return container.width <= viewport.width && container.height <= viewport.height ? container : viewport
  }

  private static func largest(_ a: Size?, _ b: Size?) -> Size? {
    guard let a, let b else { return a ?? b }
    return Size(width: max(a.width, b.width), height: max(a.height, b.height))
  }
}
