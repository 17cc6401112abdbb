/// Reads where a page stood from a log of evtrack (github.com/luileito/evtrack), the format of The Attentive Cursor
/// Dataset and of AdSERP.
///
/// Each row is an event; of those called `scroll` the position is the page's, in CSS pixels. A page begins at its top
/// when it is loaded, and stays where it is between events. A file holds one page; where logs were joined, each page
/// is told apart.
package typealias EvtrackReader = TextRecordingReader<EvtrackLog>

extension EvtrackReader {
  /// `sidecar` holds the XML file of the same name, which tells the sizes of the window and of the page.
  package init(path: String, sidecar: [UInt8]? = nil) {
    self.init(into: EvtrackLog(path: path, sidecar: sidecar))
  }

  /// Whether a file that begins like this is such a log: by its header row.
  package static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let header = head.firstLine() else { return false }
    return EvtrackColumns(header: header.span) != nil
  }
}
