import { z } from 'zod';
import { allTranslationsSchema } from '../culture.ts';
import { DomainError } from '../domain-error.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { ReadonlyDeep } from '../field-table.ts';
import { limits } from '../limits.ts';
import { plainLine } from '../text.ts';
import { askedAmong, type Condition, type FactValue, type FactValues, kindWithout, offerParts } from './conditions.ts';

export type { FactValue, FactValues } from './conditions.ts';

/** A key of an attribute or of one of its choices: it stands in addresses and events, and never changes. */
const attributeKey = /^[a-z][a-zA-Z0-9-]{0,39}$/;
const attributeKeySchema = z
  .string()
  .regex(attributeKey)
  // A key that every object has, such as `constructor`, would look like a value that was given.
  .refine((key) => !(key in Object.prototype));

/** Refuses every key that an earlier entry has. */
function refuseDoubled(entries: readonly { readonly key: string }[], { addIssue }: z.RefinementCtx): void {
  for (const [index, { key }] of entries.entries()) {
    if (entries.findIndex((each) => each.key === key) === index) continue;
    addIssue({
      code: 'custom',
      path: [index, 'key'],
      params: { code: 'The_Entered_Information_Is_Duplicated' satisfies ErrorCode },
    });
  }
}

const conditionSchema = z.strictObject({
  key: attributeKeySchema,
  values: z.array(attributeKeySchema).min(1).max(limits.choicesPerAttribute),
});

const common = {
  key: attributeKeySchema,
  names: allTranslationsSchema(limits.attributeName),
  /** Visitors can narrow a search by it. */
  filter: z.boolean(),
  /** Publication is refused without it. */
  required: z.boolean(),
  /** Left out of what is always asked: see `conditions.ts`. */
  when: conditionSchema.exactOptional(),
};

/** An attribute of the goods of a category: one of some choices, a number, or yes and no. */
export const attributeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('choice'),
    choices: z
      .array(
        z.strictObject({
          key: attributeKeySchema,
          names: allTranslationsSchema(limits.attributeName),
          /** Offered no more: advertisements that have it keep it, and show it. */
          hidden: z.literal(true).exactOptional(),
          /** Advertisements of this kind of offer have none of these. */
          without: z.array(z.enum(offerParts)).min(1).max(offerParts.length).exactOptional(),
        }),
      )
      .min(1)
      .max(limits.choicesPerAttribute)
      .superRefine(refuseDoubled),
  }),
  z
    .strictObject({
      ...common,
      kind: z.literal('number'),
      /**
       * The unit that it counts; null where it has none, such as a year, which is then shown without groups of digits.
       */
      unit: allTranslationsSchema(limits.attributeUnit, plainLine).nullable(),
      min: z.number().min(-limits.attributeNumber).max(limits.attributeNumber),
      max: z.number().min(-limits.attributeNumber).max(limits.attributeNumber),
    })
    .refine(({ min, max }) => min <= max, { path: ['max'] }),
  z.strictObject({ ...common, kind: z.literal('yesNo') }),
]);
export type Attribute = ReadonlyDeep<z.output<typeof attributeSchema>>;

/** Whether an attribute can say all values of a condition. */
const canSay = (attribute: Attribute, { values }: Condition): boolean => {
  const said = attribute.kind === 'choice' ? attribute.choices.map(({ key }) => key) : ['yes', 'no'];
  return attribute.kind !== 'number' && values.every((value) => said.includes(value));
};

/**
 * The first condition that refers to nothing: the place of its attribute and the part that is wrong. An attribute depends
 * on one that stands before it, or on an inherited one; without `inherited` those are not known, and may be anything.
 */
function wrongCondition(
  attributes: readonly Attribute[],
  inherited?: readonly Attribute[],
): { readonly index: number; readonly part: 'key' | 'values' } | undefined {
  for (const [index, { when }] of attributes.entries()) {
    if (when === undefined) continue;
    const at = attributes.findIndex(({ key }) => key === when.key);
    const known = at === -1 ? inherited?.find(({ key }) => key === when.key) : attributes[at];
    if (at >= index || (known === undefined && inherited !== undefined)) return { index, part: 'key' };
    if (known !== undefined && !canSay(known, when)) return { index, part: known.kind === 'number' ? 'key' : 'values' };
  }
  return undefined;
}

export const attributesSchema = z
  .array(attributeSchema)
  .max(limits.attributesPerCategory)
  .superRefine(refuseDoubled)
  .superRefine((attributes, { addIssue }) => {
    const wrong = wrongCondition(attributes);
    if (wrong !== undefined) addIssue({ code: 'custom', path: [wrong.index, 'when', wrong.part] });
  });

/** Refuses conditions that refer to nothing among the attributes themselves and those that they inherit. */
export function requireConditions(attributes: readonly Attribute[], inherited: readonly Attribute[]): void {
  const wrong = wrongCondition(attributes, inherited);
  if (wrong === undefined) return;
  throw new DomainError('The_Value_Is_Not_Valid', { field: `attributes.${wrong.index}.when.${wrong.part}` });
}

