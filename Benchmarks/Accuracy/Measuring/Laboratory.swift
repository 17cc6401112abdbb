import Foundation
package import ScrollDiagnostics
import ScrollQuantities
import ScrollSimulation

/// A browser, the servers that it connects to, and the links between them.
package final class Laboratory {
  private let control: ControlServer
  private let images: ImageServer
  private var browser: Chromium?
  private var replayCount = 0
  private var stages = Stages()
  /// The images, which are the same for all recordings and networks.
  private var pictures: [JPEGImage] = []
  #if os(Linux)
    private var tunnel: (device: Tunnel, images: ImageServer)?
    private var proxy: HTTP2Proxy?
  #endif
  /// The maximum time that the last packets of connections take, in microseconds.
  private static let lastPacketDelay: UInt32 = 30_000
  /// The reason why TCP over packets is unavailable; nil if it is available.
  private var tunnelProblem: String?

  package init() throws {
    if NetworkNamespace.isEntered { NetworkNamespace.setUp() }
    control = try ControlServer()
    images = try ImageServer(on: .loopback)
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

  /// Returns the reason why a network cannot be measured; nil if it can.
  package func problem(with network: ExperimentNetwork) -> String? {
    if network.needsTunnel, let tunnelProblem { return tunnelProblem }
    #if os(Linux)
      let missing = HTTP2Proxy.missingPrograms
      if network.needsProxy, !missing.isEmpty { return "\(missing.joined(separator: ", ")) not installed" }
    #endif
    return nil
  }

  /// Returns the conditions that the contenders of the cell's recording and network share.
  package func stage(of cell: Cell) throws(Failure) -> Stage { try stages.stage(of: cell) }

  /// Measures a cell once.
  ///
  /// - Parameter capturePath: The file that its packets are written to, if it has any; nil for none.
  package func run(_ cell: Cell, fault: PlantedFault? = nil, capturePath: String? = nil) throws -> RunLog {
    let stage = try stage(of: cell)
    replayCount += 1
    let address = try offer(cell, stage, capturePath)
    defer { withdraw() }
    let job = ReplayJob(id: replayCount, address: address, stage, cell, fault: fault)
    let seconds = Double(job.offsets.count) / 60 + 10
    if browser == nil { browser = try Chromium(showing: control.address) }
    guard let bytes = control.perform(Array(try JSONEncoder().encode(job)), patience: seconds) else {
      // A browser that does not answer is replaced.
      browser?.end()
      browser = nil
      throw ServingError.noLog("the page has not answered for \(Int(seconds)) s")
    }
    do {
      var log = try JSONDecoder().decode(RunLog.self, from: Data(bytes))
      log.served = served(cell)
      return log
    } catch {
      throw ServingError.noLog(String(decoding: bytes.prefix(400), as: UTF8.self))
    }
  }

  /// Serves the images of a cell, and returns their address.
  private func offer(_ cell: Cell, _ stage: Stage, _ capturePath: String?) throws -> String {
    let latency: @Sendable (Int, Int) -> Double = { stage.latency(ofItem: $0, attempt: $1) }
    let pictures = pictures(of: stage)
    switch cell.network.link {
    case .shared(let rate):
      images.serve(.init(replay: replayCount, images: pictures, latency: latency, rate: rate))
      return "http://127.0.0.1:\(images.port)"
    case .packets(let conditions):
      #if os(Linux)
        let device = tunnel!.device
        let capture = try capturePath.map(PacketCapture.init)
        server(cell).serve(.init(replay: replayCount, images: pictures, latency: latency, rate: nil))
        if cell.network.needsProxy {
          if proxy == nil { proxy = try HTTP2Proxy() }
          try proxy!.start(on: Tunnel.near, inFrontOf: images.port, writesAhead: cell.network.writesAhead)
          device.shape(conditions, serverPort: HTTP2Proxy.port, capture: capture)
          return "https://\(Tunnel.far):\(HTTP2Proxy.port)"
        }
        device.shape(conditions, serverPort: server(cell).port, capture: capture)
        return "http://\(Tunnel.far):\(server(cell).port)"
      #else
        preconditionFailure("\(conditions) need a tunnel")
      #endif
    }
  }

  /// Ends all connections of a replay, and waits until the browser has noticed.
  private func withdraw() {
    images.serve(nil)
    #if os(Linux)
      tunnel?.device.letThrough()
      tunnel?.images.serve(nil)
      proxy?.end()
      if tunnel != nil { usleep(Self.lastPacketDelay) }
    #endif
  }

  /// Returns the server that finally receives a cell's requests.
  private func server(_ cell: Cell) -> ImageServer {
    #if os(Linux)
      if cell.network.kind == .http1 { return tunnel!.images }
    #endif
    return images
  }

  private func served(_ cell: Cell) -> RunLog.Served {
    let tally = server(cell).tally
    var bytes = Double(tally.bytes)
    #if os(Linux)
      if cell.network.needsTunnel {
        bytes = Double(tunnel!.device.bytesFromServer) * cell.network.recordShare
      }
    #endif
    return RunLog.Served(requests: tally.requests, bytes: bytes)
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
