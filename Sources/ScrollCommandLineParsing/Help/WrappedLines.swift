/// Wraps text at a width in characters. Longer words are not split.
///
/// Consecutive lines form a paragraph, and empty lines separate paragraphs. Lines that begin with a space are kept
/// unchanged, which preserves tables.
func wrappedLines(of text: String, width: Int) -> [String] {
  if text.isEmpty { return [] }
  var lines: [String] = []
  var paragraph = ""
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty || line.first == " " {
      if !paragraph.isEmpty { lines.append(paragraph) }
      paragraph = ""
      lines.append(String(line))
      continue
    }
    for word in line.split(separator: " ") {
      if paragraph.isEmpty {
        paragraph = String(word)
      } else if paragraph.count + 1 + word.count <= width {
        paragraph += " " + word
      } else {
        lines.append(paragraph)
        paragraph = String(word)
      }
    }
  }
  if !paragraph.isEmpty { lines.append(paragraph) }
  return lines
}
