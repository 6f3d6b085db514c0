import type { Culture } from '../domain/culture-facts.ts';
import { textsIn } from './texts.ts';

/** A role's name in a language; roles that no installation begins with are called as they are. */
export function roleName(name: string, culture: Culture): string {
  const names: Readonly<Record<string, string>> = textsIn(culture).role;
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}
