import { createHash } from 'node:crypto';
import { bundledCategories } from '@charsu/core/catalog/tree.ts';
import { composeAdvertisements, type DemoAdvertisement } from '@charsu/demo/advertisements.ts';
import { type DemoBusiness, demoBusinesses } from '@charsu/demo/businesses.ts';
import { type CityKey, demoCities } from '@charsu/demo/cities.ts';
import { around, between, pick, randomFrom } from '@charsu/demo/random.ts';

/** Advertisements a business has, on average, unless the number of businesses is given. */
const perBusiness = 50;

const isCity = (key: string): key is CityKey => key in demoCities;
const cityKeys = Object.keys(demoCities).filter(isCity);

/** The demo's business, or one like it in another city: `number` counts the rounds through the demo's businesses. */
function branchOf(business: DemoBusiness, number: number): DemoBusiness {
  if (number === 0) return business;
  const key = `${business.key}-${number}`;
  const random = randomFrom(`branch ${key}`);
  const cityKey = pick(random, cityKeys);
  const city = demoCities[cityKey];
  const { names } = business.fields;
  const persianNumber = new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(number);
  return {
    ...business,
    key,
    cityKey,
    owner: business.owner + number,
    joinedDaysAgo: 70 + between(random, 0, 50),
    fields: {
      ...business.fields,
      names: {
        ...names,
        'fa-IR': `${names['fa-IR'] ?? ''}، ${city.name} ${persianNumber}`,
        'en-US': `${names['en-US'] ?? ''} No. ${number}`,
      },
      subDomain: key,
      city: city.name,
      postalCode: `${city.postalPrefix}${between(random, 11, 99)}${between(random, 100_000, 999_999)}`,
      phoneNumber: `0${city.areaCode}0000${between(random, 1_000, 9_999)}`,
      location: {
        latitude: Math.round((city.latitude + (random() - 0.5) * 0.09) * 1e5) / 1e5,
        longitude: Math.round((city.longitude + (random() - 0.5) * 0.1) * 1e5) / 1e5,
      },
    },
  };
}

interface Records {
  readonly businesses: readonly DemoBusiness[];
  /** Newest first; composed while they are taken. */
  readonly advertisements: Iterable<DemoAdvertisement>;
}

/** How many records a measured product has. */
export interface Size {
  readonly advertisements: number;
  /** By default one for every fifty advertisements, and at least the demo's sixty. */
  readonly businesses?: number;
}

/**
 * Records of the given size. They are the demo's, grown: the same categories, goods, prices, states and languages in the
 * same shares, always the same records for the same size.
 */
export function recordsOf({
  advertisements: count,
  businesses: wanted = Math.round(count / perBusiness),
}: Size): Records {
  if (count < 200) throw new RangeError('The smallest product that is measured has 200 advertisements');
  const businesses = Array.from({ length: Math.max(demoBusinesses.length, wanted) }, (_, index) => {
    const branch = branchOf(around(demoBusinesses, index), Math.floor(index / demoBusinesses.length));
    // Every member owns some: the demo has twelve members.
    return { ...branch, owner: branch.owner % 12 };
  });
  return { businesses, advertisements: composeAdvertisements(businesses, count) };
}

const sample = 500;

/** A text that changes with the records, made from the first of them. */
export function fingerprint(size: Size): string {
  const { businesses, advertisements } = recordsOf(size);
  const hash = createHash('sha256').update(JSON.stringify([bundledCategories, businesses]));
  let left = Math.min(sample, size.advertisements);
  for (const ad of advertisements) {
    hash.update(JSON.stringify(ad));
    left -= 1;
    if (left === 0) break;
  }
  return hash.digest('hex').slice(0, 12);
}
