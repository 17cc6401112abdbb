import Foundation
import ScrollQuantities
import ScrollSimulation
import Testing

/// Texture's free functions, compared answer by answer with recorded ones.
@Suite struct `Function Conformance` {
  @Test func `range expansion agrees to the last bit`() throws {
    var compared = 0
    for file in VectorFiles.named("expand.jsonl") {
      for vector in try VectorFiles.lines(of: file, as: ExpansionVector.self) {
        let tuning = RangeTuningParameters(leading: vector.lead, trailing: vector.trail)
        let rect = PointRect(vector.r).expanded(
          by: tuning, scrollable: ScrollDirection(rawValue: vector.dirs),
          direction: ScrollDirection(rawValue: vector.dir))
        #expect(rect == PointRect(vector.out), "\(vector)")
        compared += 1
      }
    }
    print("conformance: expand.jsonl: \(compared) tuples compared")
    #expect(compared >= 1000)
  }

  @Test func `scroll directions under transforms agree`() throws {
    var compared = 0
    for file in VectorFiles.named("direction.jsonl") {
      for vector in try VectorFiles.lines(of: file, as: DirectionVector.self) {
        let direction = ScrollDirection(rawValue: vector.dir)
          .applying(horizontalScale: vector.a, verticalScale: vector.d)
        #expect(direction.rawValue == vector.out, "\(vector)")
        compared += 1
      }
    }
    print("conformance: direction.jsonl: \(compared) tuples compared")
    #expect(compared >= 144)
  }

  @Test func `batch fetching decisions agree`() throws {
    var compared = 0
    for file in VectorFiles.named("batch.jsonl") {
      for vector in try VectorFiles.lines(of: file, as: BatchVector.self) {
        let decision =
          vector.del == 0
          ? vector.query.textureDecision()
          : vector.query.textureDecision(asking: RecordedDelegate(vector))
        #expect(decision.fetches == (vector.out == 1), "\(vector)")
        #expect((decision.rule == .delegate) == (vector.rt != nil), "\(vector)")
        compared += 1
      }
    }
    print("conformance: batch.jsonl: \(compared) tuples compared")
    #expect(compared >= 4500)
  }
}

private struct ExpansionVector: Decodable {
  var dirs: UInt8
  var dir: UInt8
  var lead: Double
  var trail: Double
  var r: [Double]
  var out: [Double]
}

private struct DirectionVector: Decodable {
  var dir: UInt8
  var a: Double
  var d: Double
  var out: UInt8
}

private struct BatchVector: Decodable {
  var ctx: Int
  var dir: UInt8
  var dirs: UInt8
  var b: [Double]
  var cs: [Double]
  var o: [Double]
  var lead: Double
  var vis: Int
  var rtl: Int
  var v: [Double]
  var flip: Int
  var del: Int
  var out: Int
  var rt: Double?
  var hint: Int?

  var query: BatchFetchQuery {
    BatchFetchQuery(
      context: context, direction: ScrollDirection(rawValue: dir),
      scrollable: ScrollDirection(rawValue: dirs), bounds: PointRect(b),
      contentSize: PointSize(width: Points(cs[0]), height: Points(cs[1])),
      targetOffset: (Points(o[0]), Points(o[1])), leadingScreensForBatching: Screenfuls(lead),
      isVisible: vis == 1, isRightToLeft: rtl == 1, velocity: (v[0], v[1]),
      flipsHorizontally: flip == 1)
  }

  private var context: BatchContext {
    var context = BatchContext()
    if ctx >= 1 { context.begin() }
    switch ctx {
    case 2: context.cancel()
    case 3: context.complete(true)
    case 4: context.complete(false)
    default: break
    }
    return context
  }
}

/// Answers as the recorded delegate did, and checks what it is asked.
private struct RecordedDelegate: BatchFetchingDelegate {
  private let vector: BatchVector

  init(_ vector: BatchVector) { self.vector = vector }

  func shouldFetchBatch(remainingTime: Double, hint: Bool) -> Bool {
    #expect(remainingTime == vector.rt, "\(vector)")
    #expect(hint == (vector.hint == 1), "\(vector)")
    return switch vector.del {
    case 1: hint
    case 2: true
    case 3: false
    case 4: !hint
    default: remainingTime < 1
    }
  }
}

extension PointRect {
  /// From `[x, y, width, height]`.
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
