import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { roleName } from '../records/names.ts';
import type { Locale } from '../texts/locale.tsx';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The parameters of a sentence, with instants as people of a culture write them. */
const inWords = (params: HistoryEntry['params'], culture: Culture): HistoryEntry['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' && instant.test(value) ? formatMoment(value, culture) : value,
    ]),
  );

/** An event, of a stream of any kind. */
interface Described extends Pick<HistoryEntry, 'description' | 'params'> {
  readonly streamType: HistoryEntry['streamType'] | undefined;
}

/** The sentence of an event. */
export function sentenceOf({ streamType, description, params }: Described, locale: Locale): string {
  const { history, culture, t } = locale;
  // Seeded roles have a name in every language.
  const named = streamType === 'role' && typeof params.name === 'string' ? { name: roleName(params.name, locale) } : {};
  return t(eventSentence(history, description), { ...inWords(params, culture), ...named });
}
