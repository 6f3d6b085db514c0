import type { Culture } from '../domain/culture-facts.ts';

/** Makes a culture's format when it is first asked for, and keeps it: making one costs more than a hundred uses. */
export function cached<Format>(make: (culture: Culture) => Format): (culture: Culture) => Format {
  const made = new Map<Culture, Format>();
  return (culture) => {
    const known = made.get(culture);
    if (known) return known;
    const format = make(culture);
    made.set(culture, format);
    return format;
  };
}
