import Foundation
import ScrollTraces

// The code on items of the article "Recording in an app", without its imports.

/// The log of a feed whose images are loaded one by one.
@MainActor
final class FeedLog {
  private var recorder = FeedLogRecorder(source: "Feed 3.2, iPhone 15")

  /// Around the creation of a cell or a node; not if a cell is reused.
  func startedCreating(_ item: Int) {
    recorder.creationBegan(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  func created(_ item: Int) {
    recorder.creationEnded(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// Around the code that gives a cell its content, in `collectionView(_:cellForItemAt:)`.
  func startedConfiguring(_ item: Int) {
    recorder.configurationBegan(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  func configured(_ item: Int) {
    recorder.configurationEnded(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// From `collectionView(_:willDisplay:forItemAt:)`.
  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
    let item = ContainerPath(items: [path.item])
    let frame = cell.frame
    recorder.laidOut(item, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, kind: "photo")
    recorder.shown(item, time: CACurrentMediaTime())
  }

  /// From `collectionView(_:didEndDisplaying:forItemAt:)`.
  func didEndDisplaying(at path: IndexPath) {
    recorder.hidden(ContainerPath(items: [path.item]), time: CACurrentMediaTime())
  }

  func startedLoading(_ item: Int) {
    recorder.requestStarted(for: ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  func receivedResponse(of item: Int) {
    recorder.receivedFirstByte(for: ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// - Parameter byteCount: `countOfBytesReceived` of the task.
  func loaded(_ item: Int, byteCount: Int64) {
    recorder.loaded(ContainerPath(items: [item]), bytes: Int(byteCount), time: CACurrentMediaTime())
  }

  func failed(_ item: Int) {
    recorder.requestFailed(for: ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// On the main thread, before another one decodes the image.
  func startedDecoding(_ item: Int, size: CGSize) {
    let pixels = Int(size.width * size.height)
    recorder.decodingBegan(ContainerPath(items: [item]), pixels: pixels, time: CACurrentMediaTime())
  }

  /// On the main thread, once the image is decoded.
  func decoded(_ item: Int) {
    recorder.decodingEnded(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// Where you set the image.
  func drew(_ item: Int) {
    recorder.drawn(ContainerPath(items: [item]), time: CACurrentMediaTime())
  }

  /// Two files: the log, and the items for `content.items_file`.
  var files: [(name: String, bytes: [UInt8])] {
    [("session.csv", recorder.bytes), ("items.csv", recorder.itemsFile)].compactMap { name, bytes in
      bytes.map { (name, $0) }
    }
  }
}
