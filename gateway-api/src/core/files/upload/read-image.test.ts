import { Transformer } from '@napi-rs/image';
import { pixelsOf } from './read-image';

const rgba = (pixel: readonly number[]): Buffer =>
  Buffer.from(Array.from({ length: 60 * 30 }, () => pixel).flat());

it.each([
  ['with alpha', (drawing: Transformer) => drawing.png(), [200, 16, 46, 255]],
  ['without alpha', (drawing: Transformer) => drawing.jpeg(100), [200, 16, 46, 255]],
  ['in grey', (drawing: Transformer) => drawing.grayscale().png(), undefined],
])('reads the pixels of a picture %s', async (_, draw, expected) => {
  const pixels = await pixelsOf(
    await draw(Transformer.fromRgbaPixels(rgba([200, 16, 46, 255]), 60, 30)),
  );
  const [red = 0, green = 0, blue = 0, alpha] = pixels;
  expect(pixels).toHaveLength(48 * 48 * 4);
  expect(alpha).toBe(255);
  if (!expected) {
    expect([green, blue]).toEqual([red, red]);
    return;
  }
  [red, green, blue].forEach((part, index) => {
    expect(Math.abs(part - expected[index]!)).toBeLessThanOrEqual(3);
  });
});
