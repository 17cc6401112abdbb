// Searches for parts of texts and collections. They take the place of those in the standard library's module for
// regular expressions, which would make the static executable more than a megabyte larger; with the same signatures,
// they are preferred.

extension BidirectionalCollection where Element: Comparable {
  /// Returns the first range with the elements of another collection; nil if there is none.
  ///
  /// Complexity: O(n · m).
  package func firstRange<Part: Collection<Element>>(of part: Part) -> Range<Index>? {
    part.isEmpty ? startIndex..<startIndex : range(of: part, from: startIndex)
  }
}

extension Collection where Element: Equatable {
  /// Returns true if the elements of another collection follow each other somewhere.
  package func contains<Part: Collection<Element>>(_ part: Part) -> Bool {
    part.isEmpty || range(of: part, from: startIndex) != nil
  }

  /// Returns the parts between the occurrences of a separator, without empty ones unless `omittingEmptySubsequences` is
  /// false.
  package func split<Part: Collection<Element>>(
    separator: Part, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    parts(between: separator, maxSplits, omitsEmpty: omittingEmptySubsequences)
  }

  fileprivate func parts<Part: Collection<Element>>(
    between separator: Part, _ maxSplits: Int, omitsEmpty: Bool
  ) -> [SubSequence] {
    var (parts, start) = ([SubSequence](), startIndex)
    func append(upTo end: Index) {
      if start != end || !omitsEmpty { parts.append(self[start..<end]) }
    }
    while parts.count < maxSplits, let found = range(of: separator, from: start) {
      append(upTo: found.lowerBound)
      start = found.upperBound
    }
    append(upTo: endIndex)
    return parts
  }

  /// Returns the first range from `start` on with the elements of another collection; nil if there is none, or if it is
  /// empty.
  fileprivate func range(of part: some Collection<Element>, from start: Index) -> Range<Index>? {
    guard let first = part.first else { return nil }
    if let part = part as? String, part.isFoundByItsBytes, let text = self[start...] as? Substring {
      return text.rangeOfBytes(of: part) as! Range<Index>?
    }
    var start = start
    while let found = self[start...].firstIndex(of: first) {
      var (end, rest) = (index(after: found), part.dropFirst())
      while let next = rest.first, end != endIndex, self[end] == next {
        formIndex(after: &end)
        rest = rest.dropFirst()
      }
      if rest.isEmpty { return found..<end }
      start = index(after: found)
    }
    return nil
  }
}

extension String {
  /// True if other characters equal those of the text only if they have the same bytes. In ASCII, only `;`, `K` and the
  /// grave accent equal another character: the Greek question mark, the sign for kelvins, and the varia.
  fileprivate var isFoundByItsBytes: Bool {
    utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "K") && $0 != UInt8(ascii: "`") }
  }
}

extension Substring {
  /// Returns the first range with the bytes of a text that begins and ends between characters; nil if there is none.
  fileprivate func rangeOfBytes(of part: String) -> Range<Index>? {
    var start = startIndex
    while let found = utf8.range(of: part.utf8, from: start) {
      if Index(found.lowerBound, within: self) != nil, Index(found.upperBound, within: self) != nil { return found }
      start = utf8.index(after: found.lowerBound)
    }
    return nil
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// Returns the collection with all occurrences of a part replaced.
  package func replacing<Part: Collection<Element>, Replacement: Collection<Element>>(
    _ part: Part, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self {
    var (result, start, count) = (Self(), startIndex, 0)
    while count < maxReplacements, let found = range(of: part, from: start) {
      result += self[start..<found.lowerBound]
      result += replacement
      start = found.upperBound
      count += 1
    }
    result += self[start...]
    return result
  }
}

// Other modules mostly search for texts in texts. These are not generic, so what they call is specialized here.

extension String {
  /// Returns true if a text occurs in this one.
  package func contains(_ text: String) -> Bool { self[...].contains(text) }

  /// Returns the parts between the occurrences of a separator, without empty ones unless `omittingEmptySubsequences` is
  /// false.
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    self[...].split(
      separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
  }
}

extension Substring {
  /// Returns true if a text occurs in this one.
  package func contains(_ text: String) -> Bool { text.isEmpty || range(of: text, from: startIndex) != nil }

  /// Returns the parts between the occurrences of a separator, without empty ones unless `omittingEmptySubsequences` is
  /// false.
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    parts(between: separator, maxSplits, omitsEmpty: omittingEmptySubsequences)
  }
}
