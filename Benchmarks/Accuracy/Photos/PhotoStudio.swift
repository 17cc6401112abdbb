import Foundation
import HeadlessBrowser
import ScrollQuantities
import ScrollSimulation
import Synchronization

/// Records sessions on a page of photos in Chromium, each in a tab of its own.
package final class PhotoStudio: Sendable {
  /// A recorded session.
  package struct Take: Sendable {
    package let log: RunLog
    /// The content of the session's file.
    package let text: String

    /// True if the browser showed every frame and every request was answered.
    package var isClean: Bool { log.dropped == 0 && log.failureCount == 0 }
  }

  /// The host name of this machine, which the browser has to resolve.
  private static let host = "photos.example"

  private let browser = Browser(["--host-resolver-rules=MAP \(host) 127.0.0.1", "--no-proxy-server"])
  private let control: ControlServer
  private let images: ImageServer
  private let takeCount = Mutex(0)

  package init() throws {
    guard Browser.isInstalled else { throw ServingError.noBrowser }
    control = try ControlServer()
    images = try ImageServer(on: .loopback)
  }

  /// Records a session once.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - seed: The seed of the latencies, which differ between sessions.
  package func take(_ session: PhotoSession, seed: UInt64) async throws -> Take {
    try await take(session, of: session.stage(), seed: seed)
  }

  /// Records a session once, on another stage.
  func take(_ session: PhotoSession, of stage: Stage, seed: UInt64) async throws -> Take {
    let random = CounterRandom(seed: seed, replication: session.number)
    let replay = takeCount.withLock { count in
      count += 1
      return count
    }
    let photos = stage.content.bytes.map { JPEGImage(width: 780, height: 560, weight: Int($0)) }
    images.serve(
      ImageServer.Offer(
        replay: replay, images: photos,
        latency: { stage.latency(ofItem: $0, attempt: $1, random) }, rate: PhotoSession.network.rate))
    defer { images.serve(nil) }
    let job = ReplayJob(
      id: replay, address: "http://\(Self.host):\(images.port)", stage, session.contender, fault: nil)
    let (bytes, requests) = try await browser.withTab(Window(width: 390, height: 844)) { tab in
      try await perform(job, in: tab)
    }
    guard let log = try? JSONDecoder().decode(RunLog.self, from: Data(bytes)) else {
      throw ServingError.noLog(String(decoding: bytes.prefix(400), as: UTF8.self))
    }
    let version = try await browser.version()
    let text =
      session.kind == .feed
      ? requests.har(version: version)
      : log.appLog(source: "photo page, Chromium \(version), simulated network")
    return Take(log: log, text: text)
  }

  /// Returns the page's log, and the requests up to the log. Afterward, the page reloads.
  private func perform(_ job: ReplayJob, in tab: Tab) async throws -> ([UInt8], BrowserRequests) {
    let requests = Mutex(BrowserRequests())
    tab.observeNetwork { event, message in requests.withLock { $0.note(event, message) } }
    try await tab.open(address: "http://\(Self.host):\(control.port)/")
    let seconds = Double(job.offsets.count) / 60 + 30
    guard let log = control.perform(Array(try JSONEncoder().encode(job)), patience: seconds) else {
      throw ServingError.noLog("the page has not answered for \(Int(seconds)) s")
    }
    return (log, requests.withLock { $0 })
  }
}
