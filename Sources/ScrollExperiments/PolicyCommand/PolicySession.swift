import ScrollFiles
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import Synchronization

/// A running command. It starts with the first request. It ends when the last container that shares it is released, or
/// when a request goes back in time, which means that another run has begun.
final class PolicySession: Sendable {
  /// A child, its number, and the time of its last request.
  private typealias Running = (child: ChildProcess, number: Int, time: SimulatedTime)

  private let command: PolicyCommand
  private let running = Mutex<Running?>(nil)

  init(_ command: PolicyCommand) { self.command = command }

  deinit {
    if let (child, number, _) = running.withLock(\.self) { command.end(child, number) }
  }

  /// Returns the windows that the command wants; nil if it has failed.
  func windows(_ scene: WindowingScene) -> ItemWindows? {
    guard command.failure == nil else { return nil }
    return running.withLock { running -> ItemWindows? in
      if let (child, number, time) = running, scene.time < time {
        command.end(child, number)
        running = nil
      }
      if running == nil { running = command.start().map { ($0.child, $0.number, scene.time) } }
      guard running != nil else { return nil }
      running!.time = scene.time
      let request = PolicyRequest(scene).text
      do throws(ChildProcess.Problem) {
        let line = try running!.child.ask(Array("\(request)\n".utf8), within: command.limit)
        do throws(PolicyAnswer.Problem) {
          return try PolicyAnswer(line).windows
        } catch {
          command.fail(error.sentence(of: line), asked: request, errorText: running!.child.errorText)
        }
      } catch {
        command.fail(error, asked: request, errorText: running!.child.errorText)
      }
      return nil
    }
  }
}

/// A windowing rule that asks a command. It has no state: each request names its container.
struct PolicyCommandRule: WindowingRule {
  let session: PolicySession

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    session.windows(scene) ?? ItemWindows(cells: scene.visible)
  }
}

/// A request to a command: the state of a container as a line of JSON. The article "A policy of your own" of module
/// ScrollSimulation explains the members.
private struct PolicyRequest {
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
