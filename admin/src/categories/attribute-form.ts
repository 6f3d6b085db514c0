import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { type Refusal, refusalsOf } from '@charsu/core/contract/refusals.ts';
import { attributeSchema, attributesSchema } from '@charsu/core/domain/category/attributes.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { amountText } from '@charsu/core/i18n/numbers/amount.ts';
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
const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

/** A choice as the server takes it: one that is offered, and one with all parts of an ad, says nothing about it. */
function sentChoice(choice: unknown): unknown {
  if (!isValues(choice)) return choice;
  const offered = choice.hidden === true ? choice : without(choice, 'hidden');
  return named(Array.isArray(choice.without) && choice.without.length > 0 ? offered : without(offered, 'without'));
}

/** Whether a condition was chosen, and not taken back. */
const isChosen = (when: unknown): boolean => isValues(when) && typeof when.key === 'string' && when.key !== '';

function sentAttribute(written: unknown): unknown {
  if (!isValues(written)) return written;
  const fields = fieldsOfKind.get(written.kind) ?? [];
  const own = Object.fromEntries(Object.entries(written).filter(([field]) => fields.includes(field)));
  const sent = isChosen(own.when) ? own : without(own, 'when');
  const hasUnit = isValues(written.unit) && Object.values(written.unit).some((text) => Boolean(text));
  return named({
    ...sent,
    ...(Array.isArray(sent.choices) && { choices: sent.choices.map(sentChoice) }),
    ...('unit' in sent && { unit: hasUnit ? inAll(sent.unit) : null }),
  });
}

/** Attributes as the server takes them: without what was written for another kind; a unit without a word is none. */
export const sentAttributes = (written: unknown): unknown =>
  Array.isArray(written) ? written.map(sentAttribute) : written;

/** Written attributes as a form in one language would ask them; what has no key yet is left out. */
export function askedInForm(written: unknown, culture: Culture): readonly ShownAttribute[] {
  const nameOf = ({ key, names }: Values): string => {
    const said = isValues(names) ? [names[culture], ...Object.values(names)].find((name) => Boolean(name)) : undefined;
    return String(said ?? key);
  };
  const sent = sentAttributes(written);
  return (Array.isArray(sent) ? sent : []).filter(isValues).flatMap((attribute): ShownAttribute[] => {
    const { key, kind, choices, when } = attribute;
    if (typeof key !== 'string' || key === '') return [];
    const values = isValues(when) && Array.isArray(when.values) ? when.values.map(String) : [];
    return [
      {
        key,
        name: nameOf(attribute),
        kind: kind === 'number' || kind === 'yesNo' ? kind : 'choice',
        filter: attribute.filter === true,
        required: attribute.required === true,
        choices: (Array.isArray(choices) ? choices : []).filter(isValues).map((choice) => ({
          key: String(choice.key),
          name: nameOf(choice),
          ...(choice.hidden === true && { hidden: true as const }),
        })),
        unit: null,
        min: null,
        max: null,
        ...(isValues(when) && { when: { key: String(when.key), values } }),
      },
    ];
  });
}

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
