import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { roleName } from '../roles/role-name.ts';
import type { Locale } from '../texts/locale.tsx';

/** The sentence of an event. */
export function sentenceOf({ streamType, description, params }: HistoryEntry, locale: Locale): string {
  const { history, t } = locale;
  const sentences: Readonly<Record<string, Text>> = history.event;
  // Seeded roles have a name in every language.
  const named = streamType === 'role' && typeof params.name === 'string' ? { name: roleName(params.name, locale) } : {};
  return t(sentences[description] ?? history.other, { ...params, ...named });
}
