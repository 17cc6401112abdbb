import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// What a command is asked, as a line of JSON: how a container stands. The article "A policy of your own" of module
/// ScrollSimulation says what each means.
struct PolicyRequest {
  private let scene: WindowingScene

  init(_ scene: WindowingScene) { self.scene = scene }

  var text: String { json.description }

  private var json: JSONNode {
    [
      "time_ms": JSONNode(scene.time.milliseconds), "container": JSONNode(scene.container),
      "offset": JSONNode(scene.offset), "viewport": JSONNode(scene.viewportLength),
      "content_length": JSONNode(scene.contentLength), "item_count": JSONNode(scene.itemCount),
      "visible": [JSONNode(scene.visible.lowerBound), JSONNode(scene.visible.upperBound)],
      "movement": JSONNode(scene.movement), "elapsed_ms": JSONNode(scene.elapsed),
    ]
  }
}
