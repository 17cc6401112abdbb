public import Quantities

extension ScrollTrace {
  /// The movement of every container with its path, the outer one's first.
  public var containers: [(path: ContainerPath, track: Track)] {
    [(.outer, track)] + nested.map { ($0.path, $0.track) }
  }

  /// From the first sample of any container to the last of any.
  public var duration: SimulatedTime {
    lastTime - containers.reduce(.never) { min($0, $1.track.times[0]) }
  }

  /// When the last sample of any container is taken.
  var lastTime: SimulatedTime { containers.reduce(.zero) { max($0, $1.track.lastTime) } }
}

extension ScrollTrace.Track {
  var lastTime: SimulatedTime { times[times.count - 1] }
  var lastOffset: Points { offsets[offsets.count - 1] }
}
