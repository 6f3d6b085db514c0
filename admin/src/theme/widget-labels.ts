import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { arSA, deDE, enUS, faIR, type Localization, zhCN } from '@mui/material/locale';
import type { RaThemeOptions } from 'react-admin';

const localizations: Readonly<Record<Culture, Localization>> = {
  'fa-IR': faIR,
  'en-US': enUS,
  'de-DE': deDE,
  'ar-SA': arSA,
  'zh-CN': zhCN,
};

type Components = NonNullable<RaThemeOptions['components']>;

/** Adds the labels of Material UI's own widgets (open, clear, close, no options) in a culture to their styles. */
export function withWidgetLabels(components: Components, culture: Culture): Components {
  const labels = localizations[culture].components;
  // English, the widgets' default, is an empty catalogue.
  const loading = labels?.MuiAutocomplete?.defaultProps?.loadingText ?? 'Loading…';
  return {
    ...components,
    MuiAlert: {
      ...components.MuiAlert,
      defaultProps: { ...components.MuiAlert?.defaultProps, ...labels?.MuiAlert?.defaultProps },
    },
    MuiCircularProgress: {
      ...components.MuiCircularProgress,
      defaultProps: {
        ...components.MuiCircularProgress?.defaultProps,
        ...(typeof loading === 'string' && { 'aria-label': loading }),
      },
    },
    MuiAutocomplete: {
      ...components.MuiAutocomplete,
      defaultProps: { ...components.MuiAutocomplete?.defaultProps, ...labels?.MuiAutocomplete?.defaultProps },
    },
  };
}
