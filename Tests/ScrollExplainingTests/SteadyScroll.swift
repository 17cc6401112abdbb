import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollQuantities
import ScrollTraces
import TemporaryDirectories

/// A finger that moves a list by 10 pt in each frame of 10 ms, for 3 s; there and back, for 1.5 s each way.
///
/// The viewport is 400 pt long, so item `k`, 100 pt long like every other, comes on screen at 100 k − 390 ms, counted from
/// the begin of the drag; 4 items are there from the start. Ranges move when items come and go: one that reaches `b` pt
/// ahead, `b` a multiple of 100, reaches an item `b` ms before it shows. There is a slot for every request and drawing.
///
/// On the way back it comes on screen again at 2,910 − 100 k ms, if it has left the screen, at 100 k + 100 ms.
struct SteadyScroll {
  private let folder: TemporaryDirectory
  private let settings = [
    "replay.refresh_hz=100", "viewport.height=400", "content.items=60", "content.length=100", "batching.enabled=false",
    "loading.concurrent_requests=100", "displaying.concurrent_operations=100",
  ]

  /// - Parameters:
  ///   - turns: The frames in which the finger turns back.
  ///   - events: Recorded events, by frame.
  ///   - isDragged: Whether a finger moves the list, and not a program.
  init(turns: [Int] = [], events: [Int: String] = [:], isDragged: Bool = true) throws {
    folder = try TemporaryDirectory()
    let samples = (0...300).map { frame in
      let offset = (0..<frame).reduce(0) { sum, earlier in sum + (turns.count { $0 <= earlier } % 2 == 0 ? 10 : -10) }
      let (phase, first) = isDragged ? ("tracking", "begin_drag") : ("programmatic", "")
      return "\(frame * 10),\(offset),\(phase),\(frame == 0 ? first : events[frame] ?? "")\n"
    }
    try folder.write(
      "#scrolltrace 1\n#viewport_points 390x400\ntime_ms,offset_y,phase,event\n" + samples.joined(), to: "steady.csv")
  }

  func source(_ settings: [String]) throws -> ScenarioSource {
    try ScenarioSource(path: folder.path("steady.csv"), overrides: (self.settings + settings).map(SettingOverride.init))
  }

  /// With what two steps of a setting can do.
  func explanation(_ settings: String...) throws -> Explanation {
    try Explanation(Experiment(source(settings)), strideLimit: 2)
  }
}

extension Explanation {
  /// The misses of items of the outer container from an index on.
  func misses(from item: Int) -> [Miss] { misses.filter { $0.index >= item } }

  /// Late link and circumstance of all misses of such items, each once.
  func causes(from item: Int) -> Set<String> {
    Set(misses(from: item).map { "\($0.delay.link.rawValue), \($0.circumstance.rawValue)" })
  }
}

extension Miss {
  /// The index of its item in its container.
  var index: Int { appearance.identity.item.items.last! }
}

extension Advice {
  /// `preload.leading: 0.5 to 1, not 0.75`
  var text: String {
    changes.map { "\($0.name): \($0.present) to \($0.value), not \($0.previous)" }.joined(separator: "; ")
  }
}
