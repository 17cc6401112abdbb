import Foundation
package import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation

/// A browser, the servers that it talks to, and the links between them.
package final class Laboratory {
  private let control: ControlServer
  private let images: ImageServer
  private var browser: Chromium?
  private var replayCount = 0
  private var stages: [String: Stage] = [:]
  /// The feed is the same for all recordings and networks.
  private var pictures: [JPEGImage] = []
  #if os(Linux)
    private var tunnel: (device: Tunnel, images: ImageServer)?
  #endif
  /// Why there is no TCP over packets; nil if there is.
  package private(set) var tunnelProblem: String?

  package init() throws {
    if NetworkNamespace.isEntered { NetworkNamespace.setUp() }
    control = try ControlServer()
    images = try ImageServer(on: (127, 0, 0, 1))
    #if os(Linux)
      do {
        guard NetworkNamespace.isEntered else { throw ServingError.noTunnel(errno: EPERM) }
        let device = try Tunnel()
        tunnel = (device, try ImageServer(on: Tunnel.near))
      } catch {
        tunnelProblem = "\(error)"
      }
    #else
      tunnelProblem = "TUN devices are Linux's"
    #endif
  }

  deinit { browser?.end() }

  /// What the contenders of a recording and a network meet.
  package func stage(of cell: Cell) throws(Failure) -> Stage {
    let name = "\(cell.recording.name)/\(cell.network.name)"
    if let stage = stages[name] { return stage }
    let stage = try Stage(cell.recording, cell.network)
    stages[name] = stage
    return stage
  }

  /// Measures a cell once.
  package func run(_ cell: Cell, fault: PlantedFault? = nil) throws -> RunLog {
    let stage = try stage(of: cell)
    replayCount += 1
    let address = offer(cell, stage)
    defer { images.serve(nil) }
    let job = ReplayJob(id: replayCount, address: address, stage, cell.contender, fault: fault)
    let seconds = Double(job.offsets.count) / 60 + 10
    if browser == nil { browser = try Chromium(showing: control.address) }
    guard let bytes = control.perform(Array(try JSONEncoder().encode(job)), patience: seconds) else {
      // A browser that does not answer is replaced by another.
      browser?.end()
      browser = nil
      throw ServingError.noLog("the page has not answered for \(Int(seconds)) s")
    }
    do {
      return try JSONDecoder().decode(RunLog.self, from: Data(bytes))
    } catch {
      throw ServingError.noLog(String(decoding: bytes.prefix(400), as: UTF8.self))
    }
  }

  /// Serves the images of a cell; returns where.
  private func offer(_ cell: Cell, _ stage: Stage) -> String {
    let latency: @Sendable (Int, Int) -> Double = { stage.latency(ofItem: $0, attempt: $1) }
    let pictures = pictures(of: stage)
    switch cell.network.link {
    case .shared(let rate):
      images.serve(.init(replay: replayCount, images: pictures, latency: latency, rate: rate))
      return "http://127.0.0.1:\(images.port)"
    case .packets(let conditions):
      #if os(Linux)
        let (device, images) = tunnel!
        device.shape(conditions, serverPort: images.port)
        images.serve(.init(replay: replayCount, images: pictures, latency: latency, rate: nil))
        let far = Tunnel.far
        return "http://\(far.0).\(far.1).\(far.2).\(far.3):\(images.port)"
      #else
        preconditionFailure("\(conditions) need a tunnel")
      #endif
    }
  }

  private func pictures(of stage: Stage) -> [JPEGImage] {
    if pictures.isEmpty {
      pictures = zip(stage.content.layout.frames, stage.content.bytes).map { frame, bytes in
        JPEGImage(width: 390, height: max(1, Int(frame.size.height.value.rounded())), weight: Int(bytes))
      }
    }
    return pictures
  }
}
