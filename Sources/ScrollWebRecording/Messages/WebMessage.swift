package import ScrollQuantities

/// A message from a recorded page: its scrollers, new samples, and optionally its items.
package struct WebMessage: Sendable {
  /// The page's id for this recording, which keeps pages apart.
  package let session: String
  package let title: String
  /// The page's address without query and fragment.
  package let address: String
  /// The refresh rate in hertz; nil while it is unknown.
  package let refreshRate: Double?
  /// The current state of everything that can scroll, indexed by the numbers in samples.
  package let scrollers: [WebScroller]
  /// The number of samples of this recording before these.
  package internal(set) var firstSample: Int
  package let samples: [WebSample]
  package let items: WebItems?
  /// The number of samples of the whole recording; nil until it ends.
  package let sampleTotal: Int?
}

/// The page, or a scrollable element in it.
package struct WebScroller: Hashable, Sendable {
  /// The name that people recognize: `page`, `div.feed`.
  package let name: String
  package let viewport: PointSize
  package let contentSize: PointSize
}

/// The position of a scroller in a frame.
package struct WebSample: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case beginDrag
    case endDrag
    case background
    case foreground
    case resize(PointSize)
  }

  package let scroller: Int
  /// The time on the page's clock, from any origin.
  package let time: SimulatedTime
  package let x: Points
  package let y: Points
  package let event: Event?

  package init(scroller: Int, time: SimulatedTime, x: Points, y: Points, event: Event? = nil) {
    (self.scroller, self.time, self.x, self.y, self.event) = (scroller, time, x, y, event)
  }
}

/// The items of a scroller that are in the page at one time, in content coordinates.
package struct WebItems: Hashable, Sendable {
  package let scroller: Int
  package let places: [PointRect]

  package init(scroller: Int, places: [PointRect]) { (self.scroller, self.places) = (scroller, places) }
}
