extension Resource {
  /// The class `PlayerPen`: draws colors, rectangles, and texts on a canvas.
  static let playerPenScript = script(
    #"""
    "use strict";
    // Draws a player's scene: rectangles and texts in the colors of the page.

    class PlayerPen {
      constructor(canvas) {
        this.canvas = canvas;
        this.context = canvas.getContext("2d");
        this.readColors();
      }

      readColors() {
        const style = getComputedStyle(this.canvas);
        const names = ["background", "surface", "text", "secondary-text", "rule", "accent", "visible-band", "display-band",
          "preload-band", ...PlayerRecord.states];
        this.colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
        this.inks = PlayerRecord.states.map((state) => PlayerPen.ink(this.colors[state]));
        this.font = style.fontFamily;
      }

      // Returns black or white, whichever has more contrast on a color #rrggbb (WCAG 2.2, relative luminance).
      static ink(color) {
        const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        const luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        return luminance > 0.179 ? "#000" : "#fff";
      }

      // Begins a picture; `density` is the number of pixels per unit of length.
      begin({ width, height }, density) {
        this.context.setTransform(density, 0, 0, density, 0, 0);
        this.context.clearRect(0, 0, width, height);
      }

      // Draws clipped to a rectangle.
      within(rect, draw, radius = 0) {
        this.context.save();
        this.path(rect, radius);
        this.context.clip();
        draw();
        this.context.restore();
      }

      path({ x, y, width, height }, radius = 0) {
        this.context.beginPath();
        if (radius) this.context.roundRect(x, y, width, height, radius); else this.context.rect(x, y, width, height);
      }

      fill({ x, y, width, height }, color, opacity = 1) {
        this.context.globalAlpha = opacity;
        this.context.fillStyle = color;
        this.context.fillRect(x, y, width, height);
        this.context.globalAlpha = 1;
      }

      outline(rect, color, width, radius = 0) {
        this.path(rect, radius);
        this.context.strokeStyle = color;
        this.context.lineWidth = width;
        this.context.stroke();
      }

      // Draws faint dashed lines between pairs of points.
      links(pairs, color) {
        const { context } = this;
        context.strokeStyle = color;
        context.globalAlpha = 0.45;
        context.lineWidth = 1;
        context.setLineDash([4, 4]);
        context.beginPath();
        for (const [from, to] of pairs) {
          context.moveTo(...from);
          context.lineTo(...to);
        }
        context.stroke();
        context.setLineDash([]);
        context.globalAlpha = 1;
      }

      // Draws stripes, so that a placeholder can be recognized without its color.
      hatch(rect) {
        const { context } = this;
        this.within(rect, () => {
          context.strokeStyle = this.inks[PlayerRecord.blank];
          context.globalAlpha = 0.55;
          context.lineWidth = 2;
          context.beginPath();
          for (let x = rect.x - rect.height; x < rect.x + rect.width; x += 11) {
            context.moveTo(x, rect.y + rect.height);
            context.lineTo(x + rect.height, rect.y);
          }
          context.stroke();
        });
      }

      // Draws an arrow around a point, pointing up and then rotated clockwise.
      arrow(x, y, degrees) {
        const { context } = this;
        context.save();
        context.translate(x, y);
        context.rotate((degrees * Math.PI) / 180);
        context.fillStyle = this.colors.text;
        context.beginPath();
        for (const point of [[0, -11], [8, 1], [3, 1], [3, 11], [-3, 11], [-3, 1], [-8, 1]]) context.lineTo(...point);
        context.fill();
        context.restore();
      }

      // Draws a text centered on a point, or beginning at it.
      label(text, x, y, color, size, alignment = "center") {
        this.setFont(size, alignment);
        this.context.fillStyle = color;
        this.context.fillText(text, x, y);
      }

      // Draws a text with an outline, readable on any background, beginning at a point.
      labelOnAnything(text, x, y) {
        const { context } = this;
        this.setFont(12, "left");
        context.strokeStyle = this.colors.surface;
        context.lineWidth = 4;
        context.lineJoin = "round";
        context.strokeText(text, x, y);
        this.label(text, x, y, this.colors.text, 12, "left");
      }

      // The width of such a text.
      width(text) {
        this.setFont(12, "left");
        return this.context.measureText(text).width;
      }

      setFont(size, alignment) {
        this.context.font = `${size}px ${this.font}`;
        this.context.textAlign = alignment;
        this.context.textBaseline = "middle";
      }
    }

    """#)
}
