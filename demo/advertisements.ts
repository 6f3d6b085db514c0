import type { FactValue } from '@charsu/core/domain/category/attributes.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import type { Currency } from '@charsu/core/domain/currency.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import type { PublicationStateName } from '@charsu/core/domain/publication-state.ts';
import { rialRates } from '@charsu/core/domain/settings/groups/rates.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { type DemoBusiness, demoBusinesses } from './businesses.ts';
import { categoryAt } from './categories.ts';
import { demoCities } from './cities.ts';
import { demoFacts } from './facts.ts';
import { type DemoStep, historyOf, regularSteps, renewedOnce } from './history.ts';
import { type Offer, offerAt, saidOf, type Trade } from './offers.ts';
import { phrases } from './phrases.ts';
import { goodFor } from './pictures.ts';
import { around, between, hashOf, pick, type Random, randomFrom, shuffled } from './random.ts';
import { filled } from './read.ts';

export interface DemoAdvertisement {
  readonly key: string;
  /** From 0, newest first among the displayed. */
  readonly number: number;
  readonly businessKey: string;
  readonly categoryUrl: string;
  readonly language: Culture;
  readonly name: string;
  readonly content: string;
  readonly price: number | null;
  readonly currency: Currency;
  readonly discountPercent: number;
  readonly level: number;
  readonly autoRenewal: boolean;
  readonly state: PublicationStateName;
  readonly good: string;
  /** 1 to 5. */
  readonly pictureCount: number;
  /** The steps of its history, oldest first. */
  readonly steps: readonly DemoStep[];
}

const advertisementCount = 1_500;

const usualRates = rialRates(defaultSettings);

/** Rounds to two and a half significant digits, as shops do. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round((value / unit) * 2) * (unit / 2);
}

interface Priced {
  readonly price: number | null;
  readonly currency: Currency;
}

/** A price between the item's bounds, which are in million toman; ten million rial are one million toman. */
function priceOf(random: Random, [, low, high]: Offer['items'][number], currency: Currency, offer: Offer): Priced {
  const rial = (low + (high - low) * random() ** 1.6) * 10_000_000;
  if (random() < (offer.byAgreement ? 0.6 : 0.06)) return { price: null, currency };
  return { price: Math.ceil(rounded(rial / usualRates[currency])), currency };
}

/** The sentences that fit the state of the goods. */
const fitting = (sentences: readonly string[], condition: FactValue | undefined): readonly string[] => {
  const { onlyUsed, onlyNew } = phrases;
  const wrong = condition === 'new' ? onlyUsed : condition === undefined ? [] : onlyNew;
  return sentences.filter((sentence) => !wrong.some((word) => sentence.includes(word)));
};

interface Described {
  readonly title: string;
  readonly item: Offer['items'][number];
  readonly condition: FactValue | undefined;
}

function contentOf(
  random: Random,
  { title, item, condition }: Described,
  trade: Trade,
  offer: Offer,
  business: DemoBusiness,
): string {
  const city = demoCities[business.cityKey].name;
  const name = business.fields.names['fa-IR'] ?? '';
  const sentences = [
    ...(random() < 0.7 ? [filled(pick(random, offer.openings ?? phrases.openings), { title, city })] : []),
    ...shuffled(random, fitting(saidOf(offer, item).facts, condition)).slice(0, between(random, 1, 2)),
    ...shuffled(random, fitting(offer.sentences ?? trade.sentences, condition)).slice(0, between(random, 1, 3)),
    ...(random() < 0.75 ? [filled(pick(random, offer.closings ?? phrases.closings), { city, business: name })] : []),
  ];
  const whole = sentences.length < 3 ? [...sentences, phrases.lastResort] : sentences;
  // A longer text reads better in two paragraphs.
  return whole.length > 4 ? `${whole.slice(0, 3).join(' ')}\n${whole.slice(3).join(' ')}` : whole.join(' ');
}

/** A text in one of the four other languages, about the goods of a category from the city of a business. */
function textAbroad(random: Random, categoryUrl: string, { cityKey }: DemoBusiness) {
  const language = pick(random, ['en-US', 'zh-CN', 'ar-SA', 'de-DE'] as const);
  const { titles, sentences, currency } = phrases.abroad[language];
  const name = translate(categoryAt(categoryUrl).names, language);
  const values = { Goods: name, goods: name.toLowerCase(), city: cityName(demoCities[cityKey].name, language) };
  const [opening = '', ...others] = sentences;
  const chosen = [opening, ...shuffled(random, others).slice(0, 3)];
  return {
    language,
    currency,
    name: filled(pick(random, titles), values),
    content: filled(chosen.join(language === 'zh-CN' ? '' : ' '), values),
  };
}

const starsOf = (random: Random): number =>
  random() < 0.068 ? around([1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8], between(random, 0, 10)) + (random() < 0.06 ? 2 : 0) : 0;

interface Place {
  readonly business: DemoBusiness;
  readonly categoryUrl: string;
}

