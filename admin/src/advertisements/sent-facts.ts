import { factsStillAsked } from '@charsu/core/contract/asked-facts.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { type FactValues, factSchema } from '@charsu/core/domain/category/attributes.ts';

/** The facts of a form as the server takes them: without those whose input is empty. */
export const sentFacts = (written: unknown): FactValues =>
  Object.fromEntries(
    Object.entries(typeof written === 'object' && written !== null ? written : {}).flatMap(([key, value]) => {
      const fact = factSchema.safeParse(value);
      return fact.success ? [[key, fact.data]] : [];
    }),
  );

/** The facts of a form that stay in another category; undefined until it is known what that one asks. */
export const movedFacts = (asked: readonly ShownAttribute[] | undefined, written: unknown): FactValues | undefined =>
  asked && factsStillAsked(asked, sentFacts(written));

/** An advertisement as the server takes it. */
export const sentAdvertisement = <Data extends object>(data: Data): Data =>
  'facts' in data ? { ...data, facts: sentFacts(data.facts) } : data;
