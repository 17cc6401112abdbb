package import ScrollQuantities

/// What a page that is recorded sends at once: its scrollers, new samples, and maybe its items.
package struct WebMessage: Sendable {
  /// The page's own name for this recording, so that two pages are not mixed.
  package let session: String
  package let title: String
  /// The page's address without its query and its fragment.
  package let address: String
  /// Frames per second; nil while the page does not know.
  package let refreshRate: Double?
  /// Everything that can scroll, by the numbers that samples use, as it is now.
  package let scrollers: [WebScroller]
  /// How many samples of this recording came before these.
  package internal(set) var firstSample: Int
  package let samples: [WebSample]
  package let items: WebItems?
  /// The number of samples of the whole recording; nil while it goes on.
  package let sampleTotal: Int?
}

/// The page, or an element of it that scrolls.
package struct WebScroller: Hashable, Sendable {
  /// What people recognize it by: `page`, `div.feed`.
  package let name: String
  package let viewport: PointSize
  package let contentSize: PointSize
}

/// Where a scroller was at a frame.
package struct WebSample: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case beginDrag
    case endDrag
    case background
    case foreground
    case resize(PointSize)
  }

  package let scroller: Int
  /// In the time of the page, which has any origin.
  package let time: SimulatedTime
  package let x: Points
  package let y: Points
  package let event: Event?

  package init(scroller: Int, time: SimulatedTime, x: Points, y: Points, event: Event? = nil) {
    (self.scroller, self.time, self.x, self.y, self.event) = (scroller, time, x, y, event)
  }
}

/// The items of a scroller that are in the page at one time, in the coordinates of its content.
package struct WebItems: Hashable, Sendable {
  package let scroller: Int
  package let places: [PointRect]

  package init(scroller: Int, places: [PointRect]) { (self.scroller, self.places) = (scroller, places) }
}
