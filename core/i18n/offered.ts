import { type Culture, cultures } from '../domain/culture-facts.ts';
import type { Currency } from '../domain/currency.ts';
import type { OfferedPlaces } from '../domain/places/places.ts';

/** The offer of this installation's operator; what is missing is offered whole. */
export interface Offered {
  /** The languages, the default one first. */
  readonly cultures: readonly [Culture, ...Culture[]];
  readonly currencies?: readonly Currency[];
  /** Codes of countries. */
  readonly countries?: readonly string[];
  /** Those of them that stand before the others. */
  readonly firstCountries?: readonly string[];
  /** The part of the list of cities that is offered. */
  readonly places?: OfferedPlaces;
}

/** The offer of this process or page. Pages get it from their server. */
export let offered: Offered = { cultures };

export const offer = (given: Offered): void => {
  offered = given;
};

/** Texts in every language, as their writer gives them: a language that is not offered has the default one's text. */
export function inAllCultures(texts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const first = texts[offered.cultures[0]];
  const others = cultures.filter((culture) => !offered.cultures.includes(culture) && !texts[culture]);
  return { ...texts, ...Object.fromEntries(others.map((culture) => [culture, first])) };
}
