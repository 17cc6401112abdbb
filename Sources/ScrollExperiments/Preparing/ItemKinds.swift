import ScrollQuantities

/// The kinds of a container's items, for results by kind.
enum ItemKinds: Sendable {
  /// The names in the order of the file, and the index of each row's kind among them.
  case recorded(names: [String], rows: [Int])
  case ofFeed(FeedProfile)

  /// Collects the kinds of a file's rows, of which there are at most `ItemsFile.kindLimit`.
  init(words: [String]) {
    var (names, rows) = ([String](), [Int]())
    for word in words {
      let known = names.firstIndex(of: word)
      rows.append(known ?? names.count)
      if known == nil { names.append(word) }
    }
    self = .recorded(names: names, rows: rows)
  }

  var names: [String] {
    switch self {
    case .recorded(let names, _): names
    case .ofFeed(let feed): feed.kinds.map(\.name)
    }
  }

  /// Returns the index of an item's kind in `names`.
  func kind(of item: Int, _ random: CounterRandom) -> Int {
    switch self {
    case .recorded(_, let rows): rows[item % rows.count]
    case .ofFeed(let feed): feed.kind(of: item, random)
    }
  }
}
