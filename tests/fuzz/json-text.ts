import fc from 'fast-check';
import { oddJsonText, oddText, oddTexts } from './odd-values.ts';
import type { ApiDocument, Schema } from './operations.ts';

/** JSON before serialisation, so that any part can be spoilt. A leaf is JSON text. */
type Draft =
  | { readonly kind: 'leaf'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: Draft])[] };

const leaf = (text: string): Draft => ({ kind: 'leaf', text });
const leafOf = (value: unknown): Draft => leaf(JSON.stringify(value));

/**
 * Makes a value for a field that needs an existing one: the id of a record, an uploaded picture. Undefined for any
 * other.
 */
export type KnownValues = (field: string, schema: Schema) => fc.Arbitrary<unknown> | undefined;

/** Texts of each pattern, which are costly to prepare; many fields have the same. */
const patterns = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, texts);
  return texts;
}

function textFor({ enum: _, pattern, format, minLength = 0, maxLength = 2_000 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    const [min, max] = [new Date('0000-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')];
    return fc.oneof(fc.constant(min), fc.date({ min, max, noInvalidDate: true })).map((date) => date.toISOString());
  }
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true });
  if (pattern !== undefined) return matching(pattern);
  const fits = oddTexts.filter(({ length }) => length >= minLength && length <= maxLength);
  const plain = fc.constantFrom(
    'فرش دستباف کاشان',
    'Handmade carpet',
    'Täbriz',
    'اصفهان',
    'a'.repeat(Math.max(3, minLength)),
  );
  const short = plain.map((text) => text.slice(0, maxLength));
  return fc.oneof(
    { arbitrary: short, weight: 3 },
    {
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
      weight: 2,
    },
    { arbitrary: fits.length > 0 ? fc.constantFrom(...fits) : short, weight: 1 },
    { arbitrary: short.map((text) => text.padEnd(maxLength, 'و')), weight: 1 },
  );
}

function numberFor({ type, minimum = -1e6, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum);
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 2 ** 31)) });
  if (type === 'integer') return fc.oneof(bounds, whole);
  return fc.oneof(bounds, whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

/** Values of a schema: valid by the schema, but not always by further rules. */
export function drafts(document: ApiDocument, known: KnownValues, schema: Schema, field = ''): fc.Arbitrary<Draft> {
  const found = document.resolve(schema);
  const special = known(field, found);
  if (special) return special.map(leafOf);
  const { type, enum: choices, properties, items, prefixItems, required = [] } = found;
  const alternatives = found.anyOf ?? found.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => drafts(document, known, one, field)));
  if (found.const !== undefined) return fc.constant(leafOf(found.const));
  if (choices) return fc.constantFrom(...choices).map(leafOf);
  if (typeof type === 'object')
    return fc.oneof(...type.map((one) => drafts(document, known, { ...found, type: one }, field)));
  switch (type) {
    case 'object': {
      const entries = Object.entries(properties ?? {}).map(([name, value]) => {
        const draft = drafts(document, known, value, name).map((made) => [name, made] as const);
        return required.includes(name) ? draft : fc.option(draft, { nil: undefined, freq: 2 });
      });
      return fc
        .tuple(...entries)
        .map((made): Draft => ({ kind: 'object', entries: made.filter((entry) => entry !== undefined) }));
    }
    case 'array': {
      const made = prefixItems
        ? fc.tuple(...prefixItems.map((one) => drafts(document, known, one, field)))
        : fc.array(drafts(document, known, typeof items === 'object' ? items : {}, field), {
            minLength: found.minItems ?? 0,
            maxLength: Math.min(found.maxItems ?? 4, 4),
          });
      return made.map((list): Draft => ({ kind: 'list', items: list }));
    }
    case 'string':
      return textFor(found).map(leafOf);
    case 'integer':
    case 'number':
      return numberFor(found).map(leafOf);
    case 'boolean':
      return fc.boolean().map(leafOf);
    case 'null':
      return fc.constant(leaf('null'));
    default:
      return oddJsonText.map(leaf);
  }
}

/** One change of a draft, at its `at`th value in writing order. */
interface Spoiling {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'wrap' | 'twice' | 'add';
  /** JSON text. */
  readonly value: string;
  /** Name of a field that is added. */
  readonly name: string;
}

export const spoilings: fc.Arbitrary<readonly Spoiling[]> = fc.array(
  fc.record({
    at: fc.nat(60),
    how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'twice', 'add'),
    value: oddJsonText,
    name: oddText,
  }),
  { maxLength: 3 },
);

const sizeOf = (draft: Draft): number => {
  if (draft.kind === 'leaf') return 1;
  const parts = draft.kind === 'list' ? draft.items : draft.entries.map(([, value]) => value);
  return parts.reduce((sum, part) => sum + sizeOf(part), 1);
};

const spoilt = (draft: Draft, { how, value, name }: Spoiling): readonly Draft[] => {
  switch (how) {
    case 'replace':
      return [leaf(value)];
    case 'remove':
      return [];
    case 'wrap':
      return [{ kind: 'list', items: [draft] }];
    case 'twice':
      return [draft, leaf(value)];
    case 'add':
      return draft.kind === 'object'
        ? [{ kind: 'object', entries: [...draft.entries, [name, leaf(value)]] }]
        : [leaf(value)];
  }
};

/** A draft with one value changed: returns its replacements, two for a duplicated field. */
function spoil(draft: Draft, spoiling: Spoiling, at: number): readonly Draft[] {
  if (at === 0) return spoilt(draft, spoiling);
  if (draft.kind === 'leaf') return [draft];
  let left = at - 1;
  const inner = (part: Draft): readonly Draft[] => {
    const size = sizeOf(part);
    const here = left >= 0 && left < size ? spoil(part, spoiling, left) : [part];
    left -= size;
    return here;
  };
  return draft.kind === 'list'
    ? [{ kind: 'list', items: draft.items.flatMap(inner) }]
    : [
        {
          kind: 'object',
          entries: draft.entries.flatMap(([name, value]) => inner(value).map((one) => [name, one] as const)),
        },
      ];
}

/** The JSON text of a spoilt draft; empty when the whole was removed. */
export function written(draft: Draft, spoilt: readonly Spoiling[]): string {
  let drafts: readonly Draft[] = [draft];
  for (const spoiling of spoilt) {
    drafts = drafts.flatMap((one) => spoil(one, spoiling, spoiling.at % sizeOf(one)));
  }
  return drafts.map(textOf).join('');
}

function textOf(draft: Draft): string {
  if (draft.kind === 'leaf') return draft.text;
  return draft.kind === 'list'
    ? `[${draft.items.map(textOf).join(',')}]`
    : `{${draft.entries.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`;
}
