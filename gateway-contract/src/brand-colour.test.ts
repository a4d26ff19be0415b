import { brandColour, contrast, readableOn } from './brand-colour';

const pixels = (...all: readonly [string, number][]): number[] =>
  all.flatMap(([hex, count]) =>
    Array.from({ length: count }, () => [
      ...[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)),
      255,
    ]).flat(),
  );

it('takes the colour that most coloured pixels have, not the ground’s', () => {
  expect(brandColour(pixels(['#ffffff', 90], ['#c8102e', 9], ['#1f4fd8', 4]))).toBe('#c8102e');
  expect(brandColour(pixels(['#ffffff', 9], ['#333333', 9]))).toBeUndefined();
  expect(brandColour([200, 16, 46, 0])).toBeUndefined();
});

it.each(['#ffe600', '#c8102e', '#101010', '#7fffd4', '#1f4fd8', '#ffffff', '#808080'])(
  '%s becomes readable on a light and a dark ground',
  (colour) => {
    for (const surface of ['#ffffff', '#171d26', '#7f7f7f']) {
      expect(contrast(readableOn(colour, surface), surface)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('leaves a colour alone that is readable', () => {
  expect(readableOn('#c8102e', '#ffffff')).toBe('#c8102e');
});
