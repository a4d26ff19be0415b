/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from 'antd';
import { antdThemes } from './antd-theme';
import { fonts, measures, palettes, type Palette } from './tokens';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');

/** The variables of one rule of the stylesheet. */
function variables(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--mbo-([a-z-]+):\s*([^\s;][^;]*);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
] as const)('the %s theme', (name, selector) => {
  const palette: Palette = palettes[name];

  it('has the same colours in the stylesheet as in the tokens', () => {
    const colours = Object.fromEntries(
      Object.entries(palette).map(([token, value]) => [kebab(token), value]),
    );
    expect(variables(selector)).toMatchObject(colours);
  });

  it('reaches contrast AA for text on every ground it is on', () => {
    const grounds = ['bg', 'surface', 'surfaceRaised'] as const;
    const inks = ['text', 'muted', 'accent', 'success', 'warning', 'danger'] as const;
    for (const ground of grounds) {
      for (const ink of inks) {
        expect([ink, ground, contrast(palette[ink], palette[ground]) >= 4.5]).toEqual([
          ink,
          ground,
          true,
        ]);
      }
    }
    const pairs = [
      ['accentContrast', 'accent'],
      ['accentContrast', 'accentHover'],
      ['dangerContrast', 'danger'],
      ['accent', 'accentSoft'],
      ['text', 'accentSoft'],
      ['muted', 'accentSoft'],
      ['success', 'successSoft'],
      ['warning', 'warningSoft'],
      ['danger', 'dangerSoft'],
    ] as const;
    for (const [ink, ground] of pairs) {
      expect([ink, ground, contrast(palette[ink], palette[ground]) >= 4.5]).toEqual([
        ink,
        ground,
        true,
      ]);
    }
  });

  it('draws edges of controls that can be seen', () => {
    expect(contrast(palette.borderControl, palette.surface)).toBeGreaterThanOrEqual(3);
  });

  it('shows what is chosen of a few by more than a shade of grey', () => {
    const { itemSelectedBg, itemSelectedColor } = antdThemes[name].components?.Segmented ?? {};
    expect([itemSelectedBg, itemSelectedColor]).toEqual([palette.accentSoft, palette.accent]);
  });

  it('reaches antd unbent by its algorithms', () => {
    const token = theme.getDesignToken(antdThemes[name]);
    expect(token).toMatchObject({
      colorPrimary: palette.accent,
      colorText: palette.text,
      colorError: palette.danger,
      colorSuccess: palette.success,
      colorBgContainer: palette.surface,
      colorBgLayout: palette.bg,
      colorBorder: palette.borderControl,
      borderRadius: measures.radius,
      fontFamily: fonts.font,
    });
    expect(token.colorPrimary).not.toBe(theme.getDesignToken().colorPrimary);
  });
});

it('has the measures and fonts of the tokens in the stylesheet', () => {
  expect(variables(':root')).toMatchObject({
    radius: `${measures.radius}px`,
    space: `${measures.space}px`,
    font: fonts.font,
    mono: fonts.mono,
  });
});
