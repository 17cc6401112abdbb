import ScrollCalibrating
import ScrollMetrics
import ScrollQuantities
package import ScrollTraces

/// The items that came on screen in the prediction and in the logs. An item counts as on screen if most replications, or most
/// logs, show it.
package struct ValidatedItems: Sendable {
  /// An item that came on screen in most replications and in most logs.
  package struct Item: Sendable {
    package let item: ContainerPath
    /// The median waits until it was drawn, in milliseconds.
    package let predicted: Double
    package let measured: Double
    package let spread: ClosedRange<Double>
    /// True if the median wait is at least half a frame.
    package let isPredictedLate: Bool
    package let isMeasuredLate: Bool
    package let isWithinFrame: Bool

    package var agreesOnLate: Bool { isPredictedLate == isMeasuredLate }
  }

  /// The items in both, in order.
  package let inBoth: [Item]
  /// The items that came on screen only in the prediction, or only in the logs.
  package let onlyPredicted: [ContainerPath]
  package let onlyMeasured: [ContainerPath]

  /// The error that steps of a clock may add to a frame, in milliseconds.
  private static let clockStep = 0.2

  /// Compares the items of outcomes. `frame` is the duration of a frame, in milliseconds.
  init(_ predicted: [RunOutcome], _ measured: [RunOutcome], frame: Double) {
    let (predictions, realities) = (Self.waits(predicted), Self.waits(measured))
    let spreads = Dictionary(grouping: measured.flatMap(\.appearances), by: \.item)
    inBoth = realities.compactMap { real in
      guard let prediction = predictions.first(of: real.item) else { return nil }
      let waits = spreads[real.item, default: []].map(\.wait)
      return Item(
        item: real.item, predicted: prediction.wait, measured: real.wait, spread: waits.min()!...waits.max()!,
        isPredictedLate: prediction.isLate(frame: frame), isMeasuredLate: real.isLate(frame: frame),
        isWithinFrame: abs(prediction.wait - real.wait) <= frame + Self.clockStep)
    }
    onlyPredicted = predictions.map(\.item).filter { realities.first(of: $0) == nil }
    onlyMeasured = realities.map(\.item).filter { predictions.first(of: $0) == nil }
  }

  /// Returns the items that came on screen in most runs, with their median waits, in order.
  private static func waits(_ outcomes: [RunOutcome]) -> [AppLog.Appearance] {
    let byItem = Dictionary(grouping: outcomes.flatMap(\.appearances), by: \.item).sorted { $0.key < $1.key }
    return byItem.compactMap { item, appearances -> AppLog.Appearance? in
      guard appearances.count * 2 > outcomes.count else { return nil }
      return AppLog.Appearance(
        item: item, shown: Percentiles(appearances.map(\.shown)).median ?? 0,
        wait: Percentiles(appearances.map(\.wait)).median ?? 0)
    }
  }
}

extension AppLog.Appearance {
  /// Returns true if the item was undrawn for at least half a frame, which clock steps do not explain.
  func isLate(frame: Double) -> Bool { wait >= frame / 2 }
}

extension [AppLog.Appearance] {
  /// Returns the appearance of an item, by binary search; nil if there is none. Precondition: the appearances are
  /// ordered by item.
  fileprivate func first(of item: ContainerPath) -> AppLog.Appearance? {
    let place = partitioningIndex { $0.item >= item }
    return place < count && self[place].item == item ? self[place] : nil
  }
}
