/// The candidate closest to a misspelled name, for "did you mean"; nil if none is close.
///
/// The distance is the number of insertions, deletions, substitutions and swaps of adjacent letters (optimal string
/// alignment). A candidate is close if its distance is at most a third of the longer name's length. The earlier one wins a
/// tie. Complexity: O(candidates × length²).
public func closestName(to name: String, among candidates: [String]) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let offered = Array(candidate.lowercased().unicodeScalars.prefix(100))
    let distance = alignmentDistance(wanted, offered)
    if distance <= max(wanted.count, offered.count) / 3, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var current = beforeLast
  for i in a.indices {
    current[0] = i + 1
    for j in b.indices {
      let substitution = last[j] + (a[i] == b[j] ? 0 : 1)
      current[j + 1] = min(last[j + 1] + 1, current[j] + 1, substitution)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[b.count]
}
