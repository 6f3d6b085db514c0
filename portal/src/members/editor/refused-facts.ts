import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import type { FactValue, FactValues } from '@charsu/core/domain/category/attributes.ts';
import type { FieldError } from '../refused-fields.ts';

type Bounds = Pick<ShownAttribute, 'min' | 'max'>;

function refusalOf({ min, max }: Bounds, value: FactValue | undefined): FieldError | undefined {
  if (typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return { code: 'The_Value_Is_Not_Valid', params: {} };
  if ((min === null || value >= min) && (max === null || value <= max)) return undefined;
  return { code: 'The_Value_Is_Out_Of_Range', params: { min, max } };
}

/** The errors of refused facts by the keys of their attributes: wrong numbers, or, without any, what is required. */
export function refusedFacts(attributes: readonly ShownAttribute[], facts: FactValues): Map<string, FieldError> {
  const wrong = attributes.flatMap((attribute): [string, FieldError][] => {
    const refusal = refusalOf(attribute, facts[attribute.key]);
    return refusal === undefined ? [] : [[attribute.key, refusal]];
  });
  if (wrong.length > 0) return new Map(wrong);
  const missing = attributes.filter(({ key, required }) => required && facts[key] === undefined);
  return new Map(missing.map(({ key }) => [key, { code: 'The_Field_Is_Required', params: {} }]));
}
