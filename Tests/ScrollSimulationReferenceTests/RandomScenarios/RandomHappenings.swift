import ScrollQuantities
import ScrollTraces
import SeededRandom

/// What happens to a container, the screen and the app besides movements, in orders that make sense and others.
enum RandomHappenings {
  /// The app goes to the background and comes back, memory runs low.
  case app
  /// Everything that can.
  case screen
  /// What can happen to a container in a cell.
  case inner
  /// The same for the outer container or one in a cell, but for items that come or go.
  case screenOfSameItems
  case innerOfSameItems

  func some(itemCount: Int, _ random: inout SeededGenerator) -> [ScrollEvent.Kind] {
    switch self {
    case .screenOfSameItems: return Self.screen.some(itemCount: itemCount, &random).filter { !$0.changesItems }
    case .innerOfSameItems: return Self.inner.some(itemCount: itemCount, &random).filter { !$0.changesItems }
    case .app: return Self.ofApp(&random)
    case .screen:
      switch random.number(0...9) {
      case 0, 1: return Self.ofApp(&random)
      case 2, 3: return Self.ofScreen(&random)
      case 4: return [.visibilityDepth(random.number(0...4))]
      case 5: return Self.ofSize(&random)
      default: return Self.ofContent(itemCount, &random)
      }
    case .inner: return Self.ofContent(itemCount, &random)
    }
  }

  private static func ofApp(_ random: inout SeededGenerator) -> [ScrollEvent.Kind] {
    random.one(
      of: [[.memoryWarning], [.background, .foreground], [.background], [.foreground], [.background, .memoryWarning]])
  }

  private static func ofScreen(_ random: inout SeededGenerator) -> [ScrollEvent.Kind] {
    random.one(of: [
      [.appear], [.disappear], [.disappear, .appear], [.disappear, .visibilityDepth(1), .visibilityDepth(0), .appear],
      [.disappear, .memoryWarning, .appear], [.disappear, .background, .foreground, .appear],
    ])
  }

  private static func ofSize(_ random: inout SeededGenerator) -> [ScrollEvent.Kind] {
    func side() -> Points { Points(random.one(of: [1, 7.5, 40, 150, Double(random.number(20...60) * 10)])) }
    return random.one(of: [
      [.rotate], [.rotate], [.rotate, .resize(PointSize(width: side(), height: side()))],
      [.resize(PointSize(width: side(), height: side()))],
    ])
  }

  private static func ofContent(_ itemCount: Int, _ random: inout SeededGenerator) -> [ScrollEvent.Kind] {
    func item() -> Int { random.happens(0.6) ? random.number(0...5) : random.number(0...itemCount + 4) }
    let count = random.one(of: [1, 1, 2, 5, 1000])
    switch random.number(0...9) {
    case 0: return [.reload]
    case 1, 2: return [.insert(at: item(), count: min(count, 20))]
    case 3: return [.delete(at: item(), count: min(count, 5))]
    case 4: return [.delete(at: 0, count: count), .insert(at: item(), count: 2)]
    case 5: return [.scrollTo(item: item())]
    case 6: return [.reload, .reset, .scrollTo(item: item())]
    case 7: return [.insert(at: item(), count: 1), .delete(at: item(), count: 1), .reload]
    case 8: return [.reset]
    default: return [.resetItem(item()), .resetItem(item())]
    }
  }
}

extension ScrollEvent.Kind {
  fileprivate var changesItems: Bool {
    switch self {
    case .insert, .delete: true
    default: false
    }
  }
}
