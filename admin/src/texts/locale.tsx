import { type Culture, cultureFacts, type Direction } from '@charsu/core/domain/culture-facts.ts';
import { fillText, type Text, type TextParams } from '@charsu/core/i18n/text.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Catalogue } from './catalogue.ts';

export interface Locale extends Catalogue {
  readonly culture: Culture;
  readonly direction: Direction;
  /** Fills a text's placeholders and picks its plural form. */
  readonly t: (text: Text, params?: TextParams) => string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

interface LocaleProviderProps {
  readonly culture: Culture;
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

const loaders: Readonly<Record<Culture, () => Promise<{ catalogue: Catalogue }>>> = {
  'fa-IR': () => import('./fa-IR.ts'),
  'en-US': () => import('./en-US.ts'),
  'de-DE': () => import('./de-DE.ts'),
  'ar-SA': () => import('./ar-SA.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
};

/** Loads the texts of one culture only. */
export const loadCatalogue = async (culture: Culture): Promise<Catalogue> => (await loaders[culture]()).catalogue;

/** Provides the language of the console to all below it. */
export function LocaleProvider({ culture, catalogue, children }: LocaleProviderProps) {
  const locale = useMemo(
    (): Locale => ({
      ...catalogue,
      culture,
      direction: cultureFacts[culture].direction,
      t: (text, params) => fillText(text, culture, params),
    }),
    [culture, catalogue],
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the console and its texts. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('No language was given to this page.');
  return locale;
}
