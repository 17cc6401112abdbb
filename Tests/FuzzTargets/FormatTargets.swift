import ScrollCalibrating
import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollQuantities
import ScrollReports
import ScrollSweeps
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces
import ScrollValidating
import ScrollWebRecording

extension FuzzTarget {
  /// Readers of bytes in memory.
  static func formats(of corpus: FuzzCorpus) -> [FuzzTarget] {
    [
      FuzzTarget("json", corpus.files(.scenario) + corpus.files(.thresholds)) { bytes in
        let root = try JSONDocument(path: "f", bytes: bytes).root
        for text in [root.formatted(), root.description] {
          let again = try JSONDocument(path: "f", bytes: Array(text.utf8)).root
          try require(again == root, "JSON is read back otherwise: \(text)")
        }
      },
      FuzzTarget("csv", corpus.files(.recording)) { try checkTrace(ScrollTraceReader.read(bytes: $0, name: "f")) },
      FuzzTarget("results", corpus.files(.results)) { _ = try ResultFile(path: "f", bytes: $0) },
      FuzzTarget("sweep", corpus.files(.sweep)) { bytes in
        _ = try SavedSweep(JSONDocument(path: "f", bytes: bytes, exitCode: .malformedData))
      },
      FuzzTarget("thresholds", corpus.files(.thresholds)) { _ = try ThresholdFile(JSONDocument(path: "f", bytes: $0)) },
      FuzzTarget("space", corpus.files(.space)) { _ = try SweepFile(JSONDocument(path: "f", bytes: $0)) },
      FuzzTarget("app-log", corpus.files(.appLog)) { bytes in
        let log = try AppLog(path: "f", bytes: bytes)
        _ = try? LoggedItems(log).csv
        _ = MeasuredRun(log, along: log.appearances)
        try checkCalibration(to: .requests(RequestLog(log)))
      },
      FuzzTarget("macrobenchmark", corpus.files(.macrobenchmark)) { bytes in
        try checkCalibration(to: .benchmark(Macrobenchmark(path: "f", bytes: bytes)))
      },
      FuzzTarget("policy-answer", policyAnswers.map { Array($0.utf8) }) { bytes in
        do {
          _ = try PolicyAnswer(bytes)
        } catch let problem as PolicyAnswer.Problem {
          throw Failure(.malformedData, Diagnostic(message: problem.sentence(of: bytes)))
        }
      },
      FuzzTarget("android-screen", [androidScreen]) { bytes in
        let outputs = bytes.split(separator: UInt8(ascii: "|"), maxSplits: 2, omittingEmptySubsequences: false)
        let texts = (0..<3).map { $0 < outputs.count ? String(decoding: outputs[$0], as: UTF8.self) : "" }
        guard let screen = AndroidScreen(size: texts[0], density: texts[1], latency: texts[2]) else {
          throw Failure(.malformedData, Diagnostic(message: "no screen"))
        }
        let sides = [screen.viewport.width.value, screen.viewport.height.value]
        try require(
          sides.allSatisfy { $0 > 0 && $0.isFinite } && 1...1000 ~= screen.refreshRate ?? 60, "\(screen) is no screen")
      },
      FuzzTarget("android-devices", [Array("List of devices attached\nemulator-5554\tdevice\n".utf8)]) { bytes in
        let devices = AndroidDevice.list(String(decoding: bytes, as: UTF8.self))
        guard devices.contains(where: { $0.state == "device" }) else {
          throw Failure(.malformedData, Diagnostic(message: "no device"))
        }
        try require(devices.allSatisfy { !$0.serial.contains(where: \.isNewline) }, "\(devices) have no names")
      },
      FuzzTarget("web-message", [webMessage]) { bytes in
        let message = try WebMessage(bytes)
        var recording = WebRecording(of: message)
        try? recording.received(message)
      },
      FuzzTarget("http", [httpRequest], answerRequest),
    ] + imports(of: corpus)
  }

