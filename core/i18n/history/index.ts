import type { EventSentence } from '../../domain/aggregates.ts';
import type { Text } from '../text.ts';

/** Sentences of histories. An event that an aggregate has and that a culture has no sentence for does not compile. */
export interface HistoryTexts {
  readonly event: Readonly<Record<EventSentence, Text>>;
  /** An event that only a newer version knows. */
  readonly other: Text;
  /** Who acts when nobody does: the product itself. */
  readonly system: Text;
}
