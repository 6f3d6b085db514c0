/** The fact of an advertisement about an attribute: the key of a choice, a number, or yes and no. */
export type FactValue = string | number | boolean;
/** The facts of an advertisement by the keys of their attributes. */
export type FactValues = Readonly<Record<string, FactValue>>;

/**
 * An attribute is asked only where another one says one of these: keys of its choices, or `yes` and `no`. So a kind of
 * offer, such as selling or renting, is a choice, and what it asks further has a condition.
 */
export interface Condition {
  readonly key: string;
  readonly values: readonly string[];
}

/** Parts of an ad that a kind of offer may do without: what is given away has no price. A choice names them. */
export const offerParts = ['price', 'unit'] as const;
export type OfferPart = (typeof offerParts)[number];

/** An attribute as conditions need it, in one language or all. */
interface Conditional {
  readonly key: string;
  readonly when?: Condition;
}

interface Kind {
  readonly key: string;
  readonly without?: readonly OfferPart[];
}

/** A fact as conditions and addresses name it. */
export const saidBy = (value: FactValue | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value?.toString();

/**
 * The attributes whose conditions hold, in their order. `says`: whether an attribute says one of some values. A condition
 * on what is not asked itself does not hold.
 */
export function conditioned<Asked extends Conditional>(
  attributes: readonly Asked[],
  says: (key: string, values: readonly string[]) => boolean,
): readonly Asked[] {
  const holds = ({ key, when }: Asked, above: readonly string[]): boolean => {
    if (when === undefined) return true;
    const other = attributes.find((each) => each.key === when.key);
    return (
      other !== undefined && !above.includes(when.key) && says(when.key, when.values) && holds(other, [...above, key])
    );
  };
  return attributes.filter((attribute) => holds(attribute, []));
}

/** The attributes that are asked of an advertisement with some facts. */
export const askedAmong = <Asked extends Conditional>(
  attributes: readonly Asked[],
  facts: FactValues,
): readonly Asked[] =>
  conditioned(attributes, (key, values) => {
    const said = saidBy(facts[key]);
    return said !== undefined && values.includes(said);
  });

/** The choice by which an advertisement does without a part; undefined where it has it. */
export function kindWithout<Chosen extends Kind>(
  part: OfferPart,
  attributes: readonly (Conditional & { readonly choices?: readonly Chosen[] })[],
  facts: FactValues,
): Chosen | undefined {
  return askedAmong(attributes, facts)
    .flatMap(({ key, choices }) => choices?.find((choice) => choice.key === facts[key]) ?? [])
    .find(({ without }) => without?.includes(part));
}

/** The facts without those whose attributes are not asked of this advertisement. What no attribute is about stays. */
export function askedFacts(attributes: readonly Conditional[], facts: FactValues): FactValues {
  const asked = new Set(askedAmong(attributes, facts).map(({ key }) => key));
  const known = new Set(attributes.map(({ key }) => key));
  return Object.fromEntries(Object.entries(facts).filter(([key]) => asked.has(key) || !known.has(key)));
}
