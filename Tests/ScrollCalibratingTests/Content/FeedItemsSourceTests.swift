import ScrollDiagnostics
import Testing

@testable import ScrollCalibrating

struct FeedItemsSourceTests {
  private func archive() throws -> MeasuredFile {
    .requests(try MadeLog((0..<3).map { MadeRequest(start: Double($0) * 100) }).log())
  }

  private func log(path: String = "session.csv") throws -> MeasuredFile {
    let text = "item,started_ms,loaded_ms,received_bytes,width_points,height_points\n0,1,2,1000,390,100\n"
    return .requests(RequestLog(try AppLog(path: path, bytes: Array(text.utf8))))
  }

  private func problem(_ files: [MeasuredFile]) -> FeedItemsSource.Problem? {
    do throws(FeedItemsSource.Problem) {
      _ = try FeedItemsSource(among: files)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the only archive is chosen, whatever the number of logs, or the only log`() throws {
    #expect(try problem([log()]) == nil)
    #expect(try problem([log(), archive(), log()]) == nil)
  }

  @Test func `several archives, or several logs alone, do not tell the items`() throws {
    #expect(problem([]) == .notOne(count: 0))
    #expect(try problem([log(), log()]) == .notOne(count: 2))
    #expect(try problem([archive(), log(), archive()]) == .notOne(count: 2))
  }

  @Test func `standard input cannot be read again`() throws {
    #expect(try problem([log(path: "-")]) == .standardInput)
    #expect(try problem([log(path: "-"), archive()]) == nil)
  }
}
