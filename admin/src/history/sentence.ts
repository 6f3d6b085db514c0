import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import { isSetting } from '../settings/units.ts';
import type { Locale } from '../texts/locale.tsx';

const isKnown = (name: string, texts: HistoryTexts['event']): name is keyof HistoryTexts['event'] => name in texts;
const isField = (name: string, texts: HistoryTexts['field']): name is keyof HistoryTexts['field'] => name in texts;

/** What an event did, as a sentence; its plain name when it is newer than this catalogue. */
export function sentenceOf({ description, params }: HistoryEntry, { history, t }: Locale): string {
  return isKnown(description, history.event) ? t(history.event[description], params) : description;
}

/** The name of a changed field, or of a setting. */
export function fieldLabel(field: string, { history, administration: { settings }, t }: Locale): string {
  if (isSetting(field)) return t(settings.name[field]);
  return isField(field, history.field) ? t(history.field[field]) : field;
}
