import { fieldOf, type RecordKind } from '../../domain/aggregates.ts';
import type { Culture } from '../../domain/culture-facts.ts';

import { fillText, type Text } from '../text.ts';
import { type Texts, textsIn } from '../texts.ts';

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

/** The name of a kind of record in a culture. */
export const recordNameIn = (kind: keyof Texts['recordName'], culture: Culture): string =>
  fillText(textsIn(culture).recordName[kind], culture);

/** A role's name in a language; roles that no installation begins with are called as they are. */
export function roleName(name: string, culture: Culture): string {
  const names: Readonly<Record<string, string>> = textsIn(culture).role;
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}
