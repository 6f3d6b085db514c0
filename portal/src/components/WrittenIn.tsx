import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatLanguage } from '@charsu/core/i18n/language.ts';
import { useLocale } from '../locale.tsx';
import { useServerText } from './use-server-text.ts';

/** The language of a text, in the reader's words. */
export function WrittenIn({ language }: { language: Culture }) {
  const { culture } = useLocale();
  const text = useServerText(language, () => formatLanguage(language, culture));
  return <span suppressHydrationWarning>{text}</span>;
}
