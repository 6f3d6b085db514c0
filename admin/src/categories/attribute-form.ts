import { type Refusal, refusalsOf } from '@charsu/core/contract/refusals.ts';
import { attributeSchema, attributesSchema } from '@charsu/core/domain/category/attributes.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { amountText } from '@charsu/core/i18n/amount.ts';
import { inAllCultures } from '@charsu/core/i18n/offered.ts';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const fieldsOfKind: ReadonlyMap<unknown, readonly string[]> = new Map(
  attributeSchema.options.map(({ shape }) => [shape.kind.value, Object.keys(shape)]),
);

/** A choice of an attribute before anything is written. */
export const blankChoice = () => ({ key: '', names: {} });
/** An attribute before anything is written. */
export const blankAttribute = () => ({
  key: '',
  names: {},
  kind: 'choice',
  choices: [blankChoice()],
  filter: true,
  required: false,
});

const inAll = (texts: unknown): unknown => (isValues(texts) ? inAllCultures(texts) : texts);
const named = <Entry>(entry: Entry) => (isValues(entry) ? { ...entry, names: inAll(entry.names) } : entry);

function sentAttribute(written: unknown): unknown {
  if (!isValues(written)) return written;
  const fields = fieldsOfKind.get(written.kind) ?? [];
  const sent = Object.fromEntries(Object.entries(written).filter(([field]) => fields.includes(field)));
  const hasUnit = isValues(written.unit) && Object.values(written.unit).some((text) => Boolean(text));
  return named({
    ...sent,
    ...(Array.isArray(sent.choices) && { choices: sent.choices.map(named) }),
    ...('unit' in sent && { unit: hasUnit ? inAll(sent.unit) : null }),
  });
}

/** Attributes as the server takes them: without what was written for another kind; a unit without a word is none. */
export const sentAttributes = (written: unknown): unknown =>
  Array.isArray(written) ? written.map(sentAttribute) : written;

/** A category as the server takes it. */
export const sentCategory = <Data extends object>(data: Data): Data =>
  'attributes' in data ? { ...data, attributes: sentAttributes(data.attributes) } : data;

const schema = z.object({ attributes: attributesSchema });

/** The server's refusal of a field of the written attributes; `path` such as `attributes.0.names.fa-IR`. */
export function attributeRefusal(written: unknown, path: string): Refusal | undefined {
  const read = schema.safeParse({ attributes: sentAttributes(written) }, { reportInput: true });
  return read.success ? undefined : refusalsOf(read.error.issues, schema).find(({ field }) => field === path);
}

/** A bound as it is typed. */
export const boundText = (bound: number, culture: Culture): string =>
  bound < 0 ? `-${amountText(-bound, culture)}` : amountText(bound, culture);
