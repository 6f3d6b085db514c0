import type { Text } from './text.ts';
import type { Texts } from './texts.ts';

/** The sentence of an event, by the key with which a history describes it: its own, or that of the verb it ends with. */
export function eventSentence({ event, verb, other }: Texts['history'], key: string): Text {
  const own: Readonly<Record<string, Text>> = event;
  const name = key.replace(/Updated$/, 'Edited');
  return own[key] ?? Object.entries(verb).find(([each]) => name.endsWith(each))?.[1] ?? other;
}
