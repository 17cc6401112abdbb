import Foundation
import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Recorded scripts, compared step by step: states, number of updates, mode, flags, direction, visible items.
@Suite struct `Range Control Conformance` {
  @Test(arguments: VectorFiles.scripts)
  func `a script agrees in every step`(file: URL) throws {
    let compared = try compare(file, appendsInPlace: false)
    print("conformance: \(file.lastPathComponent): \(compared) steps compared")
    #expect(compared > 0)
  }

  /// Scripts that only append can also run on one layout whose later items wait to be inserted.
  @Test(arguments: VectorFiles.scripts)
  func `a script agrees when its items are inserted in place`(file: URL) throws {
    let compared = try compare(file, appendsInPlace: true)
    print("conformance: \(file.lastPathComponent): \(compared) steps compared, in place")
  }

  @Test func `there are at least the 36 scripts recorded for this project`() {
    #expect(VectorFiles.scripts.count >= 36)
  }

  private func compare(_ file: URL, appendsInPlace: Bool) throws -> Int {
    var lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    let setup = try JSONDecoder().decode(RangeScriptSetup.self, from: lines.removeFirst())
    let steps = try lines.map { try JSONDecoder().decode(RangeScriptStep.self, from: $0) }
    var appended: [PointRect] = []
    if appendsInPlace {
      guard let frames = framesToAppend(setup, steps) else { return 0 }
      appended = frames
    }
    var container = RangeScriptContainer(setup, appended: appended)
    var expected = Expectation()
    for step in steps {
      let before = container.states
      let updates = container.perform(step)
      #expect(updates == step.n, "\(setup.case), step \(step.s): number of updates")
      let changed = container.states.filter { before[$0.key, default: 0] != $0.value }
      let recorded = Dictionary(uniqueKeysWithValues: (step.d ?? []).map { ($0[0], UInt8($0[1])) })
      #expect(changed == recorded, "\(setup.case), step \(step.s): states")
      expected.take(step)
      #expect(Expectation(container) == expected, "\(setup.case), step \(step.s)")
    }
    return steps.count
  }

  /// What a script appends, if nothing else changes its content and the items come in layout order.
  private func framesToAppend(_ setup: RangeScriptSetup, _ steps: [RangeScriptStep]) -> [PointRect]? {
    var appended: [PointRect] = []
    for operation in steps.flatMap(\.ops) {
      switch operation {
      case .append(let frames): appended += frames
      case .replace: return nil
      default: break
      }
    }
    let isHorizontal = setup.controller != "table" && setup.scrollable & 12 == 0
    let origins = (setup.items.map(PointRect.init) + appended).map(isHorizontal ? \.x : \.y)
    return zip(origins, origins.dropFirst()).allSatisfy { $0 <= $1 } ? appended : nil
  }
}

/// What a script records only when it changes.
private struct Expectation: Equatable {
  var mode: Int8 = -1
  var flags = 0
  var direction: UInt8 = 9
  var visible: [[Int]] = []

  init() {}

  init(_ container: RangeScriptContainer) {
    let controller = container.controller
    mode = controller.mode.rawValue
    flags =
      (controller.rangeIsValid ? 1 : 0) + (controller.needsUpdate ? 2 : 0)
      + (controller.contentHasBeenScrolled ? 4 : 0) + (controller.preservesMode ? 8 : 0)
      + (controller.awaitsRendering ? 16 : 0)
    direction = controller.rememberedDirection.rawValue
    for id in container.visible {
      if let last = visible.last, last[1] == id - 1 {
        visible[visible.count - 1][1] = id
      } else {
        visible.append([id, id])
      }
    }
  }

  mutating func take(_ step: RangeScriptStep) {
    mode = step.m ?? mode
    flags = step.f ?? flags
    direction = step.pd ?? direction
    visible = step.vis ?? visible
  }
}
