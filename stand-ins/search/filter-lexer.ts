import { SearchError } from './errors.ts';

/** A word, a text in quotes, or a sign of a filter, with its place there. */
export type Lexeme = { readonly kind: 'word' | 'quoted' | 'sign'; readonly text: string; readonly at: number };

/** As Meilisearch refuses a filter that it cannot read. */
export const invalidFilter = (message: string) => new SearchError('invalid_search_filter', message);

/** Cuts a filter into its words. @throws SearchError `invalid_search_filter`. */
export function lexemes(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  const space = /\s+/uy;
  const sign = /!=|>=|<=|[=<>()[\],]/uy;
  const word = /[\p{L}\p{N}\p{M}_\-/.*\u200c]+/uy;
  for (let at = 0; at < text.length; ) {
    for (const pattern of [space, sign, word]) pattern.lastIndex = at;
    const blank = space.exec(text);
    if (blank !== null) {
      at += blank[0].length;
      continue;
    }
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      let value = '';
      let end = at + 1;
      while (end < text.length && text[end] !== quote) {
        if (text[end] === '\\' && end + 1 < text.length) end += 1;
        value += text[end];
        end += 1;
      }
      if (end >= text.length)
        throw invalidFilter(
          `Expression \`${text.slice(at)}\` is missing the following closing delimiter: \`${quote}\`.`,
        );
      found.push({ kind: 'quoted', text: value, at });
      at = end + 1;
      continue;
    }
    const match = sign.exec(text)?.[0];
    if (match !== undefined) {
      found.push({ kind: 'sign', text: match, at });
      at += match.length;
      continue;
    }
    const plain = word.exec(text)?.[0];
    if (plain === undefined)
      throw invalidFilter(
        `Found unexpected characters at the end of the filter: \`${text.slice(at, at + 40)}\`. You probably forgot an \`OR\` or an \`AND\` rule, or quotes around a value.`,
      );
    found.push({ kind: 'word', text: plain, at });
    at += plain.length;
  }
  return found;
}
