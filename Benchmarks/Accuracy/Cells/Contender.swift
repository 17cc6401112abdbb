import ScrollQuantities
import ScrollSimulation

/// A policy with its tuning, both for the page and for the simulation.
package struct Contender: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case onDisplay
    /// A window of `count` cells on either side.
    case window(count: Int)
    /// A window of `ahead` screenfuls ahead, updated every `update` screenfuls.
    case preheat(ahead: Double, update: Double)
    case texture(Ranges)
    /// An `IntersectionObserver` with a margin in points.
    case observer(margin: Double)
    /// The browser's `loading="lazy"`.
    case lazy
  }

  /// The buffers of Texture's ranges, in screenfuls.
  package struct Ranges: Hashable, Sendable {
    var fullDisplay = RangeTuningParameters(leading: 1, trailing: 0.5)
    var fullPreload = RangeTuningParameters(leading: 2.5, trailing: 1.5)
    var minimumDisplay = RangeTuningParameters(leading: 0.25, trailing: 0.25)
    var minimumPreload = RangeTuningParameters(leading: 0.5, trailing: 0.25)
  }

  /// The ways in which images are loaded. Each has overheads of its own.
  package enum Loading: String, CaseIterable, Sendable {
    /// The page asks for each image with `fetch`.
    case fetch
    /// The page gives an image its address when an `IntersectionObserver` reports it.
    case observer
    /// The browser loads images with `loading="lazy"`.
    case lazy
  }

  package let name: String
  package var kind: Kind

  package var loading: Loading {
    switch kind {
    case .observer: .observer
    case .lazy: .lazy
    case .onDisplay, .window, .preheat, .texture: .fetch
    }
  }

  /// True if the browser itself decides, so that the policy was not written for this experiment.
  package var isNative: Bool { loading != .fetch }

  /// True if constants of the contender determine how far ahead it requests images, so that faults can change them.
  var hasConstants: Bool { with(.longRange) != self && with(.wrongConstant) != self }

  /// The policy in words.
  package var summary: String {
    switch kind {
    case .onDisplay: return "asks for images as they come on screen"
    case .window(let count): return "cells for \(count) items on either side of those on screen"
    case .preheat(let ahead, let update):
      return "one window of \(ahead) screenfuls ahead, anew every \(update) screenfuls"
    case .texture(let ranges):
      func text(_ tuning: RangeTuningParameters) -> String { tuning.pair.map { "\($0)" }.joined(separator: " / ") }
      return
        "Texture's ranges, display \(text(ranges.fullDisplay)) and preload \(text(ranges.fullPreload)) screenfuls, "
        + "before the first drag \(text(ranges.minimumDisplay)) and \(text(ranges.minimumPreload))"
    case .observer(let margin): return "IntersectionObserver with a margin of \(Int(margin)) px, the browser's own"
    case .lazy: return "loading=\"lazy\", the browser's own"
    }
  }

  package static let all = [
    Contender(name: "on-display", kind: .onDisplay),
    Contender(name: "window", kind: .window(count: 3)),
    Contender(name: "preheat", kind: .preheat(ahead: 1, update: 0.25)),
    Contender(name: "texture", kind: .texture(Ranges())),
    Contender(
      name: "texture-short", kind: .texture(Ranges(fullPreload: RangeTuningParameters(leading: 1, trailing: 0.5)))),
    Contender(
      name: "texture-long",
      kind: .texture(
        Ranges(
          fullDisplay: RangeTuningParameters(leading: 2, trailing: 0.5),
          fullPreload: RangeTuningParameters(leading: 5, trailing: 2),
          minimumPreload: RangeTuningParameters(leading: 2, trailing: 0.5)))),
    Contender(name: "observer", kind: .observer(margin: 844)),
    Contender(name: "lazy", kind: .lazy),
    Contender(name: "observer-short", kind: .observer(margin: 300)),
  ]

  /// The names of the contenders that are measured by default.
  package static let byDefault = ["on-display", "window", "texture", "observer", "lazy"]

  /// The names of the contenders of fresh cells.
  package static let fresh = ["on-display", "preheat", "texture-short", "texture-long", "observer-short"]
}

/// A deliberate mistake, in the page or in the simulation, that tests whether the figures reveal it.
package enum PlantedFault: String, CaseIterable, Codable, Sendable {
  /// A constant of the policy is wrong.
  case wrongConstant = "wrong-constant"
  /// Every range is 20 % too long.
  case longRange = "long-range"
  /// The latest request is served first.
  case lastInFirstOut = "last-in-first-out"
}

extension Contender {
  /// Returns the contender with a fault.
  package func with(_ fault: PlantedFault?) -> Contender {
    var faulty = self
    switch (fault, kind) {
    case (.wrongConstant, .window(let count)): faulty.kind = .window(count: count + 2)
    case (.wrongConstant, .preheat(let ahead, _)): faulty.kind = .preheat(ahead: ahead, update: 0.75)
    case (.wrongConstant, .texture(var ranges)):
      ranges.minimumPreload.leadingBufferScreenfuls.value += 1
      ranges.fullPreload.leadingBufferScreenfuls.value -= 1
      faulty.kind = .texture(ranges)
    case (.wrongConstant, .observer(let margin)): faulty.kind = .observer(margin: margin / 2)
    case (.longRange, .window(let count)): faulty.kind = .window(count: Int((Double(count) * 1.2).rounded(.up)))
    case (.longRange, .preheat(let ahead, let update)): faulty.kind = .preheat(ahead: ahead * 1.2, update: update)
    case (.longRange, .texture(let ranges)): faulty.kind = .texture(ranges.scaled(by: 1.2))
    case (.longRange, .observer(let margin)): faulty.kind = .observer(margin: margin * 1.2)
    case (nil, _), (.lastInFirstOut, _), (_, .onDisplay), (_, .lazy): break
    }
    return faulty
  }
}

extension Contender.Ranges {
  fileprivate func scaled(by factor: Double) -> Self {
    func scaled(_ tuning: RangeTuningParameters) -> RangeTuningParameters {
      RangeTuningParameters(
        leading: tuning.leadingBufferScreenfuls.value * factor, trailing: tuning.trailingBufferScreenfuls.value * factor
      )
    }
    return Self(
      fullDisplay: scaled(fullDisplay), fullPreload: scaled(fullPreload), minimumDisplay: scaled(minimumDisplay),
      minimumPreload: scaled(minimumPreload))
  }
}

extension RangeTuningParameters {
  /// The leading and the trailing buffer, in screenfuls.
  var pair: [Double] { [leadingBufferScreenfuls.value, trailingBufferScreenfuls.value] }
}
