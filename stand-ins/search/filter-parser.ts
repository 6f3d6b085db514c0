import { notImplemented, type SearchError } from './errors.ts';
import { invalidFilter, type Lexeme, lexemes } from './filter-lexer.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export type Comparison = '=' | '>' | '>=' | '<' | '<=';

/**
 * A parsed filter. `!=`, `NOT IN`, `NOT EXISTS` and their like are the `not` of the positive filter, as in Meilisearch.
 */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'compare'; readonly attribute: string; readonly operator: Comparison; readonly value: string }
  | { readonly kind: 'between'; readonly attribute: string; readonly from: string; readonly to: string }
  | { readonly kind: 'in'; readonly attribute: string; readonly values: readonly string[] }
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly attribute: string }
  | { readonly kind: 'radius'; readonly center: Point; readonly metres: number }
  | { readonly kind: 'box'; readonly topRight: Point; readonly bottomLeft: Point }
  | { readonly kind: 'polygon'; readonly corners: readonly Point[] };

const maximumDepth = 200;
const maximumConditions = 2000;
const keywords = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
]);

const not = (of: Filter): Filter => ({ kind: 'not', of });

class Parser {
  private readonly text: string;
  private readonly all: Lexeme[];
  private next = 0;
  private depth = 0;
  private conditions = 0;

  constructor(text: string) {
    this.text = text;
    this.all = lexemes(text);
  }

  parse(): Filter {
    const filter = this.or();
    const rest = this.all[this.next];
    if (rest !== undefined) {
      throw invalidFilter(
        `Found unexpected characters at the end of the filter: \`${this.text.slice(rest.at)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
      );
    }
    return filter;
  }

  private peek(kind: Lexeme['kind'], text: string): boolean {
    const lexeme = this.all[this.next];
    return lexeme !== undefined && lexeme.kind === kind && lexeme.text === text;
  }

  private take(kind: Lexeme['kind'], text: string): boolean {
    if (!this.peek(kind, text)) return false;
    this.next += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.take('sign', text)) throw this.unexpected(`\`${text}\``);
  }

  private unexpected(expected: string): SearchError {
    const lexeme = this.all[this.next];
    const found = lexeme === undefined ? 'the end of the filter' : `\`${this.text.slice(lexeme.at)}\``;
    return invalidFilter(`Was expecting ${expected} but got ${found}, in the filter \`${this.text}\`.`);
  }

  private or(): Filter {
    const of = [this.and()];
    while (this.take('word', 'OR')) of.push(this.and());
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'or', of };
  }

