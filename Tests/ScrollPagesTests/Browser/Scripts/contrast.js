// WCAG 2.2, 1.4.3: the texts whose contrast to what is behind them is less than 4.5:1 (3:1 if they are large) on more
// than a tenth of their area. `picture` is a PNG in base64 of the page without its texts, from `top` on.
async (picture, top) => {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(picture)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / innerWidth;

  const linear = channel => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  return window.checkedTexts.flatMap(text => {
    const [x, y] = [Math.round(text.x * scale), Math.round((text.y - top) * scale)];
    const [width, height] = [Math.round(text.width * scale), Math.round(text.height * scale)];
    if (x < 0 || y < 0 || x + width > bitmap.width || y + height > bitmap.height || width * height < 1) return [];
    const pixels = canvas.getImageData(x, y, width, height).data;
    const areas = new Map();
    for (let index = 0; index < pixels.length; index += 4) {
      const key = (pixels[index] << 16) | (pixels[index + 1] << 8) | pixels[index + 2];
      areas.set(key, (areas.get(key) ?? 0) + 1);
    }
    let [poor, worst] = [0, 21];
    for (const [key, area] of areas) {
      const behind = [key >> 16, (key >> 8) & 255, key & 255];
      const drawn = behind.map((channel, index) => channel + (text.color[index] - channel) * text.color[3]);
      const ratio = contrast(drawn, behind);
      if (ratio >= text.minimum) continue;
      poor += area;
      worst = Math.min(worst, ratio);
    }
    if (poor <= width * height * 0.1) return [];
    return [`1.4.3 contrast: ${worst.toFixed(2)} < ${text.minimum}: "${text.text}" in ${text.within}`];
  });
}
