internal import ScrollJSON
internal import ScrollQuantities

/// The layers of one page over time. Only the offsets of layers that move are stored.
struct ChromeLayerTree: Sendable {
  struct ID: Hashable, Sendable {
    let process: String
    /// The id of the `cc::LayerTreeHostImpl` in the trace.
    let object: String
  }

  private struct Layer: Sendable {
    let id: Int
    /// The first frame with the layer.
    let firstFrame: Int
    let firstOffset: (x: Double, y: Double)
    var contentSize: PointSize?
    /// The size of the enclosing layer, through which it is visible.
    var container: PointSize?
    /// The samples; nil until the layer moves.
    var samples: RecordedScroller?
  }

  private let id: ID
  /// The times of all snapshots.
  private var times: [SimulatedTime] = []
  private var viewport: PointSize?
  /// The layers in the order of the file.
  private var layers: [Layer] = []
  /// Positions in `layers`, by layer id.
  private var indices: [Int: Int] = [:]

  init(id: ID) { self.id = id }

  /// Adds a frame.
  mutating func append(_ snapshot: ChromeLayerSnapshot, at time: SimulatedTime) {
    viewport = viewport ?? snapshot.viewport
    for layer in snapshot.layers {
      guard let id = layer.id, let offset = layer.scrollOffset else { continue }
      let container = layer.parent.flatMap { snapshot.layers[$0].bounds }
      append(id, offset, size: layer.bounds, in: container, at: time)
    }
    times.append(time)
  }

  /// The layers that moved.
  var scrollers: [RecordedScroller] {
    layers.compactMap { layer in
      guard var scroller = layer.samples else { return nil }
      scroller.contentSize = layer.contentSize
      scroller.viewport = viewport(of: layer)
      return scroller
    }
  }

  private mutating func append(
    _ id: Int, _ offset: (x: Double, y: Double), size: PointSize?, in container: PointSize?, at time: SimulatedTime
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

  /// Returns the viewport of a layer: the enclosing layer's size, if that is no larger than the page's viewport.
  private func viewport(of layer: Layer) -> PointSize? {
    guard let container = layer.container, container.width > .zero, container.height > .zero else { return viewport }
    guard let viewport else { return container }
    return container.width <= viewport.width && container.height <= viewport.height ? container : viewport
  }

  private static func largest(_ a: PointSize?, _ b: PointSize?) -> PointSize? {
    guard let a, let b else { return a ?? b }
    return PointSize(width: max(a.width, b.width), height: max(a.height, b.height))
  }
}

/// The layers of a page in one frame, from a snapshot of `cc::LayerTreeHostImpl`.
struct ChromeLayerSnapshot {
  private enum Name: String, CaseIterable {
    case activeTree = "active_tree"
    case deviceViewportSize = "device_viewport_size"
  }
  private enum TreeName: String, CaseIterable {
    /// Nested layers, before 2017.
    case rootLayer = "root_layer"
    /// A list of layers, since 2017.
    case layers
  }

  private static let names = JSONNames<Name>()
  private static let treeNames = JSONNames<TreeName>()

  /// The viewport in pixels of the screen.
  private(set) var deviceViewport: PointSize?
  /// The layers; each precedes those inside it.
  fileprivate var layers: [ChromeLayer] = []

  /// Reads the next value; a value that is not a snapshot has no layers.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .deviceViewportSize: deviceViewport = try cursor.size()
      case .activeTree: try readTree(&cursor)
      }
    }
  }

  /// The viewport in points, by the screen's scale from the outermost layer that has it.
  var viewport: PointSize? {
    guard let deviceViewport else { return nil }
    let scale = layers.first { $0.scale ?? 0 > 0 }?.scale ?? 1
    return PointSize(width: deviceViewport.width / scale, height: deviceViewport.height / scale)
  }

  private mutating func readTree(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.treeNames) {
      switch name {
      case .rootLayer: try readLayers(&cursor)
      case .layers:
        guard try cursor.enterArray() else { continue }
        while try cursor.nextItem() { try readLayers(&cursor) }
      }
    }
  }

  /// Reads the next layer and those inside it, with a stack instead of recursion.
  private mutating func readLayers(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    layers.append(ChromeLayer(in: nil))
    // The layers being read, each inside the one before.
    var open = [layers.count - 1]
    while let current = open.last {
      if try layers[current].readUpToChildren(&cursor) {
        guard try cursor.enterArray() else { continue }
      } else {
        open.removeLast()
        guard !open.isEmpty else { return }
      }
      guard try cursor.nextItem() else { continue }
      guard try cursor.enterObject() else { throw cursor.problem("expected a layer") }
      layers.append(ChromeLayer(in: open.last))
      open.append(layers.count - 1)
    }
  }
}

/// A layer of a page in one frame.
private struct ChromeLayer {
  private enum Name: String, CaseIterable {
    case id = "layer_id"
    case bounds, children
    case scrollOffset = "scroll_offset"
    case scale = "ideal_contents_scale"
  }

  private static let names = JSONNames<Name>()

  private(set) var id: Int?
  /// The size in layout pixels.
  private(set) var bounds: PointSize?
  private(set) var scrollOffset: (x: Double, y: Double)?
  /// The number of screen pixels per layout pixel.
  private(set) var scale: Double?
  /// The enclosing layer's index in the snapshot; nil for the root.
  let parent: Int?

  init(in parent: Int?) { self.parent = parent }

  /// Reads members of the entered layer, up to the layers inside it; returns false at its end.
  mutating func readUpToChildren(_ cursor: inout JSONCursor) throws(JSONProblem) -> Bool {
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .id: id = try cursor.integer()
      case .bounds: bounds = try cursor.size()
      case .scrollOffset where cursor.isAtArray: scrollOffset = try cursor.pair()
      case .scrollOffset: try cursor.skip()
      case .scale: scale = try cursor.numberIfAny()
      case .children: return true
      }
    }
    return false
  }
}
