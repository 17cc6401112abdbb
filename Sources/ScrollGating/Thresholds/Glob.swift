/// A pattern for names, in which `*` matches any characters and `?` any single character.
struct Glob: Hashable, Sendable {
  let text: String

  /// Returns true if the pattern matches the whole name. Case matters.
  ///
  /// Complexity: O(length of the pattern × length of the name). Backtracking goes only to the last star, because
  /// everything before it is matched as early as possible.
  func matches(_ name: String) -> Bool {
    let (pattern, name) = (Array(text), Array(name))
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (p, n) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