  /// A target for each format of other tools.
  private static func imports(of corpus: FuzzCorpus) -> [FuzzTarget] {
    RecordingFormat.allCases.filter { $0 != .csv }.map { format in
      FuzzTarget("import-\(format.rawValue)", corpus.recordings(in: format)) { bytes in
        var options = ImportOptions()
        // The last byte chooses the options, because the first ones are the format's. Touch panels have units of their own.
        if format == .getevent || (bytes.last ?? 0) % 2 == 1 {
          options.touches.physics = .ios
          options.viewport = PointSize(width: Points(390), height: Points(844))
          options.pointsPerUnit = 0.5
        }
        try checkTrace(TraceImporter.read(bytes, called: "f", as: format, options: options).trace)
      }
    }
  }

  /// What is read is written and read back as it was.
  private static func checkTrace(_ trace: ScrollTrace) throws {
    let bytes = ScrollTraceWriter.bytes(of: trace)
    do {
      let again = try ScrollTraceReader.read(bytes: bytes, name: "written")
      try require(
        ScrollTraceWriter.bytes(of: again) == bytes, "a recording is written otherwise after it was read back")
    } catch let failure as Failure {
      throw Fault(description: "a recording that was written is refused: \(failure)")
    }
  }

  /// Settings are fitted to a file, unless it has too little for that, and a scenario takes them.
  static func checkCalibration(to file: MeasuredFile) throws {
    for fitsTransport in [false, true] {
      guard var calibration = try? Calibration([file], fitsTransport: fitsTransport) else { return }
      calibration.assumeRejected { path, value in SettingCatalog.setting(named: path)?.problem(with: value) }
      _ = CalibrationTableReport().text(of: calibration)
      for setting in calibration.settings {
        try require(
          setting.estimates.allSatisfy { $0.interval.low <= $0.interval.high }, "\(setting.path) has an empty interval")
      }
      do {
        let text = try CalibrationSettingsReport().text(of: calibration)
        let members = try JSONDocument(path: nil, bytes: Array(text.utf8)).root.members ?? []
        _ = try Scenario(JSONDocument(path: nil, root: .object(members.filter { $0.name != "calibration" })))
      } catch {
        throw Fault(description: "a scenario refuses what was fitted: \(error)")
      }
    }
  }

  /// The bytes arrive in pieces of many lengths; what they ask for is answered.
  private static func answerRequest(_ bytes: [UInt8]) {
    var parser = HTTPRequestParser()
    var recorder = WebRecorder(port: 80, token: "t")
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + Int(rest[rest.startIndex] % 64))
      rest = rest.dropFirst(piece.count)
      if case .answer(let request) = parser.received(piece) { _ = recorder.answer(request) }
    }
  }

  private static let policyAnswers = [
    #"{"data": [-3, 20], "cells": [0, 9]}"#, #"{"cells": [4, 4]}"#, #"{"cells": [-1000000000, 1000000000]}"#,
  ]

  /// What `wm size`, `wm density` and `dumpsys SurfaceFlinger --latency` say.
  private static let androidScreen = Array(
    """
    Physical size: 1080x2400
    Override size: 720x1600
    |Physical density: 420
    |8333333
    0 0 0
    """.utf8)

  private static let webMessage = Array(
    """
    {"session": "x1", "title": "Feed", "address": "https://example.com/", "refresh_hz": 60,
    "scrollers": [{"name": "page", "width": 1280, "height": 800, "content_width": 1280, "content_height": 9000}],
    "from": 0, "samples": [[0, 16.7, 0, 120.5], [0, 33.3, 0, 180, "end_drag"], [0, 50, 0, 180, "resize", 800, 600]],
    "items": {"scroller": 0, "places": [[0, 0, 1280, 240]]}, "total": 3}
    """.utf8)

  private static let httpRequest =
    Array("POST /t/messages HTTP/1.1\r\nHost: 127.0.0.1:80\r\nContent-Length: \(webMessage.count)\r\n\r\n".utf8)
    + webMessage
}
