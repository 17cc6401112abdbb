/// Returns the candidate closest to a misspelled name, for "did you mean"; nil if none is close.
///
/// The distance is the number of insertions, deletions, substitutions and swaps of adjacent letters (optimal string
/// alignment). A candidate is close if its distance is at most a third of the longer name's length. In a tie, the
/// candidate with the longer common prefix wins, then the earlier one. Complexity: O(candidates × length²).
public func closestName(to name: String, among candidates: [String]) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
  var best: (name: String, rank: (distance: Int, negatedPrefix: Int))?
  for candidate in candidates {
    let offered = Array(candidate.lowercased().unicodeScalars.prefix(100))
    let distance = alignmentDistance(wanted, offered)
    guard distance <= max(wanted.count, offered.count) / 3 else { continue }
    let rank = (distance, -zip(wanted, offered).prefix { $0 == $1 }.count)
    if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
  }
  return best?.name
}

/// Returns a question that suggests the closest candidate, such as `Did you mean 'time_ms'?`; nil if none is close.
package func didYouMean(closestTo name: String, among candidates: [String]) -> String? {
  closestName(to: name, among: candidates).map { "Did you mean '\($0)'?" }
}

/// Returns a question that suggests known names for an unknown one, such as `Did you mean 'loading.latency' or
/// 'batching.latency'?`; nil if no candidate is close.
///
/// It suggests the first three of `synonyms` or, if there are none, the closest candidate, or else the first three with
/// the closest part. Periods and underscores separate parts; those with fewer than 4 letters are not compared.
///
/// - Parameters:
///   - name: The unknown name.
///   - candidates: The known names.
///   - synonyms: The candidates that the name is known to stand for.
public func didYouMean(_ name: String, among candidates: [String], synonyms: [String] = []) -> String? {
  if synonyms.isEmpty, let question = didYouMean(closestTo: name, among: candidates) { return question }
  var seen: Set<String> = []
  let meant = (synonyms.isEmpty ? namesWithClosestPart(to: name, among: candidates) : synonyms)
    .filter { seen.insert($0).inserted }.prefix(3).map { "'\($0)'" }
  return meant.isEmpty ? nil : "Did you mean \(meant.listed("or"))?"
}

private func namesWithClosestPart(to name: String, among candidates: [String]) -> [String] {
  func parts(_ candidate: String) -> [String] { candidate.split { $0 == "." || $0 == "_" }.map(String.init) }
  let shortest = 4
  let compared = candidates.flatMap(parts).filter { $0.count >= shortest }
  guard name.count >= shortest, let part = closestName(to: name, among: compared) else { return [] }
  return candidates.filter { parts($0).contains(part) }
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
