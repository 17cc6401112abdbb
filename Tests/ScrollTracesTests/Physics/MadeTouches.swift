import ScrollQuantities
import TestTraces

@testable import ScrollTraces

/// Touches made for a test: each finger comes down, moves steadily along one axis and is lifted.
struct MadeTouches {
  private(set) var samples: [TouchSample] = []
  private let axis: ScrollAxis

  init(along axis: ScrollAxis = .vertical) { self.axis = axis }

  /// A finger that comes down at `start` and moves the content by `distance` points in `duration`, with a sample each
  /// 10 ms, then waits and is lifted. Times in milliseconds.
  mutating func swipe(
    at start: Double, by distance: Double, in duration: Double, thenWaiting wait: Double = 0, pointer: Int = 1,
    endingWith action: TouchSample.Action = .up
  ) {
    append(.down, pointer, at: start, 0)
    for time in stride(from: 10.0, through: duration, by: 10) {
      append(.move, pointer, at: start + time, distance * time / duration)
    }
    append(action, pointer, at: start + duration + wait, distance)
  }

  /// The content's way is opposite to the finger's.
  mutating func append(_ action: TouchSample.Action, _ pointer: Int = 1, at milliseconds: Double, _ way: Double) {
    let time = SimulatedTime(milliseconds: milliseconds)
    samples.append(
      axis == .vertical
        ? TouchSample(time: time, action: action, pointer: pointer, x: 100, y: 500 - way)
        : TouchSample(time: time, action: action, pointer: pointer, x: 500 - way, y: 100))
  }
}

extension ScrollTrace {
  /// What a finger's touches scroll.
  static func made(_ scrolling: TouchScrolling, _ touch: (inout MadeTouches) -> Void) -> ScrollTrace {
    var touches = MadeTouches()
    touch(&touches)
    return scrolling.trace(of: touches.samples, metadata: ScrollTrace.Metadata(name: "made"))
  }

  /// The offset that shows at a time.
  func offset(at milliseconds: Double) -> Double {
    points[(self.milliseconds.lastIndex { $0 <= milliseconds }) ?? 0]
  }

  /// Phases without repetition: "tdi" for a drag, a deceleration, rest.
  var phaseOrder: String {
    phaseLetters.reduce(into: "") { order, phase in
      if order.last != phase { order.append(phase) }
    }
  }
}

extension TouchScrolling {
  /// Content of 10,800 points in a viewport of 400 by 800.
  static func feed(_ physics: ScrollPhysics, slop: Double? = 0) -> TouchScrolling {
    var scrolling = TouchScrolling(physics: physics)
    scrolling.viewport = PointSize(width: Points(400), height: Points(800))
    scrolling.contentLength = Points(10_800)
    scrolling.touchSlop = slop.map { Points($0) }
    return scrolling
  }
}
