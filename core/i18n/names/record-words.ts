import { fieldOf, type RecordKind } from '../../domain/aggregates.ts';
import type { Text } from '../text.ts';
import type { Texts } from '../texts.ts';

/** The label of a field of a kind of record; a text of its own for one that only a newer version knows. */
export function fieldLabel(kind: RecordKind, name: string, { label, other }: Texts['fields']): Text {
  const labels: Readonly<Record<string, Text>> = label;
  const field = fieldOf(kind, name);
  return (field && labels[field.label ?? name]) ?? other;
}

/** The sentence of an event, by the key with which a history describes it: its own, or that of the verb it ends with. */
export function eventSentence({ event, verb, other }: Texts['history'], key: string): Text {
  const own: Readonly<Record<string, Text>> = event;
  const name = key.replace(/Updated$/, 'Edited');
  return own[key] ?? Object.entries(verb).find(([each]) => name.endsWith(each))?.[1] ?? other;
}
