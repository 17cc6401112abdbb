public import Quantities

/// The link that made an item late, and by how much.
public struct Delay: Hashable, Sendable {
  public let link: Link
  /// How much earlier the link had to end for the rest to be done in time.
  public let time: SimulatedTime
  /// Whether the link had not ended when the appearance did, so that the time is the least that it can be.
  public let isLowerBound: Bool
}

extension Delay {
  /// The rule: when a link ends, its *slack* is the time left until the item shows less what is still to be done
  /// (`Allowance`). A chain in time has slack at every link. The late link is the one with which the slack went below
  /// zero for the last time, so that the delay is not made up for by a later link.
  ///
  /// Links of which the run does not tell when they ended are passed over. The first one that had not ended when the
  /// appearance did counts as ended then; its delay is a lower bound. If the chain has slack to its end, which happens only
  /// if what was drawn is not what the chain tells of, drawing is late by the wait.
  init(_ chain: Chain, of appearance: Appearance, _ allowance: Allowance) {
    var late: Delay?
    for link in Link.allCases where !chain.untold.contains(link) {
      let end = chain.end(of: link)
      let remainder = allowance.remainder(after: link)
      let latest = appearance.drawn.map { $0 - remainder } ?? appearance.ended
      let slack = appearance.began - (end ?? latest) - remainder
      if slack >= .zero {
        late = nil
      } else if late == nil {
        late = Delay(link: link, time: .zero - slack, isLowerBound: end == nil && appearance.drawn == nil)
      }
      if end == nil { break }
    }
    self = late ?? Delay(link: .drawing, time: appearance.wait, isLowerBound: appearance.drawn == nil)
  }
}
