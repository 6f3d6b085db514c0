import { type Culture, cultureFacts, type Direction } from '@charsu/core/domain/culture-facts.ts';
import { fillText, type Text, type TextParams } from '@charsu/core/i18n/text.ts';
import { type Texts, textsIn } from '@charsu/core/i18n/texts.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Shown } from '../../text-packs.ts';

export interface Locale extends Pick<Texts, Shown> {
  readonly culture: Culture;
  readonly direction: Direction;
  /** Fills the placeholders of a sentence. */
  readonly t: (text: Text, params?: TextParams) => string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

interface LocaleProviderProps {
  readonly culture: Culture;
  readonly children: ReactNode;
}

/** The texts of a language, by namespace, with its direction and formats. */
export const createLocale = (culture: Culture): Locale =>
  Object.assign(Object.create(textsIn(culture)), {
    culture,
    direction: cultureFacts[culture].direction,
    t: (text: Text, params?: TextParams) => fillText(text, culture, params),
  });

/** Provides the language of the console to all below it. */
export function LocaleProvider({ culture, children }: LocaleProviderProps) {
  const locale = useMemo(() => createLocale(culture), [culture]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the console and its texts. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('No language was given to this page.');
  return locale;
}
