internal import Diagnostics

/// Reads where a page stood from a log of evtrack (github.com/luileito/evtrack), the format of The Attentive Cursor
/// Dataset and of AdSERP.
///
/// Each row is an event; of those called `scroll` the position is the page's, in CSS pixels. A page begins at its top
/// when it is loaded, and stays where it is between events. A file holds one page; where logs were joined, each page
/// is told apart.
typealias EvtrackReader = TextRecordingReader<EvtrackLog>

extension EvtrackReader {
  /// `sidecar` is the XML file of the same name, which tells the sizes of the window and of the page.
  init(path: String, sidecar: SidecarFile = .missing) {
    self.init(into: EvtrackLog(path: path, sidecar: sidecar))
  }

  /// The XML file of a log: beside it, or where AdSERP has it, in `../trial-metadata`.
  ///
  /// - Throws: `.usage` if the running command writes that file.
  static func sidecar(of path: String) throws(Failure) -> SidecarFile {
    try SidecarFile(beside: path, suffix: "xml", orIn: ["trial-metadata"])
  }

  /// True if a file that begins like this is such a log: by its header row.
  static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let header = head.firstLine() else { return false }
    return EvtrackColumns(header: header.span) != nil
  }
}
