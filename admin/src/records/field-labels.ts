import type { Text } from '@charsu/core/i18n/text.ts';
import type { Locale } from '../texts/locale.tsx';

/** The fields that an edit of a kind of record can change, with their names: those of an account are called as in its form. */
export function fieldLabels(
  resource: string | undefined,
  { administration, history }: Pick<Locale, 'administration' | 'history'>,
): ReadonlyMap<string, Text> {
  if (resource !== 'users') return new Map(Object.entries(history.field));
  const { name, email, cellphone } = administration.field;
  return new Map(Object.entries({ name, email, cellphone }));
}
