import compile from 'icu-minify/compile';

/** The sentences of a file by their keys with points. */
export const sentencesOf = (texts: object): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value] as const]
        : [...sentencesOf(value)].map(([below, text]) => [`${key}.${below}`, text] as const),
    ),
  );

/**
 * The words between the arguments of a sentence, in all its forms, and the names of the arguments.
 * @throws SyntaxError when it is no ICU MessageFormat, or needs more of it than `fillText` has.
 */
export function readSentence(source: string): { readonly words: readonly string[]; readonly names: readonly string[] } {
  const words: string[] = [];
  const names: string[] = [];
  const read = (part: unknown): void => {
    if (typeof part === 'string') words.push(part);
    else if (part !== 0) {
      const [name, kind, forms, ...more] = Array.isArray(part) ? part : [];
      if (typeof name !== 'string' || !(kind === undefined || kind === 2) || more.length > 0)
        throw new SyntaxError(`No words, and no argument that is filled or counted: ${source}`);
      names.push(name);
      for (const form of Object.values(forms ?? {})) for (const each of [form].flat()) read(each);
    }
  };
  for (const part of [compile(source)].flat()) read(part);
  return { words, names };
}

/** Arguments allowed in every sentence. */
const everywhere = ['brand', 'tagline'];

/**
 * Why a sentence cannot stand for the product's own one: it is no ICU MessageFormat of ours, or has arguments (`wrong`)
 * that the other has not. Undefined where it can.
 */
export function misfitOf(own: string, product: string): { readonly wrong: string } | undefined {
  try {
    const known = new Set([...readSentence(product).names, ...everywhere]);
    const wrong = readSentence(own).names.filter((name) => !known.has(name));
    return wrong.length > 0 ? { wrong: wrong.map((name) => `{${name}}`).join(' ') } : undefined;
  } catch {
    return { wrong: '{ }' };
  }
}
