extension NumberedLine {
  /// Of a recorded network, what stands between spaces and tabs: the first three, as no form has more than two.
  var networkCells: [String] {
    bytes.split(maxSplits: 3) { " \t\r".utf8.contains($0) }.prefix(3).map { String(decoding: $0, as: UTF8.self) }
  }
}
