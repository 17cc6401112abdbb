/// A cell of the grid: a contender that follows a recording over a network.
package struct Cell: Sendable {
  package let recording: ExperimentRecording
  package let contender: Contender
  package let network: ExperimentNetwork
  /// True if the cell must not be used for fitting or for choices.
  package let isHeldOut: Bool

  package var name: String { "\(recording.name)/\(contender.name)/\(network.name)" }
}

extension Cell {
  /// Returns the cell with a fault in the policy.
  func with(_ fault: PlantedFault?) -> Cell {
    Cell(recording: recording, contender: contender.with(fault), network: network, isHeldOut: isHeldOut)
  }
}

/// The cells that an experiment measures.
package struct Grid: Sendable {
  package let cells: [Cell]

  /// Creates the grid of some recordings, contenders, and networks, in catalog order. Unknown names are ignored.
  ///
  /// Every other cell is held out, by its position in the catalogs, whatever is selected. Of fresh recordings, all cells
  /// are, except those of the one for calibration.
  package init(recordings: [String], contenders: [String], networks: [String]) {
    var cells: [Cell] = []
    for (n, network) in ExperimentNetwork.all.enumerated() where networks.contains(network.name) {
      for (r, recording) in ExperimentRecording.all.enumerated() where recordings.contains(recording.name) {
        for (c, contender) in Contender.all.enumerated() where contenders.contains(contender.name) {
          let isHeldOut =
            ExperimentRecording.fresh.contains(recording.name)
            ? recording.name != ExperimentRecording.freshForCalibration : !(n + r + c).isMultiple(of: 2)
          cells.append(Cell(recording: recording, contender: contender, network: network, isHeldOut: isHeldOut))
        }
      }
    }
    self.cells = cells
  }

  package init(_ cells: [Cell]) { self.cells = cells }

  /// Returns true if calibration is fitted on the cell, which is one per network and way of loading. That cell is not held
  /// out. Preferably, it requests each item only when it comes on screen, and its recording is not the swipe, which leaves
  /// most items undrawn.
  package func isFitted(_ cell: Cell) -> Bool {
    let candidates = cells.filter {
      $0.network.name == cell.network.name && $0.contender.loading == cell.contender.loading && !$0.isHeldOut
    }
    let waiting = candidates.filter { $0.contender.kind == .onDisplay }
    let preferred = waiting.isEmpty ? candidates : waiting
    return (preferred.first { $0.recording.name != "swipe" } ?? preferred.first)?.name == cell.name
  }
}
