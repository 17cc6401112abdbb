extension Int {
  /// Returns the number of something in a sentence: `1 item`, `2 items`. Without a plural, the noun gets an s.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
