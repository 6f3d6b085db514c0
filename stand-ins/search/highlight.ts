import { type Token, tokenise } from '@charsu/core/text/fold.ts';
import { matchesAttribute } from './attributes.ts';
import type { IndexState } from './index-state.ts';
import type { SearchRequest } from './search-request.ts';
import type { Unit } from './unit.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Marks the matches in the texts of a hit. One serves all hits of a search. */
export class Formatter {
  private readonly index: IndexState;
  private readonly units: readonly Unit[];
  private readonly request: SearchRequest;

  constructor(index: IndexState, units: readonly Unit[], request: SearchRequest) {
    this.index = index;
    this.units = units;
    this.request = request;
  }

  get isNeeded(): boolean {
    return this.request.attributesToHighlight.length > 0;
  }

  /** The value as `_formatted` shows it: matches between the tags, numbers as texts. */
  format(value: unknown, path = ''): unknown {
    if (typeof value === 'number') return this.formatText(String(value), path);
    if (typeof value === 'string') return this.formatText(value, path);
    if (Array.isArray(value)) return value.map((one) => this.format(one, path));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.format(one, path === '' ? key : `${path}.${key}`)]),
    );
  }

  private formatText(text: string, path: string): string {
    const marked = this.request.attributesToHighlight.some((pattern) => matchesAttribute(pattern, path));
    if (!marked) return text;
    if (this.units.every(({ kind }) => kind === 'word')) return this.markWords(text);
    return this.mark(text, this.matches(text, tokenise(text)));
  }

  /** The text with its matches between the tags, piece by piece: most pieces hold no match, and which do is known by their words. */
  private markWords(text: string): string {
    let result = '';
    for (const [number, piece] of text.split(' ').entries()) {
      if (number > 0) result += ' ';
      const terms = this.index.text.termsIn(piece);
      const matched = this.units.some(({ variants }) => terms.some((term) => variants.has(term)));
      result += matched ? this.mark(piece, this.matches(piece, tokenise(piece))) : piece;
    }
    return result;
  }

  private mark(text: string, matches: readonly Range[]): string {
    const { highlightPreTag, highlightPostTag } = this.request;
    let result = '';
    let at = 0;
    for (const { start, end } of matches) {
      result += text.slice(at, start) + highlightPreTag + text.slice(start, end) + highlightPostTag;
      at = end;
    }
    return result + text.slice(at);
  }

  private matches(text: string, tokens: readonly Token[]): Range[] {
    const found: Range[] = [];
    for (const unit of this.units) {
      if (unit.kind === 'phrase') found.push(...phraseMatches(tokens, unit.words));
      else
        for (const token of tokens) {
          const range = this.wordMatch(text, token, unit);
          if (range !== undefined) found.push(range);
        }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    const merged: Range[] = [];
    for (const range of found) {
      const last = merged.at(-1);
      if (last === undefined || range.start >= last.end) merged.push(range);
      else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
    }
    return merged;
  }

  private wordMatch(text: string, token: Token, unit: Unit): Range | undefined {
    const term = this.index.text.dictionary.find(token.form);
    if (term === undefined || !unit.variants.has(term)) return undefined;
    const word = unit.words[0] ?? '';
    if (!token.form.startsWith(word) || token.form.length === word.length) return token;
    // Of a longer word only the beginning that was asked for is marked.
    let end = token.start;
    for (const character of text.slice(token.start, token.end)) {
      if (tokenise(text.slice(token.start, end))[0]?.form.startsWith(word) === true) break;
      end += character.length;
    }
    return { start: token.start, end };
  }
}

function phraseMatches(tokens: readonly Token[], words: readonly string[]): Range[] {
  const at = new Map<string, Token>();
  for (const token of tokens) at.set(`${token.position} ${token.form}`, token);
  return tokens.flatMap((token) => {
    const run = words.map((word, number) => at.get(`${token.position + number} ${word}`));
    if (token.form !== words[0]) return [];
    const last = run.at(-1);
    return last === undefined || run.includes(undefined) ? [] : [{ start: token.start, end: last.end }];
  });
}
