import subsetFont from 'subset-font';

/**
 * Webpack loader: keeps of a font what the product shows, which is about half of its bytes.
 *
 * The fontsource files are already split by script (latin, cyrillic, greek …); this drops from the
 * Latin ones the letters of no language the product meets, and from all the alternate glyphs that
 * no style asks for, while kerning, tabular figures and the weight axis stay.
 */
export default function subsetFontLoader(contents) {
  const done = this.async();
  if (!/inter-latin-wght-normal\.woff2$/.test(this.resourcePath)) {
    done(null, contents);
    return;
  }
  subsetFont(contents, LATIN, {
    targetFormat: 'woff2',
    layoutFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'zero'],
  }).then((font) => done(null, font), done);
}

export const raw = true;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Basic Latin, Latin-1, and the punctuation, arrows and currency signs of the product's texts. */
const LATIN =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰′″‹›⁄€₹₽₺₩₪₫₴₦₱₿™−×÷≈≠≤≥←↑→↓';
