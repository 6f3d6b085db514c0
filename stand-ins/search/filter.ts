import { matchesAttribute, normalise, type Scalar, scalarsOf, type Value } from './attributes.ts';
import { notImplemented, SearchError } from './errors.ts';
import { distanceMetres, isInBox, isInPolygon, type Point } from './geo.ts';
import type { Doc, SearchIndex } from './search-index.ts';

/** Whether a document passes a filter. */
type Test = (doc: Doc) => boolean;

const invalid = (message: string) => new SearchError('invalid_search_filter', message);

const piece =
  /\s+|(?<bare>!=|>=|<=|[=<>()[\],]|[\p{L}\p{N}\p{M}_\-/.*\u200c]+)|(?<quote>["'])(?<quoted>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/suy;
const sign = /^[!=<>()[\],]/u;

/** The signs, words and texts in quotes of a filter; a text begins with a quote. */
function lexemes(text: string): string[] {
  const found: string[] = [];
  piece.lastIndex = 0;
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    const groups = piece.exec(text)?.groups;
    if (groups === undefined)
      throw invalid(`Found unexpected characters, or no end of a text: \`${text.slice(at, at + 40)}\`.`);
    const { bare, quoted } = groups;
    if (bare !== undefined) found.push(bare);
    else if (quoted !== undefined) found.push(`"${quoted.replace(/\\(.)/gsu, '$1')}`);
  }
  return found;
}

const maximumDepth = 200;
const keywords = 'AND OR NOT IN TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH'.split(' ');

const every = (tests: readonly Test[]): Test =>
  tests.length === 1 && tests[0] ? tests[0] : (doc) => tests.every((passes) => passes(doc));
const some = (tests: readonly Test[]): Test =>
  tests.length === 1 && tests[0] ? tests[0] : (doc) => tests.some((passes) => passes(doc));
const not = (passes: Test, isNegated: boolean) => (doc: Doc) => passes(doc) !== isNegated;

const anyScalar =
  (passes: (one: Scalar) => boolean) =>
  (value: Value): boolean =>
    typeof value === 'object' ? scalarsOf(value).some(passes) : passes(value);
const anyNumber = (passes: (one: number) => boolean) => anyScalar((one) => typeof one === 'number' && passes(one));

/** A value of a filter may mean a text or a number; the filter does not tell. */
function isOneOf(values: readonly string[]): (value: Value) => boolean {
  const texts = new Set(values.map(normalise));
  const numbers = new Set(values.filter((value) => value.trim() !== '').map(Number));
  return anyScalar((one) => (typeof one === 'number' ? numbers.has(one) : texts.has(normalise(String(one)))));
}

class Reader {
  private readonly index: SearchIndex;
  private readonly text: string;
  private readonly all: readonly string[];
  private next = 0;
  private depth = 0;

  constructor(index: SearchIndex, text: string) {
    this.index = index;
    this.text = text;
    this.all = lexemes(text);
  }

  read(): Test {
    const test = this.or();
    if (this.all[this.next] !== undefined) throw this.unexpected('the end of the filter, `AND` or `OR`');
    return test;
  }

  private take(lexeme: string): boolean {
    if (this.all[this.next] !== lexeme) return false;
    this.next += 1;
    return true;
  }

  private expect(lexeme: string): void {
    if (!this.take(lexeme)) throw this.unexpected(`\`${lexeme}\``);
  }

  private unexpected(expected: string): SearchError {
    const found = this.all[this.next] ?? 'the end of the filter';
    return invalid(`Was expecting ${expected} but got \`${found}\`, in the filter \`${this.text}\`.`);
  }

  private or(): Test {
    const tests = [this.and()];
    while (this.take('OR')) tests.push(this.and());
    return some(tests);
  }

  private and(): Test {
    const tests = [this.negation()];
    while (this.take('AND')) tests.push(this.negation());
    return every(tests);
  }

  private negation(): Test {
    this.depth += 1;
    if (this.depth > maximumDepth) throw invalid('The filter exceeded the maximum depth limit.');
    let test: Test;
    if (this.take('NOT')) test = not(this.negation(), true);
    else if (this.take('(')) {
      test = this.or();
      this.expect(')');
    } else test = this.condition();
    this.depth -= 1;
    return test;
  }

  private value(expected = 'a value'): string {
    const lexeme = this.all[this.next];
    if (lexeme === undefined || sign.test(lexeme) || keywords.includes(lexeme)) throw this.unexpected(expected);
    this.next += 1;
    return lexeme.startsWith('"') ? lexeme.slice(1) : lexeme;
  }

  private number(expected = 'a number'): number {
    const at = this.next;
    const value = this.value(expected);
    if (value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
    this.next = at;
    throw this.unexpected(expected);
  }

  private condition(): Test {
    const shape = ['_geoRadius', '_geoBoundingBox', '_geoPolygon'].find((one) => this.take(one));
    if (shape !== undefined) return this.inShape(shape);
    const attribute = this.value('an attribute');
    const where = (passes: (value: Value) => boolean) => this.where(attribute, passes);
    if (this.take('=')) return where(isOneOf([this.value()]));
    if (this.take('!=')) return not(where(isOneOf([this.value()])), true);
    const compares = ['>=', '<=', '>', '<'].find((one) => this.take(one));
    if (compares !== undefined) {
      const bound = this.number();
      const isBeyond = (one: number) => (compares.startsWith('>') ? one > bound : one < bound);
      return where(anyNumber((one) => isBeyond(one) || (compares.endsWith('=') && one === bound)));
    }
    if (this.take('IS')) {
      const isNegated = this.take('NOT');
      if (this.take('NULL'))
        return not(
          where((value) => value === null),
          isNegated,
        );
      if (!this.take('EMPTY')) throw this.unexpected('`NULL` or `EMPTY`');
      return not(
        where((value) => value === '' || (Array.isArray(value) && value.length === 0)),
        isNegated,
      );
    }
    const isNegated = this.take('NOT');
    if (this.take('EXISTS'))
      return not(
        where(() => true),
        isNegated,
      );
    if (this.take('IN')) return not(where(isOneOf(this.list())), isNegated);
    // The real server has them as an experiment that has to be switched on.
    if (this.take('CONTAINS') || this.take('STARTS')) throw notImplemented('`CONTAINS` and `STARTS WITH`');
    if (isNegated) throw this.unexpected('`IN` or `EXISTS`');
    const from = this.number('an operation, such as `=`, `IN`, `EXISTS`, `IS NULL` or `TO`');
    if (!this.take('TO')) throw this.unexpected('`TO`');
    const to = this.number();
    return where(anyNumber((one) => one >= from && one <= to));
  }

  /** Whether a document has a value that passes at the attribute, or below it. */
  private where(attribute: string, passes: (value: Value) => boolean): Test {
    this.mustFilterBy(attribute);
    const paths = [...this.index.paths].filter(([name]) => matchesAttribute(attribute, name));
    return some(
      paths.map(([, { number, shared }]) => {
        const answers = shared.map(({ value }) => passes(value));
        return ({ values }) => {
          const held = values[number];
          if (typeof held === 'object') return answers[held.number] === true;
          return held !== undefined && passes(held);
        };
      }),
    );
  }

  private mustFilterBy(attribute: string): void {
    const { filterableAttributes } = this.index.settings;
    if (filterableAttributes.some((one) => matchesAttribute(one, attribute))) return;
    throw invalid(
      `Attribute \`${attribute}\` is not filterable. Available filterable attributes are: \`${filterableAttributes.join('`, `')}\`.`,
    );
  }

  private list(): string[] {
    this.expect('[');
    const values: string[] = [];
    while (!this.take(']')) {
      values.push(this.value());
      if (!this.take(',') && this.all[this.next] !== ']') throw this.unexpected('`,` or `]`');
    }
    return values;
  }

  /** The numbers between parentheses, in any brackets. */
  private numbers(): readonly number[] {
    const numbers: number[] = [];
    this.expect('(');
    while (!this.take(')')) if (!['[', ']', ','].some((one) => this.take(one))) numbers.push(this.number());
    return numbers;
  }

  private point(lat = Number.NaN, lng = Number.NaN): Point {
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
    throw invalid(`\`${lat}, ${lng}\` is no place: expected a latitude within 90 degrees and a longitude within 180.`);
  }

  private inShape(shape: string): Test {
    this.mustFilterBy(shape === '_geoPolygon' ? '_geojson' : '_geo');
    const numbers = this.numbers();
    const [center, metres] = [this.point(numbers[0], numbers[1]), numbers[2]];
    if (shape === '_geoRadius' && metres !== undefined)
      return ({ point }) => point !== undefined && distanceMetres(center, point) <= metres;
    const corners = numbers.flatMap((lat, at) => (at % 2 === 0 ? [this.point(lat, numbers[at + 1])] : []));
    const [topRight, bottomLeft, third] = corners;
    if (shape === '_geoPolygon' && third !== undefined)
      return ({ point }) => point !== undefined && isInPolygon(point, corners);
    if (shape !== '_geoBoundingBox' || !topRight || !bottomLeft || topRight.lat < bottomLeft.lat)
      throw invalid(`The \`${shape}\` filter expects other coordinates.`);
    return ({ point }) => point !== undefined && isInBox(point, topRight, bottomLeft);
  }
}

/**
 * Reads a filter as a request gives it: a string, or an array whose members must all hold, where a member that is itself
 * an array holds when one of its strings does. Nothing to filter by gives `undefined`.
 * @throws SearchError `invalid_search_filter` for all that is no filter and for attributes that are not filterable.
 */
export function readFilter(index: SearchIndex, filter: unknown): Test | undefined {
  const readText = (text: unknown): Test | undefined => {
    if (typeof text !== 'string') throw invalid('Invalid syntax for the filter parameter: expected a string.');
    return text.trim() === '' ? undefined : new Reader(index, text).read();
  };
  const readAll = (members: readonly unknown[], read: (member: unknown) => Test | undefined, join: typeof every) => {
    const tests = members.map(read).filter((test) => test !== undefined);
    return tests.length === 0 ? undefined : join(tests);
  };
  if (filter === undefined || filter === null) return undefined;
  if (!Array.isArray(filter)) return readText(filter);
  return readAll(filter, (one) => (Array.isArray(one) ? readAll(one, readText, some) : readText(one)), every);
}
