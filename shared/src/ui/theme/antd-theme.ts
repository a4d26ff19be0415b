import { theme, type ThemeConfig } from 'antd';
import type { ThemeName } from '../../bus';
import { fonts, measures, palettes, type Palette } from './tokens';

type Algorithm = NonNullable<Exclude<ThemeConfig['algorithm'], unknown[]>>;

/**
 * antd's algorithms compute a palette from the seed colours and so bend them, in the dark above
 * all. This sets ours back, exactly, on top of what they computed.
 */
function exactColours(name: ThemeName, palette: Palette): Algorithm {
  const base = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (seed, map) => ({
    ...base(seed, map),
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentHover,
    colorPrimaryBg: palette.accentSoft,
    colorPrimaryBgHover: palette.accentSoft,
    colorPrimaryText: palette.accent,
    colorLink: palette.accent,
    colorLinkHover: palette.accentHover,
    colorLinkActive: palette.accentHover,
    colorInfo: palette.accent,
    colorInfoBg: palette.accentSoft,
    colorSuccess: palette.success,
    colorSuccessBg: palette.successSoft,
    colorWarning: palette.warning,
    colorWarningBg: palette.warningSoft,
    colorError: palette.danger,
    colorErrorText: palette.danger,
    colorErrorBg: palette.dangerSoft,
    colorText: palette.text,
    colorTextSecondary: palette.text,
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.muted,
    colorBgLayout: palette.bg,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surfaceRaised,
    colorBorder: palette.borderControl,
    colorBorderSecondary: palette.border,
  });
}

/** Whether the user asked their system for less motion; read once, as the page starts. */
function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function makeTheme(name: ThemeName): ThemeConfig {
  const palette = palettes[name];
  const hairline = `0 0 0 1px ${palette.border}`;
  return {
    // One stylesheet for every root on the page, whoever mounted it.
    cssVar: { key: `mbo-${name}`, prefix: 'ant' },
    hashed: false,
    // The build makes stylesheets of antd's styles; writing them as the page runs took a fifth of
    // its start.
    zeroRuntime: true,
    algorithm: exactColours(name, palette),
    token: {
      motion: !wantsStillness(),
      colorPrimary: palette.accent,
      colorLink: palette.accent,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorTextBase: palette.text,
      colorBgBase: palette.surface,
      colorSplit: palette.border,
      linkHoverDecoration: 'underline',
      borderRadius: measures.radius,
      fontFamily: fonts.font,
      fontFamilyCode: fonts.mono,
      fontSize: measures.fontSize,
      controlHeight: measures.controlHeight,
      sizeUnit: measures.space,
      sizeStep: 4,
      fontWeightStrong: 600,
      lineWidthFocus: 2,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      boxShadow: hairline,
      boxShadowSecondary: `${hairline}, 0 12px 32px -12px rgb(0 0 0 / 24%)`,
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryColor: palette.accentContrast,
        dangerColor: palette.dangerContrast,
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Checkbox: { colorWhite: palette.accentContrast },
      Form: { labelColor: palette.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
      Input: { activeShadow: `0 0 0 3px ${palette.accentSoft}` },
      // A choice shows by more than a shade of grey.
      Segmented: { itemSelectedBg: palette.accentSoft, itemSelectedColor: palette.accent },
      Select: { optionSelectedFontWeight: 500 },
      // Its own default is the page's ground, where it cannot be seen.
      Tag: { defaultBg: palette.border },
      Tooltip: {
        colorBgSpotlight: name === 'dark' ? palette.surfaceRaised : palette.text,
        colorTextLightSolid: name === 'dark' ? palette.text : palette.surface,
      },
    },
  };
}

/** antd's configuration for each theme; made once, so that antd's caches see the same object. */
export const antdThemes: Readonly<Record<ThemeName, ThemeConfig>> = {
  light: makeTheme('light'),
  dark: makeTheme('dark'),
};
