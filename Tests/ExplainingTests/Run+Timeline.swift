import Experiments

@testable import Explaining

extension Run {
  /// What the public interface of a scenario runs, without any part of this module.
  init(_ timeline: RunTimeline) { self.init(record: timeline.record, journal: timeline.journal) }
}
