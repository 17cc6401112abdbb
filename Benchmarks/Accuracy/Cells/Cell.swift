/// A place of the grid: a contender follows a recording over a network.
package struct Cell: Sendable {
  package let recording: ExperimentRecording
  package let contender: Contender
  package let network: ExperimentNetwork
  /// True if nothing may be fitted or chosen on the cell.
  package let isHeldOut: Bool

  package var name: String { "\(recording.name)/\(contender.name)/\(network.name)" }
}

extension Cell {
  /// The same with a mistake in the policy.
  func with(_ fault: PlantedFault?) -> Cell {
    Cell(recording: recording, contender: contender.with(fault), network: network, isHeldOut: isHeldOut)
  }
}

/// The cells that an experiment measures.
package struct Grid: Sendable {
  package let cells: [Cell]

  /// The grid over some recordings, contenders and networks, in the order of their catalogs; names that are not known are
  /// ignored.
  ///
  /// Every other cell is held out, by its place in the catalogs, whatever is selected.
  package init(recordings: [String], contenders: [String], networks: [String]) {
    var cells: [Cell] = []
    for (n, network) in ExperimentNetwork.all.enumerated() where networks.contains(network.name) {
      for (r, recording) in ExperimentRecording.all.enumerated() where recordings.contains(recording.name) {
        for (c, contender) in Contender.all.enumerated() where contenders.contains(contender.name) {
          cells.append(
            Cell(
              recording: recording, contender: contender, network: network,
              isHeldOut: !(n + r + c).isMultiple(of: 2)))
        }
      }
    }
    self.cells = cells
  }

  package init(_ cells: [Cell]) { self.cells = cells }

  /// True of the cell of each network that calibration is fitted on. It is not held out, and its policy is ours; rather one that asks
  /// for everything when it is late, and rather not the swipe, which leaves most items undrawn.
  package func isFitted(_ cell: Cell) -> Bool {
    let candidates = cells.filter { $0.network.name == cell.network.name && !$0.isHeldOut && !$0.contender.isNative }
    let waiting = candidates.filter { $0.contender.kind == .onDisplay }
    let best = waiting.first { $0.recording.name != "swipe" } ?? waiting.first ?? candidates.first
    return best?.name == cell.name
  }
}
