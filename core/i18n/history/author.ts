import type { HistoryEntry } from '../../contract/advertisement.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import { shownName } from '../account-name.ts';

/**
 * Who did what an entry tells, as a sentence of any direction can hold it: between isolates (U+2068, U+2069). The
 * product itself goes by `systemName`.
 */
export const authorOf = (
  { createdBy }: Pick<HistoryEntry, 'createdBy'>,
  systemName: string,
  culture: Culture,
): string => `\u2068${createdBy.id === 'system' ? systemName : shownName(createdBy.name, culture)}\u2069`;
