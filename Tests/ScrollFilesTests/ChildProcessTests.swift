import Foundation
import Synchronization
import Testing

@testable import ScrollFiles

@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"))) struct ChildProcessTests {
  @Test func `children started at the same time do not inherit each other's pipes`() {
    let found = Mutex((own: Set<Substring>(), inherited: Set<Substring>()))
    DispatchQueue.concurrentPerform(iterations: 600) { _ in
      do throws(ChildProcess.Problem) {
        // Links such as `0 -> pipe:[4242]`, without the words around them.
        let words = try Self.answer(to: "read line; echo $(ls -l /proc/$$/fd)").split(separator: " ")
        for (index, arrow) in words.enumerated() where arrow == "->" {
          let isOwn = ["0", "1", "2"].contains(words[index - 1])
          let target = words[index + 1]
          found.withLock { _ = isOwn ? $0.own.insert(target) : $0.inherited.insert(target) }
        }
      } catch {
        Issue.record("no answer: \(error)")
      }
    }
    let (own, inherited) = found.withLock(\.self)
    #expect(own.count == 1800)
    #expect(own.isDisjoint(with: inherited))
  }

  @Test func `a program without a shell gets its arguments unchanged`() throws {
    let argument = "$HOME `date` 'a' \"b\" *"
    var child = try ChildProcess(words: ["printf", "%s", argument], environment: [:])
    defer { child.end(within: .zero) }
    child.closeInput()
    var (output, block, unsent) = ([UInt8](), [UInt8](repeating: 0, count: 64), ArraySlice<UInt8>())
    while let count = child.transfer(&unsent, into: &block) { output += block[..<count] }
    #expect(String(decoding: output, as: UTF8.self) == argument)
  }

  /// A pipe takes 64 KiB, so the child waits until somebody reads.
  @Test func `standard error of a child is read while its output is awaited`() throws {
    var child = try ChildProcess(
      command: "read line; head -c 300000 /dev/zero | tr '\\0' x >&2; echo done", environment: ["PATH": "/usr/bin:/bin"]
    )
    defer { child.end(within: .seconds(60)) }
    let answer = try child.ask(Array("go\n".utf8), within: .seconds(50))
    #expect(answer == Array("done".utf8))
    #expect(child.errorText.hasSuffix("xxx"))
  }

  @Test func `the way a child ended is reported`() throws {
    func problem(after command: String) throws -> ChildProcess.Problem? {
      var child = try ChildProcess(command: command, environment: ["PATH": "/usr/bin:/bin"])
      defer { child.end(within: .seconds(60)) }
      do throws(ChildProcess.Problem) {
        _ = try child.ask(Array("go\n".utf8), within: .seconds(50))
        return nil
      } catch {
        return error
      }
    }
    for code: Int32 in [0, 3] {
      guard case .exited(code)? = try problem(after: "read line; exit \(code)") else {
        Issue.record("exit code \(code) is not told")
        return
      }
    }
    guard case .killed(SIGTERM)? = try problem(after: "read line; kill -TERM $$") else {
      Issue.record("the signal is not told")
      return
    }
  }

  @Test func `the group of a reaped process is not signaled`() throws {
    // A descendant that stays in the group stands for another process that got the ID.
    let descendant = "(while read line; do echo here; done) <&3 &"
    var child = try ChildProcess(
      command: "exec 3<&0; read line; \(descendant) echo $$", environment: ["PATH": "/usr/bin:/bin"])
    defer { child.end(within: .seconds(60)) }
    let answer = try child.ask(Array("go\n".utf8), within: .seconds(50))
    let group = ProcessGroup(leader: try #require(pid_t(String(decoding: answer, as: UTF8.self))))
    #expect(group.reap() == 0)
    group.stop()
    #expect(try child.ask(Array("go\n".utf8), within: .seconds(50)) == Array("here".utf8))
  }

  @Test func `a child that has ended is reported alike each time, and can be stopped in vain`() throws {
    var child = try ChildProcess(command: "exit 3", environment: ["PATH": "/usr/bin:/bin"])
    defer { child.end(within: .seconds(60)) }
    child.readToEnd { _ in }
    #expect(child.exitProblem(before: .now + .seconds(50)) == .exited(code: 3))
    child.stop()
    #expect(child.exitProblem(before: .now + .seconds(50)) == .exited(code: 3))
  }

  @Test func `what a child says after its output ends is read, however long it is`() throws {
    let message = "head -c 300000 /dev/zero | tr '\\0' x >&2; echo >&2; echo last >&2"
    var child = try ChildProcess(command: "exec >&-; \(message); exit 3", environment: ["PATH": "/usr/bin:/bin"])
    defer { child.end(within: .seconds(60)) }
    child.readToEnd { _ in }
    #expect(child.exitProblem(before: .now + .seconds(50)) == .exited(code: 3))
    #expect(child.errorText.hasSuffix("x\nlast\n"))
  }

  @Test func `a child that has ended leaves no descriptor open`() throws {
    let descriptor = { () -> Int32 in
      let descriptor = open("/dev/null", O_RDONLY)
      close(descriptor)
      return descriptor
    }
    let before = (0..<20).map { _ in descriptor() }.min()!
    // Other tests open descriptors at the same time, but not as many as this number of children would leave.
    for _ in 0..<300 { _ = try Self.answer(to: "read line; echo done") }
    #expect((0..<20).map { _ in descriptor() }.min()! < before + 300)
  }

  private static func answer(to command: String) throws(ChildProcess.Problem) -> String {
    var child = try ChildProcess(command: command, environment: ["PATH": "/usr/bin:/bin"])
    defer { child.end(within: .seconds(60)) }
    return String(decoding: try child.ask(Array("go\n".utf8), within: .seconds(60)), as: UTF8.self)
  }
}
