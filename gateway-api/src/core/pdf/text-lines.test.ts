import fc from 'fast-check';
import { linesOf } from './text-lines';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const widthOf = (piece: string): number => [...piece].length;

it('breaks between words, at line ends and, where a word is too long, in it', () => {
  expect(linesOf('one two three', 8, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('one\n\ntwo', 8, widthOf)).toEqual(['one', '', 'two']);
  expect(linesOf('abcdefghij', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij']);
  expect(linesOf('上海光明', 2, widthOf)).toEqual(['上海', '光明']);
  expect(linesOf('', 8, widthOf)).toEqual(['']);
});

it('loses no letter and keeps to the width, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = linesOf(text, width, widthOf);
      const letters = (of: string): string => of.replace(/[\s\p{Cc}]/gu, '');
      expect(letters(lines.join(''))).toBe(letters(text));
      const widest = Math.max(
        width,
        ...[...graphemes.segment(text)].map((each) => widthOf(each.segment)),
      );
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(widest);
    }),
  );
});
