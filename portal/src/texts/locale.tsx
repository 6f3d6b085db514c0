import { type Culture, cultureFacts, type Direction } from '@charsu/core/domain/culture-facts.ts';
import { formatNumber, formatPercent } from '@charsu/core/i18n/numbers/number.ts';
import type { Offered } from '@charsu/core/i18n/offered.ts';
import { fillText, type Text, type TextParams } from '@charsu/core/i18n/text.ts';
import { type Texts, textsIn } from '@charsu/core/i18n/texts.ts';
import { createContext, use } from 'react';
import type { Shown } from '../../text-packs.ts';

export type Theme = 'dark' | 'light';

/** The background colour of each theme, for the browser's frame around the page; the same as `--bg`. */
export const themeColors: Readonly<Record<Theme, string>> = { dark: '#081315', light: '#fbf9f4' };

/** The server's data for the browser, so that both render the same. */
export interface Boot {
  readonly culture: Culture;
  readonly theme: Theme;
  /** Scheme and host of the site, for canonical addresses. */
  readonly origin: string;
  /** ISO 8601 instant of rendering: relative times count from it. */
  readonly now: string;
  /** The year then, in the culture's calendar and digits. */
  readonly year: string;
  /** The address of the operator's logo, in place of the portal's mark. */
  readonly logo?: string | undefined;
  /** Missing where everything is offered. */
  readonly offered?: Offered;
}

/** The texts and formats of the reader's culture. */
export interface Locale {
  readonly culture: Culture;
  readonly direction: Direction;
  readonly texts: Pick<Texts, Shown>;
  /** The words of all public pages but the home page. */
  readonly browsing: Texts['browsing'];
  readonly now: string;
  /** Fills a text's placeholders and picks its plural form. */
  t(text: Text, params?: TextParams): string;
  number(value: number): string;
  /** Whole percent: 12 → 12%. */
  percent(value: number): string;
}

/** In a browser each namespace of the texts is asked for when a page shows it. */
export function createLocale(culture: Culture, now: string): Locale {
  const texts = textsIn(culture);
  return {
    culture,
    direction: cultureFacts[culture].direction,
    texts,
    get browsing() {
      return texts.browsing;
    },
    now,
    t: (text, params) => fillText(text, culture, params),
    number: (value) => formatNumber(value, culture),
    percent: (value) => formatPercent(value, culture),
  };
}

export const LocaleContext = createContext<Locale | null>(null);

/** The reader's culture, texts and formats. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('No locale above this component.');
  return locale;
}

export const BootContext = createContext<Boot | null>(null);

/** The data of the page's rendering. */
export function useBoot(): Boot {
  const boot = use(BootContext);
  if (boot === null) throw new Error('No boot data above this component.');
  return boot;
}

/** A text of a user inside a sentence, isolated in its own direction as by a `bdi` element. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
