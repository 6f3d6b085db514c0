import { z } from 'zod';
import { goodNames } from './pictures.ts';
import { readData } from './read.ts';

const offerSchema = z.strictObject({
  /** The url of its leaf category. */
  url: z.string(),
  goods: z.array(z.enum(goodNames)).min(1),
  /** Whether prices are negotiated: work, projects. */
  byAgreement: z.boolean().default(false),
  /** Whether the goods travel well, so that some advertisements are in other languages. */
  abroad: z.boolean().default(false),
  /** The beginnings of titles, with the lowest and the highest price in million toman. */
  items: z.array(z.tuple([z.string(), z.number(), z.number()])).min(1),
  /** Ends of titles: size, colour, condition. */
  variants: z.array(z.string()).min(1),
  /** The usual choices of facts that titles do not tell, such as condition and brand; one that stands twice is twice as frequent. */
  usual: z.record(z.string(), z.array(z.string()).min(1)).default({ condition: ['new'] }),
  /** Sentences that are true of everything in the category. */
  facts: z.array(z.string()).min(1),
  /** In place of those of its trade, and of the phrases for all. */
  sentences: z.array(z.string()).min(1).exactOptional(),
  openings: z.array(z.string()).min(1).exactOptional(),
  closings: z.array(z.string()).min(1).exactOptional(),
});

const tradeSchema = z.strictObject({
  url: z.string(),
  /** Sentences that fit all of its offers. */
  sentences: z.array(z.string()).min(1),
  offers: z.array(offerSchema),
});

/** Ends of titles and sentences of single items, in place of those of their offer: by the url of the category and the item. */
const own = readData(
  'own.json',
  z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({ variants: offerSchema.shape.variants, facts: offerSchema.shape.facts.exactOptional() }),
    ),
  ),
);

/** The ends of titles of an item, and the sentences that are true of it. */
export const saidOf = ({ url, variants, facts }: Offer, [item]: Offer['items'][number]) => ({
  variants,
  facts,
  ...own[url]?.[item],
});

/** An offer in one leaf category. */
export type Offer = z.output<typeof offerSchema>;
/** The offers of a category and those below it. */
export type Trade = z.output<typeof tradeSchema>;

const trades = [
  ...['appliances', 'art', 'building', 'clothing', 'electronics', 'food', 'handicrafts', 'health', 'home', 'industry'],
  ...['property', 'services', 'vehicles'],
].map((name) => readData(`offers/${name}.json`, tradeSchema));

const byUrl = new Map(trades.flatMap((trade) => trade.offers.map((offer) => [offer.url, { trade, offer }] as const)));

/** The offer of a leaf category and the trade it belongs to; throws when the demo offers nothing there. */
export function offerAt(url: string): { readonly trade: Trade; readonly offer: Offer } {
  const found = byUrl.get(url);
  if (!found) throw new Error(`The demo offers nothing in ${url}`);
  return found;
}
