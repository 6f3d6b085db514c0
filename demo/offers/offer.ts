import type { Good } from '../pictures/goods/catalogue.ts';

/** One kind of goods: the beginning of its title, and its lowest and highest price in million toman. */
export type Item = readonly [title: string, low: number, high: number];

/** The offers of one leaf category. */
export interface Offer {
  readonly url: string;
  readonly goods: readonly Good[];
  readonly items: readonly Item[];
  /** Ends of titles: size, colour, condition. */
  readonly variants: readonly string[];
  /** Sentences that are true of everything in the category. */
  readonly facts: readonly string[];
  /** Whether prices are negotiated: work, projects. */
  readonly byAgreement: boolean;
}

/** The offers of a category and those below it, with sentences that fit all of them. */
export interface Trade {
  readonly url: string;
  readonly sentences: readonly string[];
  readonly offers: readonly Offer[];
}

/** The offer of the leaf category with this address. */
export const offer = (
  url: string,
  goods: readonly Good[],
  items: readonly Item[],
  variants: readonly string[],
  facts: readonly string[],
): Offer => ({ url, goods, items, variants, facts, byAgreement: false });

/** An offer whose price is mostly settled between buyer and seller. */
export const negotiable = (own: Offer): Offer => ({ ...own, byAgreement: true });
