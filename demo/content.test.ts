import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { advertisementFieldsSchema } from '@charsu/core/domain/advertisement/fields.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAdvertisements } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { demoCategories, pathOf } from './categories.ts';
import { demoCities } from './cities.ts';
import { demoAdvertising } from './content.ts';
import { demoFacts } from './facts.ts';
import { offerAt } from './offers.ts';
import { advertisementPicture, businessCover, businessLogo, categoryPicture, goodNames } from './pictures.ts';
import { readData } from './read.ts';

const icons = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
const states = ['approved', 'cancelled', 'denied', 'draft', 'pending'];
const statesOf = (records: readonly { readonly state: string }[]) =>
  [...new Set(records.map(({ state }) => state))].sort();

/** Names and ids of every gradient, pattern and clip in a picture. */
const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

function expectPicture(svg: string): void {
  expect(svg.length).toBeLessThan(12_000);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+">/);
  expect(svg).not.toMatch(/undefined|NaN|<script|href|\bon[a-z]+=/);
  expect((svg.match(/<[a-zA-Z]/g) ?? []).length).toBe(
    (svg.match(/<\//g) ?? []).length + (svg.match(/\/>/g) ?? []).length,
  );
  const ids = idsIn(svg);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
}

describe('owners', () => {
  it('can write more advertisements, by the limits of the demo', () => {
    const ownerOf = new Map(demoBusinesses.map(({ key, owner }) => [key, String(owner)]));
    const counts = (keyOf: (ad: (typeof demoAdvertisements)[number]) => string | undefined) =>
      Map.groupBy(
        demoAdvertisements.filter(({ state }) => ['denied', 'draft', 'pending'].includes(state)),
        keyOf,
      );
    const most = (grouped: ReturnType<typeof counts>) => Math.max(...[...grouped.values()].map(({ length }) => length));
    expect(most(counts(({ businessKey }) => ownerOf.get(businessKey)))).toBeLessThan(demoAdvertising.draftsPerUser);
    expect(most(counts(({ businessKey }) => businessKey))).toBeLessThan(demoAdvertising.draftsPerTenant);
  });
});

it('names the file and the place of a mistake in the data', () => {
  const schema = z.record(z.string(), z.looseObject({ areaCode: z.number() }));
  expect(() => readData('cities.json', schema)).toThrow(/demo\/data\/cities\.json.*tehran\.areaCode/s);
});

describe('categories', () => {
  it('are a tree of at least 120 nodes under twelve, parents first', () => {
    expect(demoCategories.length).toBeGreaterThanOrEqual(120);
    expect(demoCategories.filter((category) => category.parentUrl === null)).toHaveLength(12);
    const seen = new Set<string>();
    for (const { url, parentUrl } of demoCategories) {
      expect(parentUrl === null || seen.has(parentUrl)).toBe(true);
      seen.add(url);
    }
  });

  it('have unique ascii urls and icons that exist', () => {
    expect(new Set(demoCategories.map(({ url }) => url)).size).toBe(demoCategories.length);
    for (const { url, icon } of demoCategories) {
      expect(url).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(url).not.toBe('all');
      expect(existsSync(path.join(icons, `${icon}.svg`)), url).toBe(true);
    }
    expect(demoCategories.filter(({ displayInMenu }) => !displayInMenu).length).toBeGreaterThan(2);
  });

  it('are found by some sixty sets of other words in five languages', () => {
    const sets = demoCategories.filter(({ searchWords }) => searchWords.length > 0);
    expect(sets.length).toBeGreaterThanOrEqual(60);
    for (const { url, searchWords } of sets) {
      for (const script of [/\p{Script=Arabic}/u, /\p{Script=Latin}/u, /\p{Script=Han}/u])
        expect(
          searchWords.some((word) => script.test(word)),
          url,
        ).toBe(true);
    }
  });

  it('have a displayed advertisement in every leaf', () => {
    const filled = new Set(demoAdvertisements.filter(({ state }) => state === 'approved').map((ad) => ad.categoryUrl));
    for (const { url, leaf } of demoCategories) if (leaf) expect(filled).toContain(url);
  });
});

describe('facts', () => {
  const askedIn = (url: string) => pathOf(url).flatMap(({ attributes }) => attributes.map(({ key }) => key));
  const facts = demoAdvertisements.map((ad) => ({ ...ad, facts: demoFacts(ad.categoryUrl, ad.key, ad.name) }));

  it('are asked once on each way down the tree: condition and brand of goods, of no work and no homes', () => {
    for (const { url } of demoCategories) expect(new Set(askedIn(url)).size, url).toBe(askedIn(url).length);
    for (const url of ['fridges', 'mobile-phones', 'cars', 'power-tools', 'mens-clothing'])
      expect(askedIn(url)).toEqual(expect.arrayContaining(['condition', 'brand']));
    for (const url of ['pistachios', 'apartments', 'repairs', 'language-classes'])
      expect(askedIn(url)).not.toContain('condition');
  });

  it('fit the goods and what their titles say', () => {
    const of = (url: string) => facts.filter(({ categoryUrl }) => categoryUrl === url);
    for (const ad of facts) {
      if (ad.name.endsWith('، نو')) expect(ad.facts.condition, ad.name).toBe('new');
      if (/دست دوم|استوک/u.test(ad.name)) expect(ad.facts.condition, ad.name).toBe('used');
    }
    for (const ad of of('motor-oil')) expect(ad.facts.condition, ad.name).not.toBe('used');
    for (const ad of of('cars')) expect(ad.facts.condition, ad.name).not.toBe('new');
    expect(of('washing-machines').filter(({ facts }) => facts.condition === 'used').length).toBeGreaterThan(2);
    expect(new Set(of('fridges').map(({ facts }) => facts.brand)).size).toBeGreaterThan(2);
  });
});

describe('businesses', () => {
  it('are sixty in at least fifteen cities, in all states, most of them approved', () => {
    expect(demoBusinesses).toHaveLength(60);
    expect(new Set(demoBusinesses.map(({ fields }) => fields.city)).size).toBeGreaterThanOrEqual(15);
    expect(statesOf(demoBusinesses)).toEqual(states);
    expect(demoBusinesses.filter(({ state }) => state === 'approved')).toHaveLength(52);
    expect(new Set(demoBusinesses.map(({ owner }) => owner)).size).toBe(12);
  });

  it('have unique sub-domains, whole postal codes and telephone numbers of nobody', () => {
    expect(new Set(demoBusinesses.map(({ key }) => key)).size).toBe(60);
    for (const { fields, cityKey } of demoBusinesses) {
      expect(fields.postalCode).toMatch(/^\d{10}$/);
      for (const number of [fields.phoneNumber, fields.fax ?? fields.phoneNumber])
        expect(number).toMatch(new RegExp(`^0${demoCities[cityKey].areaCode}0`));
    }
  });
});

describe('advertisements', () => {
  it('are fifteen hundred in all states, from all businesses, in leaf categories that their business sells in', () => {
    expect(demoAdvertisements).toHaveLength(1_500);
    expect(statesOf(demoAdvertisements)).toEqual(states);
    expect(new Set(demoAdvertisements.map(({ businessKey }) => businessKey)).size).toBe(60);
    const leaves = new Set(demoCategories.filter(({ leaf }) => leaf).map(({ url }) => url));
    const sells = new Map(demoBusinesses.map(({ key, sells }) => [key, sells]));
    for (const { categoryUrl, businessKey } of demoAdvertisements) {
      expect(leaves).toContain(categoryUrl);
      expect(sells.get(businessKey)).toContain(categoryUrl);
    }
  });

  it('are valid input', () => {
    for (const {
      name,
      content,
      language,
      price,
      currency,
      discountPercent,
      level,
      autoRenewal,
    } of demoAdvertisements) {
      const categoryId = '00000000-0000-4000-8000-000000000000';
      const fields = { name, content, language, categoryId, price, currency, discountPercent, level, autoRenewal };
      expect(advertisementFieldsSchema.safeParse({ ...fields, images: [] }).error).toBeUndefined();
    }
  });

  it('are mostly Persian, some starred, some reduced, some without a price', () => {
    const share = (test: (ad: (typeof demoAdvertisements)[number]) => boolean) =>
      demoAdvertisements.filter(test).length / 1_500;
    expect(share(({ language }) => language !== 'fa-IR')).toBeCloseTo(0.08, 2);
    expect(new Set(demoAdvertisements.map(({ language }) => language)).size).toBe(5);
    expect(share(({ level }) => level > 0)).toBeCloseTo(0.06, 2);
    expect(share(({ price }) => price === null)).toBeGreaterThan(0.04);
    expect(share(({ discountPercent }) => discountPercent > 0)).toBeGreaterThan(0.08);
    expect(Math.max(...demoAdvertisements.map(({ discountPercent }) => discountPercent))).toBe(40);
  });

  it('do not repeat their neighbours', () => {
    for (const [index, ad] of demoAdvertisements.entries()) {
      const before = demoAdvertisements.slice(Math.max(0, index - 12), index);
      expect(before.map(({ name }) => name)).not.toContain(ad.name);
    }
    expect(new Set(demoAdvertisements.map(({ content }) => content)).size).toBeGreaterThan(1_450);
  });

  it('have a life in order, some of it over a month ago', () => {
    const expired = demoAdvertisements.filter(
      ({ state, steps }) => state === 'approved' && (steps.at(-1)?.minutesAgo ?? 0) > 32 * 1_440,
    );
    expect(expired.length).toBeGreaterThan(20);
    for (const { steps } of demoAdvertisements) {
      const times = steps.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(steps[0]?.kind).toBe('draft');
      expect(Math.min(...times)).toBeGreaterThan(0);
    }
  });
});

describe('pictures', () => {
  it('have at least four drawings for each top-level category', () => {
    const leaves = Map.groupBy(
      demoCategories.filter(({ leaf }) => leaf),
      ({ topUrl }) => topUrl,
    );
    for (const [top, below] of leaves) {
      const goods = new Set(below.flatMap(({ url }) => offerAt(url).offer.goods));
      expect(goods.size, top).toBeGreaterThanOrEqual(4);
    }
  });

  it('are small standalone drawings without scripts, of every good and every advertisement', () => {
    for (const good of goodNames) {
      for (let piece = 0; piece < 12; piece++) expectPicture(categoryPicture(`${good} ${piece}`, good));
    }
    for (const ad of demoAdvertisements.slice(0, 300)) {
      for (let index = 0; index < ad.pictureCount; index++) expectPicture(advertisementPicture(ad, index));
    }
    for (const { key, fields } of demoBusinesses) {
      expectPicture(businessLogo(key, translate(fields.names, 'en-US')));
      expectPicture(businessCover(key));
    }
  });

  it('differ between neighbours and between the pictures of one advertisement', () => {
    /** The colours of the wall, behind a good that lets it be seen. */
    const wallOf = (ad: (typeof demoAdvertisements)[number]) => {
      const svg = advertisementPicture({ ...ad, good: 'lotion' }, 0);
      const id = /<path fill="url\(#([^)]+)\)" d="M0 0h400v300H0z"/.exec(svg)?.[1] ?? '';
      return new RegExp(`id="${id}"[^>]*>(.+?)</linearGradient>`).exec(svg)?.[1];
    };
    for (const [index, ad] of demoAdvertisements.slice(0, 200).entries()) {
      const next = demoAdvertisements[index + 1];
      expect(wallOf(ad)).toBeDefined();
      if (next) expect(wallOf(next)).not.toBe(wallOf(ad));
    }
    const many = demoAdvertisements.filter(({ pictureCount }) => pictureCount === 5).slice(0, 20);
    for (const ad of many) {
      const drawn = [0, 1, 2, 3, 4].map((index) => advertisementPicture(ad, index));
      expect(new Set(drawn).size).toBe(5);
    }
  });

  it('are the same every time', () => {
    const [ad] = demoAdvertisements;
    if (!ad) throw new Error('There are no advertisements');
    expect(advertisementPicture(ad, 0)).toBe(advertisementPicture(ad, 0));
    expect(offerAt(ad.categoryUrl).offer.goods).toContain(ad.good);
  });
});
