public import ScrollQuantities
import ScrollSimulation

extension RunTimeline {
  /// When a frame is shown: frame `k` at `k / refresh rate`, to the nearest nanosecond.
  public func time(ofFrame frame: Int) -> SimulatedTime {
    FrameTimeline.time(ofFrame: frame, period: 1e9 / scenario.replay.refreshRate)
  }
}
