import Foundation
import ScrollQuantities
import ScrollSimulation

/// The set-up line of a recorded script: a container, its items, its tuning.
struct RangeScriptSetup: Decodable {
  var `case`: String
  var controller: String
  var scrollable: UInt8
  var viewport: [Double]
  var items: [[Double]]
  var tuning: [[Double]]
  var container: UInt8
  var direction: UInt8
  var lazy: Int
  var load: String
}

/// A step of a recorded script: what is done, and what Texture did upon it.
struct RangeScriptStep: Decodable {
  var s: Int
  var ops: [RangeScriptOperation]
  var nodrain: Int?
  /// How many updates ran.
  var n: Int
  /// Items whose state changed, with the new bits.
  var d: [[Int]]?
  var m: Int8?
  var f: Int?
  var pd: UInt8?
  var vis: [[Int]]?
}

/// One operation of a step.
enum RangeScriptOperation: Decodable {
  case offset(Double, Double)
  case viewport(Double, Double)
  case direction(UInt8)
  case container(UInt8)
  case setNeedsUpdate
  case updateIfNeeded
  case update
  case mode(Int8)
  case drag
  case memoryWarning
  case background
  case foreground
  case modeForMemoryWarnings(Int8)
  case tuning(RangeMode, RangeType, Double, Double)
  case append([PointRect])
  case replace(reloadsData: Bool, [(id: Int, frame: PointRect)])
  case visible([Int]?)
  case enabled(Bool)
  case clearContents
  case clearPreloadedData
  case displayed(before: Double)

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    func number() throws -> Double { try values.decode(Double.self) }
    func bits() throws -> UInt8 { try values.decode(UInt8.self) }
    let name = try values.decode(String.self)
    switch name {
    case "o": self = .offset(try number(), try number())
    case "sz": self = .viewport(try number(), try number())
    case "d": self = .direction(try bits())
    case "c": self = .container(try bits())
    case "n": self = .setNeedsUpdate
    case "i": self = .updateIfNeeded
    case "u": self = .update
    case "m": self = .mode(try values.decode(Int8.self))
    case "drag": self = .drag
    case "mem": self = .memoryWarning
    case "bg": self = .background
    case "fg": self = .foreground
    case "mm": self = .modeForMemoryWarnings(try values.decode(Int8.self))
    case "t":
      let (mode, type) = (try values.decode(Int8.self), try bits())
      self = .tuning(RangeMode(rawValue: mode)!, RangeType(rawValue: type)!, try number(), try number())
    case "add": self = .append(try values.decode([[Double]].self).map(PointRect.init))
    case "data":
      let reloads = try values.decode(Int.self) == 1
      self = .replace(
        reloadsData: reloads,
        try values.decode([[Double]].self).map { (Int($0[0]), PointRect(Array($0.dropFirst()))) })
    case "vis": self = .visible(try values.decodeNil() ? nil : values.decode([Int].self))
    case "en": self = .enabled(try values.decode(Int.self) == 1)
    case "clr": self = .clearContents
    case "clrp": self = .clearPreloadedData
    case "disp": self = .displayed(before: try number())
    default:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "unknown operation \(name)")
    }
  }
}
