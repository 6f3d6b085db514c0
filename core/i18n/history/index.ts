import type { EventSentence } from '../../domain/aggregates.ts';
import type { Text } from '../text.ts';

const verbs = ['Created', 'Edited', 'Submitted', 'Approved', 'Denied', 'Reopened', 'Cancelled', 'Deleted'] as const;
type Verb = (typeof verbs)[number];
type SaidByVerb = `${string}${Verb | 'Updated'}`;

/** Sentences of histories. An event that an aggregate has and that a culture has no sentence for does not compile. */
export interface HistoryTexts {
  /** Of events that end with a verb, only those that say more than it. */
  readonly event: Readonly<
    Record<Exclude<EventSentence, SaidByVerb>, Text> & Partial<Record<Extract<EventSentence, SaidByVerb>, Text>>
  >;
  /** Sentences for the events of every kind, by the verb at the end of the event's name. */
  readonly verb: Readonly<Record<Verb, Text>>;
  /** An event that only a newer version knows. */
  readonly other: Text;
  /** The actor where nobody acts: the product itself. */
  readonly system: Text;
}

/** The sentence of an event, by the key with which a history describes it. */
export function eventSentence({ event, verb, other }: HistoryTexts, key: string): Text {
  const own: Readonly<Record<string, Text>> = event;
  const name = key.replace(/Updated$/, 'Edited');
  const last = verbs.find((each) => name.endsWith(each));
  return own[key] ?? (last === undefined ? other : verb[last]);
}