  private and(): Filter {
    const of = [this.negation()];
    while (this.take('word', 'AND')) of.push(this.negation());
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'and', of };
  }

  private negation(): Filter {
    this.depth += 1;
    if (this.depth > maximumDepth)
      throw invalidFilter(
        `The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.`,
      );
    try {
      if (this.take('word', 'NOT')) return not(this.negation());
      if (this.take('sign', '(')) {
        const inner = this.or();
        this.expect(')');
        return inner;
      }
      return this.condition();
    } finally {
      this.depth -= 1;
    }
  }

  private value(): string {
    const lexeme = this.all[this.next];
    if (lexeme === undefined || lexeme.kind === 'sign' || (lexeme.kind === 'word' && keywords.has(lexeme.text))) {
      throw this.unexpected('a value');
    }
    this.next += 1;
    return lexeme.text;
  }

  private condition(): Filter {
    this.conditions += 1;
    if (this.conditions > maximumConditions)
      throw invalidFilter(`The filter has more than ${maximumConditions} conditions.`);
    const first = this.all[this.next];
    if (first?.kind === 'word' && first.text === '_geoRadius') return this.radius();
    if (first?.kind === 'word' && first.text === '_geoBoundingBox') return this.box();
    if (first?.kind === 'word' && first.text === '_geoPolygon') return this.polygon();
    if (first === undefined || first.kind === 'sign' || (first.kind === 'word' && keywords.has(first.text))) {
      throw this.unexpected(
        'an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `STARTS WITH`, `_geoRadius`, `_geoBoundingBox` or `_geoPolygon`',
      );
    }
    this.next += 1;
    return this.operation(first.text);
  }

  private operation(attribute: string): Filter {
    if (this.take('sign', '=')) return { kind: 'compare', attribute, operator: '=', value: this.value() };
    if (this.take('sign', '!=')) return not({ kind: 'compare', attribute, operator: '=', value: this.value() });
    for (const operator of ['>=', '<=', '>', '<'] as const) {
      if (this.take('sign', operator)) return { kind: 'compare', attribute, operator, value: this.number() };
    }
    if (this.take('word', 'EXISTS')) return { kind: 'exists', attribute };
    if (this.take('word', 'IN')) return { kind: 'in', attribute, values: this.list() };
    this.refuseTextOperators();
    if (this.take('word', 'NOT')) {
      this.refuseTextOperators();
      if (this.take('word', 'IN')) return not({ kind: 'in', attribute, values: this.list() });
      if (this.take('word', 'EXISTS')) return not({ kind: 'exists', attribute });
      throw this.unexpected('`IN` or `EXISTS` after `NOT`');
    }
    if (this.take('word', 'IS')) {
      const negated = this.take('word', 'NOT');
      const kind = this.take('word', 'NULL') ? 'null' : this.take('word', 'EMPTY') ? 'empty' : undefined;
      if (kind === undefined) throw this.unexpected('`NULL` or `EMPTY` after `IS`');
      return negated ? not({ kind, attribute }) : { kind, attribute };
    }
    const from = this.number();
    if (!this.take('word', 'TO')) throw this.unexpected('`TO`');
    return { kind: 'between', attribute, from, to: this.number() };
  }

  /** The real server has them as an experiment that has to be switched on. */
  private refuseTextOperators(): void {
    if (this.peek('word', 'CONTAINS')) throw notImplemented('`CONTAINS`');
    if (this.peek('word', 'STARTS')) throw notImplemented('`STARTS WITH`');
  }

  private number(): string {
    const at = this.next;
    const value = this.value();
    if (value.trim() !== '' && Number.isFinite(Number(value))) return value;
    this.next = at;
    throw this.unexpected('a number');
  }

  private list(): string[] {
    this.expect('[');
    const values: string[] = [];
    while (!this.take('sign', ']')) {
      values.push(this.value());
      if (!this.take('sign', ',') && !this.peek('sign', ']')) throw this.unexpected('`,` or `]`');
    }
    return values;
  }

  private point(lat: string, lng: string): Point {
    const point = { lat: Number(lat), lng: Number(lng) };
    if (Math.abs(point.lat) > 90)
      throw invalidFilter(`Bad latitude \`${lat}\`. Latitude must be contained between -90 and 90 degrees.`);
    if (Math.abs(point.lng) > 180)
      throw invalidFilter(`Bad longitude \`${lng}\`. Longitude must be contained between -180 and 180 degrees.`);
    return point;
  }

  private radius(): Filter {
    this.next += 1;
    this.expect('(');
    const lat = this.number();
    this.expect(',');
    const lng = this.number();
    this.expect(',');
    const metres = Number(this.number());
    // A fourth number is the precision of the real server's polygons; circles are exact here.
    if (this.take('sign', ',')) this.number();
    this.expect(')');
    return { kind: 'radius', center: this.point(lat, lng), metres };
  }

  private corner(): Point {
    this.expect('[');
    const lat = this.number();
    this.expect(',');
    const lng = this.number();
    this.expect(']');
    return this.point(lat, lng);
  }

  private polygon(): Filter {
    this.next += 1;
    this.expect('(');
    const corners = [this.corner()];
    while (this.take('sign', ',')) corners.push(this.corner());
    this.expect(')');
    if (corners.length < 3) throw invalidFilter('The `_geoPolygon` filter expects at least 3 pairs of coordinates.');
    return { kind: 'polygon', corners };
  }

  private box(): Filter {
    this.next += 1;
    this.expect('(');
    const topRight = this.corner();
    this.expect(',');
    const bottomLeft = this.corner();
    this.expect(')');
    if (topRight.lat < bottomLeft.lat) {
      throw invalidFilter(`The top latitude \`${topRight.lat}\` is below the bottom latitude \`${bottomLeft.lat}\`.`);
    }
    return { kind: 'box', topRight, bottomLeft };
  }
}

function parseText(text: string): Filter | undefined {
  return text.trim() === '' ? undefined : new Parser(text).parse();
}

/**
 * Parses a filter as a request gives it: a string, or an array whose members must all hold, where a member that is itself
 * an array holds when one of its strings does. Nothing to filter by gives `undefined`.
 * @throws SearchError `invalid_search_filter` for every input that is no filter; no other error.
 */
export function parseFilter(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null) return undefined;
  if (typeof filter === 'string') return parseText(filter);
  if (!Array.isArray(filter))
    throw invalidFilter('Invalid type for `filter`: expected a string or an array of strings.');
  const of: Filter[] = [];
  for (const member of filter) {
    if (Array.isArray(member)) {
      const choices: Filter[] = [];
      for (const choice of member) {
        if (typeof choice !== 'string')
          throw invalidFilter('Invalid syntax for the filter parameter: `expected String, found Array`.');
        const parsed = parseText(choice);
        if (parsed !== undefined) choices.push(parsed);
      }
      if (choices.length > 0) of.push({ kind: 'or', of: choices });
    } else if (typeof member === 'string') {
      const parsed = parseText(member);
      if (parsed !== undefined) of.push(parsed);
    } else throw invalidFilter('Invalid syntax for the filter parameter: `expected String or Array`.');
  }
  return of.length === 0 ? undefined : { kind: 'and', of };
}
