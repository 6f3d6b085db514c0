import { type BrandColors, defaultColors } from '@charsu/core/domain/brand.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import type { ThemeName } from '../session/preferences.ts';
import { componentStyles } from './component-styles.ts';
import { type Colours, coloursOf } from './palette.ts';
import { withWidgetLabels } from './widget-labels.ts';

declare module '@mui/material/styles' {
  interface Palette {
    readonly tones: Colours;
  }
  interface PaletteOptions {
    readonly tones?: Colours;
  }
}

const fontFamily =
  'Vazirmatn, "Vazirmatn stand-in", "Vazirmatn stand-in for Linux", system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';

/** The font of identifiers and JSON. */
export const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, Vazirmatn, monospace';

/** Read aloud, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // In pixels: to the sx of Material UI a plain 1 is the whole width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The product's look as a theme of Material UI: its colours, its letters, its corners, in the culture's direction and words. */
export function consoleTheme(name: ThemeName, culture: Culture, brand: BrandColors = defaultColors): RaThemeOptions {
  const tones = coloursOf(name, brand);
  const base = name === 'dark' ? defaultDarkTheme : defaultLightTheme;
  return {
    ...base,
    direction: cultureFacts[culture].direction,
    palette: {
      mode: name,
      tones,
      primary: {
        main: tones.primary,
        dark: tones.primaryHover,
        light: tones.primaryText,
        contrastText: tones.onPrimary,
      },
      secondary: { main: tones.primaryText, contrastText: tones.onPrimary },
      warning: { main: tones.saffron, contrastText: tones.onSaffron },
      error: { main: tones.danger, light: tones.dangerText, contrastText: tones.onDanger },
      success: { main: tones.states.approved.text },
      background: { default: tones.ground, paper: tones.surface },
      text: { primary: tones.text, secondary: tones.muted },
      divider: tones.line,
    },
    shape: { borderRadius: 12 },
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily,
      fontSize: 14,
      h4: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.4 },
      h5: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4 },
      h6: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.5 },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600, fontSize: '.875rem' },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      body2: { fontSize: '.875rem', lineHeight: 1.7 },
      caption: { fontSize: '.75rem', lineHeight: 1.6 },
      overline: { textTransform: 'none', letterSpacing: 0 },
    },
    motion: { reducedMotion: 'system' },
    sidebar: { width: 264, closedWidth: 264 },
    components: withWidgetLabels({ ...base.components, ...componentStyles(tones) }, culture),
  };
}
