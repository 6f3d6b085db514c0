import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import { roleName } from '../roles/role-name.ts';
import { isSetting } from '../settings/units.ts';
import type { Locale } from '../texts/locale.tsx';

const isKnown = (name: string, texts: HistoryTexts['event']): name is keyof HistoryTexts['event'] => name in texts;
const isField = (name: string, texts: HistoryTexts['field']): name is keyof HistoryTexts['field'] => name in texts;

/** What an event did, as a sentence; its plain name when it is newer than this catalogue. */
export function sentenceOf({ streamType, description, params }: HistoryEntry, locale: Locale): string {
  const { history, t } = locale;
  if (!isKnown(description, history.event)) return description;
  // The roles that the product comes with have a name in every language.
  const named = streamType === 'role' && typeof params.name === 'string' ? { name: roleName(params.name, locale) } : {};
  return t(history.event[description], { ...params, ...named });
}

/** The name of a changed field, or of a setting. */
export function fieldLabel(field: string, { history, administration: { settings }, t }: Locale): string {
  if (isSetting(field)) return t(settings.name[field]);
  return isField(field, history.field) ? t(history.field[field]) : field;
}