/** `count` pairs of a business and a category it sells in, approved businesses many times, in a mixed order. */
function places(businesses: readonly DemoBusiness[], count: number): Place[] {
  const random = randomFrom('the order of the advertisements');
  const published = businesses.filter((business) => business.state === 'approved');
  const others = businesses.filter((business) => business.state !== 'approved');
  const pairs = (business: DemoBusiness) => business.sells.map((categoryUrl) => ({ business, categoryUrl }));
  const few = others.flatMap((business) => [...pairs(business), ...pairs(business)]);
  const each = published.flatMap(pairs);
  const rounds = Array.from({ length: Math.ceil((count - few.length) / each.length) }, () =>
    shuffled(random, each),
  ).flat();
  return shuffled(random, [...rounds.slice(0, count - few.length), ...few]);
}

/** The next not yet used title of this business and category. */
function titleOf(
  random: Random,
  offer: Offer,
  taken: Set<string>,
): { readonly title: string; readonly item: Offer['items'][number] } {
  const first = between(random, 0, 1_000);
  const combinations = Math.max(...offer.items.map((item) => offer.items.length * saidOf(offer, item).variants.length));
  for (let attempt = 0; attempt < combinations; attempt++) {
    const item = around(offer.items, first + attempt);
    const title = `${item[0]}، ${around(saidOf(offer, item).variants, Math.floor((first + attempt) / offer.items.length) + attempt)}`;
    if (!taken.has(title)) {
      taken.add(title);
      return { title, item };
    }
  }
  const item = around(offer.items, first);
  const title = `${item[0]}، ${shuffled(random, saidOf(offer, item).variants).slice(0, 2).join('، ')}`;
  return { title, item };
}

/** `count` advertisements of these businesses, newest first, one at a time; always the same for the same businesses. */
export function* composeAdvertisements(
  businesses: readonly DemoBusiness[],
  count: number,
): Generator<DemoAdvertisement> {
  const titles = new Map<string, Set<string>>();
  for (const [number, { business, categoryUrl }] of places(businesses, count).entries()) {
    const key = `${business.key}/${categoryUrl}/${number}`;
    const random = randomFrom(key);
    const { trade, offer } = offerAt(categoryUrl);
    const taken = titles.get(categoryUrl) ?? new Set<string>();
    titles.set(categoryUrl, taken);
    const { title, item } = titleOf(random, offer, taken);
    const { condition } = demoFacts(categoryUrl, key, title);
    const abroad = offer.abroad && random() < 0.17 ? textAbroad(random, categoryUrl, business) : null;
    const { steps: first, state } = historyOf(random, business, number / count);
    const starred = state === 'draft' ? 0 : starsOf(random);
    const renewed = starred === 0 ? renewedOnce(randomFrom(`${key} renewed`), first) : undefined;
    const steps = renewed ?? first;
    const { price, currency } = priceOf(random, item, abroad?.currency ?? 'IRR', offer);
    yield {
      key,
      number,
      businessKey: business.key,
      categoryUrl,
      language: abroad?.language ?? 'fa-IR',
      name: abroad?.name ?? title,
      content: abroad?.content ?? contentOf(random, { title, item, condition }, trade, offer, business),
      price,
      currency,
      discountPercent: price !== null && random() < 0.16 ? between(random, 1, 8) * 5 : 0,
      level: starred,
      autoRenewal: random() < 0.2 || renewed !== undefined,
      state,
      good: goodFor(abroad ? '' : title, offer.goods),
      pictureCount: starred > 0 ? between(random, 3, 5) : around([1, 1, 2, 2, 3, 3, 4, 5], hashOf(key)),
      steps,
    };
  }
}

/** So many minutes after its approval a display is over, whichever months it spans. */
const longestMonth = 31 * 24 * 60;
const isOver = ({ steps }: DemoAdvertisement): boolean => (steps.at(-1)?.minutesAgo ?? 0) > longestMonth;

/**
 * The same, except the first starred one of each business that has one displayed for months. Other starred ones whose
 * display has ended are not renewed automatically, so that seeding spends no money of the demo's wallets.
 */
const regulars = new Map(demoBusinesses.map(({ key, regular }) => [key, regular]));
function withRegulars(advertisements: Iterable<DemoAdvertisement>): DemoAdvertisement[] {
  const found = new Set<string>();
  return Array.from(advertisements, (ad) => {
    const regular = regulars.get(ad.businessKey);
    if (ad.level === 0 || ad.state !== 'approved') return ad;
    if (regular === undefined || found.has(ad.businessKey)) return isOver(ad) ? { ...ad, autoRenewal: false } : ad;
    found.add(ad.businessKey);
    return { ...ad, autoRenewal: true, steps: regularSteps(regular) };
  });
}

/** The fifteen hundred advertisements, always the same. */
export const demoAdvertisements: readonly DemoAdvertisement[] = withRegulars(
  composeAdvertisements(demoBusinesses, advertisementCount),
);
