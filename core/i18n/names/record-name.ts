import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import { type Texts, textsIn } from '../texts.ts';

/** The name of a kind of record in a culture. */
export const recordNameIn = (kind: keyof Texts['recordName'], culture: Culture): string =>
  fillText(textsIn(culture).recordName[kind], culture);

/** A role's name in a language; roles that no installation begins with are called as they are. */
export function roleName(name: string, culture: Culture): string {
  const names: Readonly<Record<string, string>> = textsIn(culture).role;
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}
