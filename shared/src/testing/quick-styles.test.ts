const SELECTORS = [
  ['p', true],
  ['*', true],
  ['.there', true],
  ['#one', true],
  ['div p', true],
  ['section > p.there', true],
  ['h1, p', true],
  ['p[title="a, b"]', true],
  ['div [title="a, b"]', true],
  ["p[title='a, b']:not(.away, div)", true],
  [':is(p, h1)', true],
  ['div :not(:is(h1, h2))', true],
  ['\\70', true],
  ['h1 ~ p', true],
  ['h1, h2', false],
  ['p h1', false],
  ['h1[title="p"]', false],
  ['p.away', false],
  ['div > p', false],
] as const;

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('styles', () => {
  it.each(SELECTORS)('of %s are those of the paragraph: %s', (selector, matches) => {
    document.body.innerHTML =
      '<div><section><h1></h1><p id="one" class="there" title="a, b"></p></section></div>';
    style(`@keyframes turn { from { top: 0 } } ${selector} { display: grid }`);
    expect(displayOf('p')).toBe(matches ? 'grid' : 'block');
  });

  it('hide what a browser hides', () => {
    document.body.innerHTML =
      '<dialog></dialog><p></p><a hidden></a><template></template><em></em>';
    const displays = [...document.body.children].map((each) => getComputedStyle(each).display);
    expect(displays).toEqual(['none', 'block', 'none', 'none', '']);
    expect(displayOf('head')).toBe('none');
  });

  it('know names with capitals', () => {
    document.body.innerHTML = '<svg><linearGradient></linearGradient></svg>';
    style('linearGradient { visibility: hidden }');
    const gradient = document.querySelector('svg')?.firstElementChild;
    expect(gradient && getComputedStyle(gradient).visibility).toBe('hidden');
  });
});

function style(text: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
}

function displayOf(selector: string): string {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return getComputedStyle(element).display;
}
