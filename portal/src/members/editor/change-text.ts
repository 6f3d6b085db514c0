import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { fieldOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { fieldValueText } from '@charsu/core/i18n/records/field-value.ts';
import type { Locale } from '../../texts/locale.tsx';

/** The data for the text of a changed value. */
export interface ChangeContext {
  readonly locale: Locale;
  /** Name of a category, or undefined when it is gone; missing where none changes. */
  readonly categoryName?: (id: string) => string | undefined;
  /** Name of a guild, likewise. */
  readonly guildName?: (id: string) => string | undefined;
}

/** The value of a changed field in words; `side` is the value before or after. */
export function changeText(
  kind: RecordKind,
  change: HistoryEntry['changes'][number],
  side: 'from' | 'to',
  { locale, ...names }: ChangeContext,
): string {
  const field = fieldOf(kind, change.field);
  const value = change[side];
  if (field?.image && value !== null) {
    // Some fields have one picture, such as the logo of a business.
    return locale.t(locale.texts.portal.count.pictures, { count: Array.isArray(value) ? value.length : 1 });
  }
  return fieldValueText(field, value, {
    culture: locale.culture,
    currency: change.currency?.[side],
    ...names,
  });
}
