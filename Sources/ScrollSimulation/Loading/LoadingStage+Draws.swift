internal import ScrollQuantities

/// What is drawn for a request that begins: when it is sent and answered, and whether it fails.
extension LoadingStage {
  /// Returns the time when the request of an attempt that starts at a time is sent.
  @inline(__always)
  mutating func timeOfSending(_ id: Int, at time: SimulatedTime, _ run: inout RunState) -> SimulatedTime {
    guard hasExtraDelays || run.processor.isContended else { return time }
    return max(time, configuration.startup) + configuration.requestOverhead.duration(draw(.requestOverhead, id, &run))
      + run.processor.wait(draw(.requestWait, id, &run))
  }

  /// Returns the time of the first byte of the answer to a request; nil if the network ends before, or if the transport schedules
  /// it.
  @inline(__always)
  mutating func timeOfAnswer(
    _ id: Int, startedAt started: SimulatedTime, sentAt sent: SimulatedTime, _ run: inout RunState
  ) -> SimulatedTime? {
    if hasExtraDelays || !run.recordedAttempts.isEmpty { return delayedAnswerTime(id, started, sent, &run) }
    return sent + latencies.duration(draw(.requestLatency, id, &run))
  }

  /// Returns the time of the first byte with a network, recorded latencies, or a transport.
  @inline(never)
  private mutating func delayedAnswerTime(
    _ id: Int, _ started: SimulatedTime, _ sent: SimulatedTime, _ run: inout RunState
  ) -> SimulatedTime? {
    let request = requests[id]
    let recorded = run.recordedAttempts(ofRow: request.row)?.latency(ofItem: request.item, attempt: request.attempt)
    let latency = recorded ?? latencies.duration(draw(.requestLatency, id, &run))
    guard let transport else { return configuration.timeOfAnswer(to: sent, after: latency) }
    let query = Transport.Query(
      request: id, bytes: request.bytes, priority: request.priority, latency: latency,
      random: run.rows[Int(request.row)].random, item: Int(request.item), attempt: Int(request.attempt),
      ticket: request.ticket)
    transport.send(query, at: started, readyAt: sent, over: link, &run.events)
    return nil
  }

  /// Returns true if the attempt under way fails, as recorded or drawn.
  @inline(__always)
  mutating func fails(_ id: Int, _ run: inout RunState) -> Bool {
    if !run.recordedAttempts.isEmpty {
      let recorded = run.recordedAttempts(ofRow: requests[id].row)
      if let fails = recorded?.fails(item: requests[id].item, attempt: requests[id].attempt) { return fails }
    }
    return draw(.requestFailure, id, &run) < configuration.failureProbability
  }

  /// Returns a random number for the attempt under way. It changes neither the stage nor the run.
  @inline(__always)
  mutating func draw(_ source: CounterRandom.Source, _ id: Int, _ run: inout RunState) -> Double {
    let (row, item, attempt) = (requests[id].row, requests[id].item, requests[id].attempt)
    return run.rows[Int(row)].random.uniform(source, item: Int(item), attempt: Int(attempt))
  }
}
