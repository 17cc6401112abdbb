import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceEditing

struct ViewportChangeTests {
  private let tall = PointSize(width: Points(390), height: Points(844))
  private let wide = PointSize(width: Points(844), height: Points(390))

  private func change(_ kinds: ScrollEvent.Kind...) -> ViewportChange {
    var change = ViewportChange()
    for kind in kinds { change.append([ScrollEvent(sample: 0, kind: .reload), ScrollEvent(sample: 0, kind: kind)]) }
    return change
  }

  @Test func `rotating twice restores a viewport, and an unknown one stays unknown`() {
    #expect(change(.rotate).applied(to: tall) == wide)
    #expect(change(.rotate, .rotate).applied(to: tall) == tall)
    #expect(change(.rotate).applied(to: nil) == nil)
    #expect(ViewportChange().applied(to: tall) == tall)
  }

  @Test func `the last given size wins, rotated since or not`() {
    #expect(change(.rotate, .resize(tall)).applied(to: nil) == tall)
    #expect(change(.resize(wide), .resize(tall), .rotate).applied(to: tall) == wide)
  }
}
