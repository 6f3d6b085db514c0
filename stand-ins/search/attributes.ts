import { isObject, type Json } from './values.ts';

export type Scalar = string | number | boolean;
/** The value of a document at a path: one, several, or `null`. */
export type Value = Scalar | readonly Scalar[] | null;

/** Whether `path` is the attribute or below it: `facts.size` is below `facts`. `*` is every attribute. */
export const matchesAttribute = (attribute: string, path: string): boolean =>
  attribute === '*' || path === attribute || (path.startsWith(attribute) && path[attribute.length] === '.');

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** A document's values by dotted path. */
export function* leaves(document: Json, above = ''): Generator<[path: string, value: Value]> {
  for (const [key, value] of Object.entries(document)) {
    const path = above + key;
    if (value === null || isScalar(value)) yield [path, value];
    else if (Array.isArray(value)) yield [path, value.flat(8).filter(isScalar)];
    else if (!isObject(value) || Object.keys(value).length === 0) yield [path, []];
    else yield* leaves(value, `${path}.`);
  }
}

/** A text as filters compare it: without regard to case. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The scalars of a value. */
export const scalarsOf = (value: Value): readonly Scalar[] =>
  typeof value !== 'object' ? [value] : value === null ? [] : value;

/** The named fields of a document, in its own order. */
export const pick = (document: Json, names: readonly string[]): Json =>
  names.includes('*')
    ? document
    : Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