export const factSchema = z.union([attributeKeySchema, z.number(), z.boolean()]);
/** The facts of an advertisement by the keys of their attributes. */
export const factsSchema = z
  .record(attributeKeySchema, factSchema)
  .refine((facts) => Object.keys(facts).length <= limits.factsPerAdvertisement);

/** The attributes of a category with those of the categories above it; `path` is from the top down. Of one key the nearest holds. */
export const inheritedAttributes = (
  path: readonly { readonly attributes: readonly Attribute[] }[],
): readonly Attribute[] => [
  ...new Map(path.flatMap(({ attributes }) => attributes.map((each) => [each.key, each] as const))).values(),
];

/** Whether an attribute can have a value. */
function fitsAttribute(attribute: Attribute, value: FactValue): boolean {
  switch (attribute.kind) {
    case 'choice':
      return attribute.choices.some(({ key }) => key === value);
    case 'number':
      return typeof value === 'number' && value >= attribute.min && value <= attribute.max;
    case 'yesNo':
      return typeof value === 'boolean';
  }
}

const attributeOf = (attributes: readonly Attribute[], key: string) => attributes.find((each) => each.key === key);

/** The facts that fit the attributes that are asked of this advertisement. */
export function fittingFacts(attributes: readonly Attribute[], facts: FactValues): FactValues {
  const asked = askedAmong(attributes, facts);
  return Object.fromEntries(
    Object.entries(facts).filter(([key, value]) => {
      const attribute = attributeOf(asked, key);
      return attribute !== undefined && fitsAttribute(attribute, value);
    }),
  );
}

const isHidden = (attribute: Attribute, value: FactValue): boolean =>
  attribute.kind === 'choice' && attribute.choices.some(({ key, hidden }) => key === value && hidden === true);

/** The error of the first fact that the attributes do not take. `known`: what stood there before and may stay. */
export function refusedFact(
  attributes: readonly Attribute[],
  facts: FactValues,
  known: FactValues = {},
): DomainError | undefined {
  const asked = askedAmong(attributes, facts);
  for (const [key, value] of Object.entries(facts)) {
    if (known[key] === value) continue;
    const field = `facts.${key}`;
    const attribute = attributeOf(asked, key);
    if (attribute?.kind === 'number' && typeof value === 'number' && !fitsAttribute(attribute, value)) {
      return new DomainError('The_Value_Is_Out_Of_Range', { field, min: attribute.min, max: attribute.max });
    }
    if (attribute === undefined || !fitsAttribute(attribute, value) || isHidden(attribute, value)) {
      return new DomainError('The_Value_Is_Not_Valid', { field });
    }
  }
  return undefined;
}

/** Refuses facts that the attributes do not take. `known`: what stood there before and may stay. */
export function requireFitting(attributes: readonly Attribute[], facts: FactValues, known: FactValues = {}): void {
  const refused = refusedFact(attributes, facts, known);
  if (refused !== undefined) throw refused;
}

/** The first required attribute that is asked of this advertisement, without a fact that fits it. */
export function missingFact(attributes: readonly Attribute[], facts: FactValues): Attribute | undefined {
  const fitting = fittingFacts(attributes, facts);
  return askedAmong(attributes, facts).find(({ key, required }) => required && !Object.hasOwn(fitting, key));
}

/** Refuses what lacks a required fact. */
export function requireComplete(attributes: readonly Attribute[], facts: FactValues): void {
  const missing = missingFact(attributes, facts);
  if (missing !== undefined) throw new DomainError('The_Field_Is_Required', { field: `facts.${missing.key}` });
}

/** The fields of an advertisement that a kind of offer may do without. */
export interface PartFields {
  readonly facts: FactValues;
  readonly price: number | null;
  readonly priceUnit: string;
  readonly minimumQuantity: number;
}
const unsaid = { price: { price: null }, unit: { priceUnit: 'each', minimumQuantity: 1 } } as const;

/**
 * The error of the first field that the kind of offer does without. `before`: what stood there before and may stay, as
 * long as its kind did without it then, too.
 */
export function refusedPart(
  attributes: readonly Attribute[],
  ad: PartFields,
  before?: PartFields,
): DomainError | undefined {
  for (const part of offerParts) {
    if (kindWithout(part, attributes, ad.facts) === undefined) continue;
    const known = before && kindWithout(part, attributes, before.facts) ? before : undefined;
    const said = (['price', 'priceUnit', 'minimumQuantity'] as const).find((field) => {
      const none: Partial<PartFields> = unsaid[part];
      return field in none && ad[field] !== none[field] && ad[field] !== known?.[field];
    });
    if (said !== undefined) return new DomainError('Not_In_This_Kind_Of_Offer', { field: said });
  }
  return undefined;
}

/** Refuses fields that the kind of offer does without; see `refusedPart`. */
export function requireParts(attributes: readonly Attribute[], ad: PartFields, before?: PartFields): void {
  const refused = refusedPart(attributes, ad, before);
  if (refused !== undefined) throw refused;
}
