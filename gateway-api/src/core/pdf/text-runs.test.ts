import { directionOf, visualRuns } from './text-runs';

/** What the eye sees from left to right, a run an entry; faces turn letters of their own script. */
function seen(line: string, direction = directionOf(line)): string[] {
  return visualRuns(line, 'regular', direction, new Set()).map(({ face, text }) => {
    const turned = /^(arabic|hebrew)/.test(face.name) && /\p{L}/u.test(text);
    return turned ? [...text].reverse().join('') : text;
  });
}

it('leaves a rightward line as it is, in one run', () => {
  expect(seen('Total: 12.50 EUR (net)')).toEqual(['Total: 12.50 EUR (net)']);
});

it('puts numbers of a leftward line in their own order', () => {
  expect(seen('שולם 12.50 היום').join('')).toBe('םויה 12.50 םלוש');
});

it('mirrors brackets of a leftward line', () => {
  expect(seen('אור (חברה)').join('')).toBe('(הרבח) רוא');
});

it('keeps a name of another script in its place in a rightward line', () => {
  expect(seen('Paid by אור כהן today').join('')).toBe('Paid by ןהכ רוא today');
});

it('keeps Persian digits in their order, which their face would turn', () => {
  const runs = visualRuns('۱۲۳', 'regular', 'rtl', new Set());
  expect(runs.map(({ text }) => text)).toEqual(['۳۲۱']);
});

it('takes the direction from the first letter', () => {
  expect(directionOf('12 אור')).toBe('rtl');
  expect(directionOf('12 light אור')).toBe('ltr');
  expect(directionOf('12.50')).toBe('ltr');
});
