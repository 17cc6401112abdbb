/// A pattern of a name, in which `*` stands for any characters and `?` for any one.
struct Glob: Hashable, Sendable {
  let text: String

  /// Whether all of a name fits; capital and small letters differ.
  ///
  /// Complexity: O(length of the pattern × length of the name): of several stars only the last is tried anew, since
  /// what stood before it has been matched as early as can be.
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
