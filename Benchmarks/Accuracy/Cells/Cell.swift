/// A place of the grid: a contender follows a recording over a network.
package struct Cell: Sendable {
  package let recording: ExperimentRecording
  package let contender: Contender
  package let network: ExperimentNetwork
  /// True if nothing may be fitted or chosen on the cell.
  package let isHeldOut: Bool

  package var name: String { "\(recording.name)/\(contender.name)/\(network.name)" }
}

/// The cells that an experiment measures.
package struct Grid: Sendable {
  package let cells: [Cell]

  /// The grid over some recordings, contenders and networks, in the order of their catalogues; names that are not known are
  /// ignored.
  ///
  /// Every other cell is held out, by its place in the catalogues, whatever is selected.
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

  /// The cell of each network that calibration is fitted on: the first that is not held out and whose policy is ours.
  package func isFitted(_ cell: Cell) -> Bool {
    let first = cells.first { $0.network.name == cell.network.name && !$0.isHeldOut && !$0.contender.isNative }
    return first?.name == cell.name
  }
}
