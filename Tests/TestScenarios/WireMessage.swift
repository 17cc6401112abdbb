package import ScrollQuantities

/// A message in protobuf's wire format, built field by field.
package struct WireMessage: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(_ fields: (inout WireMessage) -> Void = { _ in }) { fields(&self) }

  /// A trace of packets.
  package static func trace(_ packets: [WireMessage]) -> [UInt8] {
    WireMessage { trace in
      for packet in packets { trace.add(1, packet) }
    }.bytes
  }

  package mutating func add(_ number: Int, _ value: Int) {
    addVariable(UInt64(number) << 3)
    addVariable(UInt64(bitPattern: Int64(value)))
  }

  package mutating func add(_ number: Int, float: Float) {
    addVariable(UInt64(number) << 3 | 5)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: float.bitPattern >> ($0 * 8)) }
  }

  package mutating func add(_ number: Int, double: Double) {
    addVariable(UInt64(number) << 3 | 1)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: double.bitPattern >> UInt64($0 * 8)) }
  }

  package mutating func add(_ number: Int, _ message: WireMessage) { add(number, bytes: message.bytes) }

  package mutating func add(_ number: Int, text: String) { add(number, bytes: Array(text.utf8)) }

  package mutating func add(_ number: Int, bytes content: [UInt8]) {
    addVariable(UInt64(number) << 3 | 2)
    addVariable(UInt64(content.count))
    bytes += content
  }

  private mutating func addVariable(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

extension WireMessage {
  /// A packet of a sequence with the result of a scroll gesture, in an event whose name is spelled out.
  package static func gestureResult(
    at nanoseconds: Int, sequence: Int = 1, axis: ScrollAxis = .vertical, offset: Int?, provided: Float?,
    unused: Float? = nil
  ) -> WireMessage {
    let deltas = WireMessage { deltas in
      let isVertical = axis == .vertical
      if let provided { deltas.add(isVertical ? 6 : 5, float: provided) }
      if let offset { deltas.add(isVertical ? 8 : 7, offset) }
      if let unused { deltas.add(isVertical ? 17 : 16, float: unused) }
    }
    return event("InputHandlerProxy::HandleGestureScrollUpdate_Result", at: nanoseconds, sequence: sequence) {
      $0.add(1047, deltas)
    }
  }

  /// A packet of a sequence with an event whose name is spelled out.
  private static func event(
    _ name: String, at nanoseconds: Int, sequence: Int = 1, _ fields: (inout WireMessage) -> Void
  ) -> WireMessage {
    WireMessage { packet in
      packet.add(8, nanoseconds)
      packet.add(10, sequence)
      packet.add(
        11,
        WireMessage { event in
          event.add(9, 1)
          event.add(23, text: name)
          fields(&event)
        })
    }
  }

  /// A packet with Chrome's property trees of a frame, in which one element is scrolled.
  package static func propertyTrees(at nanoseconds: Int, offset: Int) -> WireMessage {
    func dictionary(_ entries: [(key: String, value: WireMessage)]) -> WireMessage {
      WireMessage { value in
        value.add(1, 1)
        for (key, entry) in entries {
          value.add(2, text: key)
          value.add(3, entry)
        }
      }
    }
    func array(_ items: [WireMessage]) -> WireMessage {
      WireMessage { value in
        value.add(1, 2)
        for item in items { value.add(4, item) }
      }
    }
    func number(_ number: Int) -> WireMessage { WireMessage { $0.add(5, number) } }
    let scroller = dictionary([
      ("id", number(1)), ("element_id", dictionary([("id_", number(12))])), ("transform_id", number(5)),
    ])
    let coordinates = [number(0), WireMessage { $0.add(6, double: Double(offset)) }]
    let transform = dictionary([("id", number(5)), ("scroll_offset", array(coordinates))])
    let trees = dictionary([
      ("scroll_tree", dictionary([("nodes", array([scroller]))])),
      ("transform_tree", dictionary([("nodes", array([transform]))])),
    ])
    let argument = WireMessage { argument in
      argument.add(10, text: "property_trees")
      argument.add(8, trees)
    }
    let name = "PropertyTreeLayerListDelegate::UpdatePropertyTreesIfNeeded_ReceivedPropertyTrees"
    return event(name, at: nanoseconds) { $0.add(4, argument) }
  }

  /// A packet with one of Android's touches.
  package static func touch(
    at nanoseconds: Int, action: Int, _ pointers: [(id: Int, x: Float, y: Float)], source: Int = 0x1002,
    device: Int = 3,
    isRedacted: Bool = false
  ) -> WireMessage {
    let motion = WireMessage { motion in
      motion.add(2, nanoseconds)
      motion.add(3, source)
      motion.add(4, action)
      motion.add(5, device)
      for pointer in pointers {
        motion.add(
          9,
          WireMessage { message in
            message.add(2, pointer.id)
            for (axis, value) in [(0, pointer.x), (1, pointer.y)] where value != 0 {
              message.add(
                1,
                WireMessage { entry in
                  entry.add(1, axis)
                  entry.add(2, float: value)
                })
            }
          })
      }
    }
    return WireMessage { packet in
      packet.add(112, WireMessage { $0.add(5, WireMessage { $0.add(isRedacted ? 2 : 1, motion) }) })
    }
  }
}

extension WireMessage {
  /// The packets of a frame that an app drew: when it was expected to be, and when it was. Times are in nanoseconds.
  package static func frame(
    _ number: Int, layer: String = "TX - com.example.feed/Main#1", process: Int = 1000, start: Int, due: Int, end: Int,
    janks: Int = 1, isExpected: Bool = true
  ) -> [WireMessage] {
    func surface(_ cookie: Int, janks: Int?) -> WireMessage {
      WireMessage { surface in
        surface.add(1, cookie)
        surface.add(2, number)
        surface.add(3, number + 1_000_000)
        surface.add(4, process)
        surface.add(5, text: layer)
        if let janks {
          surface.add(6, janks == 1 ? 1 : 2)
          surface.add(9, janks)
        }
      }
    }
    func packet(_ time: Int, _ field: Int, _ message: WireMessage) -> WireMessage {
      WireMessage { packet in
        packet.add(8, time)
        packet.add(58, 3)
        packet.add(76, WireMessage { $0.add(field, message) })
      }
    }
    let cookie = 2 * number + process * 1_000_000
    let expected = [
      packet(start, 3, surface(cookie, janks: nil)), packet(due, 5, WireMessage { $0.add(1, cookie) }),
    ]
    return (isExpected ? expected : []) + [
      packet(start, 4, surface(cookie + 1, janks: janks)), packet(end, 5, WireMessage { $0.add(1, cookie + 1) }),
    ]
  }
}
