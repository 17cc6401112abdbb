/// Wraps text at a width in characters. A longer word is not split.
///
/// Consecutive lines are a paragraph, and empty lines separate paragraphs. A line that begins with a space is kept as it is,
/// which preserves tables.
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
