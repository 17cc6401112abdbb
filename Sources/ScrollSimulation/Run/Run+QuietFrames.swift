internal import ScrollQuantities

/// The frames in which nothing happens, which a run skips.
extension Run {
  /// The maximum number of frames to search for the next one with something to do. After an event, the search begins again.
  private static let searchedFrameCount = 1024

  /// Skips the frames in which nothing happens besides movement without effects, and processes the events between them
  /// that need no frame. With placeholders on screen, every event may have an effect. If they are measured, so has every
  /// movement, and only frames at rest can be skipped, if no nested container has a recording.
  ///
  /// - Parameters:
  ///   - index: The frame to begin with; on return, the next frame to perform.
  ///   - recording: The track of the outer container.
  ///   - nextCheck: The first frame before which the run may end. It is not skipped.
  @inline(__always)
  mutating func skipQuietFrames(
    from index: inout Int, of recording: FrameTimeline.Track, before nextCheck: Int
  ) {
    var end = min(recording.frame(ofEvent: nextTraceEvent), index + Self.searchedFrameCount, nextCheck)
    guard !pipeline.awaitsFrame, end > index else { return }
    let showsBlanks = pipeline.screen.hasBlankRows
    if showsBlanks, blanks.isMeasuring {
      end = min(end, Int(recording.frames[index - 1].restEnd))
      guard end > index, tree.recordings.isEmpty else { return }
    }
    var next = tree.firstEventfulFrame(index..<end)
    guard next > index else { return }
    if pipeline.run.events.nextTime <= recording.frames[next - 1].time {
      processEvents(beforePassing: index, &next, mayPass: !showsBlanks && journal == nil)
      if !pipeline.run.hasVisitsLeft { index = recording.frames.count }
      guard next > index else { return }
    }
    pipeline.mainThread.finish(index - 1, &pipeline.run.record.mainThread)
    countUneventful(index..<next)
    if showsBlanks { blanks.repeatLastFrame(in: index..<next, of: timeline, scrolling, &pipeline) }
    journal?.observe(tree, through: index..<next)
    tree.skipFrames(index..<next, &pipeline)
    index = next
  }

  /// Counts frames in which every container that is loaded follows its recording.
  @inline(__always)
  private mutating func countUneventful(_ frames: Range<Int>) {
    if tree.recordings.isEmpty { return scrolling.countFollowing(frames, timeline) }
    if scrolling.isAsRecorded, tree.followsNestedRecordings { return }
    for frame in frames {
      var movement = tree.nestedMovement(inUneventful: frame)
      if timeline.outer.moves(inFrame: frame) { movement.note(movesContent: true) }
      if !movement.isFollowed || !scrolling.isAsRecorded {
        scrolling.count(frame, moves: movement.movesContent, timeline)
      }
    }
  }

  /// Processes the events that come before the last of the frames to skip.
  ///
  /// - Parameters:
  ///   - index: The first of those frames.
  ///   - end: The frame after the last of them; on return, the first frame that an event has to wait for, if any.
  ///   - mayPass: False if all events have to wait: with placeholders on screen, which they may change, and with a journal,
  ///     which notes where the content is at each event.
  private mutating func processEvents(beforePassing index: Int, _ end: inout Int, mayPass: Bool) {
    let lastTime = timeline.outer.frames[end - 1].time
    while pipeline.run.events.nextTime <= lastTime {
      guard mayPass, pipeline.awaiting.isEmpty, pipeline.run.events.nextConcernsItem else {
        end = min(end, max(index, timeline.frame(atOrAfter: pipeline.run.events.nextTime)))
        return
      }
      guard let event = pipeline.run.events.next(beforeFrameAt: lastTime) else { return }
      pipeline.now = event.time
      process(event)
      assert(!pipeline.awaitsFrame && !pipeline.screen.hasBlankRows)
    }
  }
}
