import type { FactValue, FactValues } from '../domain/category/attributes.ts';
import { askedAmong, askedFacts } from '../domain/category/conditions.ts';
import { limits } from '../domain/limits.ts';
import type { ShownAttribute } from './category.ts';
import type { Refusal } from './refusals.ts';

/** The error of a fact in a form. */
type FactRefusal = Pick<Refusal, 'code' | 'params'>;

const fits = ({ kind, choices }: ShownAttribute, value: FactValue): boolean =>
  kind === 'choice'
    ? choices.some(({ key }) => key === value)
    : typeof value === (kind === 'number' ? 'number' : 'boolean');

/** The facts that a form keeps when the category changes: those that the new one asks about in the same way. */
export const factsStillAsked = (attributes: readonly ShownAttribute[], facts: FactValues): FactValues =>
  askedFacts(
    attributes,
    Object.fromEntries(
      Object.entries(facts).filter(([key, value]) =>
        attributes.some((attribute) => attribute.key === key && fits(attribute, value)),
      ),
    ),
  );

/** The error of the fact of an attribute: a number that is none, or out of its range. */
export function factRefusal(
  { min, max }: Pick<ShownAttribute, 'min' | 'max'>,
  value: FactValue | undefined,
): FactRefusal | undefined {
  if (typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return { code: 'The_Value_Is_Not_Valid', params: {} };
  if ((min === null || value >= min) && (max === null || value <= max)) return undefined;
  return {
    code: 'The_Value_Is_Out_Of_Range',
    params: { min: min ?? -limits.attributeNumber, max: max ?? limits.attributeNumber },
  };
}

/** The errors of refused facts by the keys of their attributes: wrong numbers, or, without any, what is required. */
export function refusedFacts(attributes: readonly ShownAttribute[], facts: FactValues): Map<string, FactRefusal> {
  const asked = askedAmong(attributes, facts);
  const wrong = asked.flatMap((attribute): [string, FactRefusal][] => {
    const refusal = factRefusal(attribute, facts[attribute.key]);
    return refusal === undefined ? [] : [[attribute.key, refusal]];
  });
  if (wrong.length > 0) return new Map(wrong);
  const missing = asked.filter(({ key, required }) => required && facts[key] === undefined);
  return new Map(missing.map(({ key }) => [key, { code: 'The_Field_Is_Required', params: {} }]));
}
