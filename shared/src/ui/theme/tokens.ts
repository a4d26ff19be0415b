/**
 * The product's colours and measures, once. The CSS variables in `theme.css` and antd's tokens
 * both hold these values; a test compares them.
 */
export interface Palette {
  bg: string;
  surface: string;
  surfaceRaised: string;
  text: string;
  muted: string;
  border: string;
  /** Edge of an input or an outlined button: 3:1 against the surface, as WCAG 1.4.11 asks. */
  borderControl: string;
  accent: string;
  accentHover: string;
  accentContrast: string;
  accentSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerContrast: string;
  dangerSoft: string;
}

const lightPalette: Palette = {
  bg: '#f6f7f9',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  text: '#16202c',
  muted: '#56616f',
  border: '#e2e6eb',
  borderControl: '#8a94a1',
  accent: '#2f5bea',
  accentHover: '#2449c8',
  accentContrast: '#ffffff',
  accentSoft: '#ebf0fe',
  success: '#157f4b',
  successSoft: '#eff9f4',
  warning: '#8a5a00',
  warningSoft: '#fcf3e0',
  danger: '#c22f3d',
  dangerContrast: '#ffffff',
  dangerSoft: '#fdeeef',
};

const darkPalette: Palette = {
  bg: '#0f141a',
  surface: '#171d26',
  surfaceRaised: '#1d2530',
  text: '#e6eaf0',
  muted: '#9aa7b6',
  border: '#2a333f',
  borderControl: '#667587',
  accent: '#7f9dff',
  accentHover: '#9db4ff',
  accentContrast: '#0f141a',
  accentSoft: '#1c2748',
  success: '#4cc38a',
  successSoft: '#122a20',
  warning: '#e2b04a',
  warningSoft: '#2c2412',
  danger: '#ff7b86',
  dangerContrast: '#0f141a',
  dangerSoft: '#341c22',
};

export const palettes = { light: lightPalette, dark: darkPalette } as const;

/** Pixels, unless the name says otherwise. */
export const measures = {
  radius: 6,
  space: 4,
  fontSize: 14,
  controlHeight: 36,
} as const;

export const fonts = {
  font: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;
