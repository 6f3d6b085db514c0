import { randomUUID } from 'node:crypto';
import { dyingAt, rejected } from '@charsu/tests/support/log/failing-process.ts';
import {
  administrator,
  advertisement,
  at,
  casesOfFile,
  type NewOwner,
  tenant,
} from '@charsu/tests/support/log/use-cases.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventStoreUnavailable } from '../event-store/errors.ts';
import { type CommandContext, systemContext } from './commands.ts';
import type { Commands } from './create-commands.ts';

const cases = casesOfFile();
let ownerId: string;
let owner: CommandContext;
let tenantId: string;
let fund: NewOwner['fund'];
let settle: NewOwner['settle'];
let wallet: NewOwner['wallet'];
const starFee = 500_000;
const fee = 200_000;

beforeEach(async () => {
  ({ ownerId, owner, tenantId, fund, settle, wallet } = await cases.newOwner());
});

/** A category with the fee and a free number. */
const feeCategory = (freePublications: number) => cases.newCategory({ publicationFee: fee, freePublications });
const newAd = async (categoryId: string, level = 0): Promise<string> =>
  (await cases.commands.advertisement.draft({ ...advertisement(categoryId, { level }), tenantId }, owner)).id;
const request = (id: string, context = owner, commands: Commands = cases.commands) =>
  commands.advertisement.requestPublication(id, context);
/** Publishes it, as a moderator does. */
async function publish(id: string, context = owner): Promise<void> {
  await request(id, context);
  await cases.commands.advertisement.approve(id, { ...administrator, at: context.at });
  await settle(id);
}
/** The free publications that are left for a new advertisement, as a new process counts them. */
const left = async (categoryId: string, context = owner, adId?: string) =>
  (await cases.over(cases.store).advertisement.offeredFee(categoryId, adId, context))?.left;
const events = async (id: string, type: string) =>
  (await cases.store.load(`advertisement-${id}`)).map(({ event }) => event).filter((event) => event.type === type);

describe('a publication in a category with a fee', () => {
  it('is free by the free number of the month, then says what is missing, and is paid with the stars', async () => {
    const category = await feeCategory(1);
    const [first, second] = [await newAd(category), await newAd(category, 1)];
    await publish(first);
    expect(await left(category)).toBe(0);
    expect(await rejected(request(second))).toMatchObject({
      code: 'Payment_Required',
      params: { amount: starFee + fee, balance: 0, missing: starFee + fee },
    });
    expect(await wallet()).toMatchObject({ holds: 0 });
    await fund(starFee + fee);
    await request(second);
    expect(await wallet()).toEqual({ available: 0, held: starFee + fee, revenue: 0, holds: 1 });
    expect(await events(second, 'PublicationRequested')).toMatchObject([
      { data: { cost: starFee + fee, fee: { categoryId: category, month: '1405-07', amount: fee } } },
    ]);
    await cases.commands.advertisement.approve(second, administrator);
    await settle(second);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: starFee + fee, holds: 0 });
  });

  it('counts together with all in the categories below', async () => {
    const category = await feeCategory(1);
    const below = await cases.newCategory({ parentId: category, freePublications: 9 });
    const none = await cases.newCategory({ parentId: category, publicationFee: 0 });
    await publish(await newAd(below));
    expect(await left(category)).toBe(0);
    expect(await left(none)).toBeUndefined();
    await publish(await newAd(none));
  });

  it('takes no free one too many when six are requested at once', async () => {
    const category = await feeCategory(2);
    await fund(10 * fee);
    const ads = await Promise.all(Array.from({ length: 6 }, () => newAd(category)));
    const others = [cases.commands, cases.over(cases.store), cases.over(cases.store)];
    await Promise.all(ads.map((id, index) => request(id, owner, others[index % 3])));
    expect(await wallet()).toMatchObject({ available: 6 * fee, held: 4 * fee, holds: 6 });
  });

  it.each([
    [
      'denied',
      (id: string) =>
        cases.commands.advertisement.deny(id, { reasonCode: 'other', reason: 'عکس‌ها تار است.' }, administrator),
    ],
    ['cancelled', (id: string) => cases.commands.advertisement.cancel(id, owner)],
    ['reopened', (id: string) => cases.commands.advertisement.reopen(id, owner)],
  ])('gives its free one or its fee back when it is %s while it waits', async (_name, end) => {
    const category = await feeCategory(1);
    await fund(fee);
    const [freeOne, paid] = [await newAd(category), await newAd(category)];
    await request(freeOne);
    await request(paid);
    expect(await wallet()).toMatchObject({ available: 0, holds: 2 });
    for (const id of [freeOne, paid]) {
      await end(id);
      await settle(id);
    }
    expect(await wallet()).toEqual({ available: fee, held: 0, revenue: 0, holds: 0 });
    expect(await left(category)).toBe(1);
  });

  it('uses one free publication for one key, and for requests at once', async () => {
    const category = await feeCategory(2);
    const id = await newAd(category);
    const keyed = { ...owner, idempotencyKey: 'twice' };
    const other = cases.over(cases.store);
    const answers = await Promise.all([
      request(id, keyed),
      request(id, keyed, other),
      rejected(request(id, owner, other)),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    await request(id, keyed);
    expect(await wallet()).toMatchObject({ available: 0, holds: 1 });
    expect(await left(category)).toBe(1);
  });

  it('counts from zero again when a month of the Iranian calendar begins in Tehran', async () => {
    const category = await feeCategory(1);
    const lastMinute = { ...owner, at: '2026-11-21T20:29:59.999Z' };
    const firstMinute = { ...owner, at: '2026-11-21T20:30:00.000Z' };
    await publish(await newAd(category), lastMinute);
    expect(await rejected(request(await newAd(category), lastMinute))).toMatchObject({ code: 'Payment_Required' });
    expect(await left(category, firstMinute)).toBe(1);
    await publish(await newAd(category), firstMinute);
    expect(await left(category, firstMinute)).toBe(0);
  });

  it('is asked no second fee in its month after reopening, but in another category and after the month', async () => {
    const category = await feeCategory(0);
    const other = await feeCategory(0);
    await fund(5 * fee);
    const id = await newAd(category);
    const again = async (context = owner) => {
      await cases.commands.advertisement.reopen(id, context);
      await publish(id, context);
      return (await wallet()).available;
    };
    await publish(id);
    const [first] = await events(id, 'AdvertisementApproved');
    await cases.commands.advertisement.reopen(id, owner);
    expect(await cases.commands.advertisement.offeredFee(category, id, owner)).toBeUndefined();
    expect(await cases.commands.advertisement.offeredFee(other, id, owner)).toMatchObject({ amount: fee });
    await publish(id);
    expect((await wallet()).available).toBe(4 * fee);
    expect((await events(id, 'AdvertisementApproved')).at(-1)).toEqual(first);
    await cases.commands.advertisement.reopen(id, owner);
    await cases.commands.advertisement.edit(id, { categoryId: other }, owner);
    await publish(id);
    expect((await wallet()).available).toBe(3 * fee);
    expect(await again({ ...owner, at: '2026-10-24T06:30:00.000Z' })).toBe(2 * fee);
  });

  it('is asked a fee when it moves to a category with one in its month, also of what had paid for stars', async () => {
    const [plain, asking] = [await cases.newCategory(), await feeCategory(0)];
    await fund(2 * starFee + 2 * fee);
    const id = await newAd(plain, 1);
    const moveTo = async (categoryId: string) => {
      await cases.commands.advertisement.reopen(id, owner);
      await cases.commands.advertisement.edit(id, { categoryId, level: 0 }, owner);
      await publish(id);
      return (await wallet()).available;
    };
    await publish(id);
    expect((await wallet()).available).toBe(starFee + 2 * fee);
    expect(await moveTo(asking)).toBe(starFee + fee);
    // Back again nothing is asked and nothing given back; what counts is where it was displayed last.
    expect(await moveTo(plain)).toBe(starFee + fee);
    expect(await moveTo(asking)).toBe(starFee);
  });

  it('renews for its stars alone', async () => {
    const category = await feeCategory(0);
    await fund(2 * starFee + fee);
    const id = await newAd(category, 1);
    await publish(id);
    await cases.commands.advertisement.renew(id, owner);
    await settle(id);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 2 * starFee + fee, holds: 0 });
  });

  it('is asked the fee of the category that it is in, even of a process that has not seen it move', async () => {
    const [plain, asking] = [await cases.newCategory(), await feeCategory(0)];
    const id = await newAd(plain);
    const other = cases.over(cases.store);
    await rejected(other.advertisement.planPublication(id, { ...owner, by: { ...owner.by, id: 'somebody' } }));
    await cases.commands.advertisement.edit(id, { categoryId: asking }, owner);
    expect(await rejected(request(id, owner, other))).toMatchObject({ code: 'Payment_Required' });
  });

  it('is published by a rule of trust like any other', async () => {
    const category = await feeCategory(1);
    const id = await newAd(category);
    await request(id);
    const rule = { ruleId: randomUUID(), ruleName: 'Old sellers', lookedAt: true };
    await cases.commands.advertisement.publishByRule(id, rule, systemContext(at));
    await settle(id);
    expect(await events(id, 'AdvertisementApproved')).toHaveLength(1);
    expect(await wallet()).toMatchObject({ holds: 0 });
    expect(await left(category)).toBe(0);
  });
});

describe('a planned publication in a category with a fee', () => {
  const planned = async (category: string): Promise<string> => {
    const { commands } = cases;
    const business = (await commands.tenant.create({ ...tenant(), ownerId }, administrator)).id;
    const { id } = await commands.advertisement.draft({ ...advertisement(category), tenantId: business }, owner);
    await commands.advertisement.planPublication(id, owner);
    await commands.tenant.submit(business, administrator);
    await commands.tenant.approve(business, administrator);
    return id;
  };
  const requested = (id: string) =>
    cases.commands.advertisement.requestPlanned(id, { ...systemContext(at), idempotencyKey: `planned/${id}` });

  it('is free or paid when it is requested, once', async () => {
    const category = await feeCategory(1);
    await fund(fee);
    const ads = [await planned(category), await planned(category)];
    for (const id of [...ads, ...ads]) await requested(id);
    expect(await wallet()).toMatchObject({ available: 0, held: fee, holds: 2 });
  });

  it('stays a draft where the wallet holds too little, and says how much it would have cost', async () => {
    const id = await planned(await feeCategory(0));
    expect(await requested(id)).toBeUndefined();
    expect(await events(id, 'PlannedPublicationUnpaid')).toMatchObject([{ data: { cost: fee } }]);
    expect(await wallet()).toMatchObject({ holds: 0 });
  });
});

describe('a process that dies while it publishes with a free publication', () => {
  // The first append is the hold, the second the request.
  it.each([
    { step: 1, written: false, published: false },
    { step: 1, written: true, published: false },
    { step: 2, written: false, published: false },
    { step: 2, written: true, published: true },
  ])('at step $step, written: $written, has used it only if it published', async ({ step, written, published }) => {
    const category = await feeCategory(1);
    const id = await newAd(category);
    const dying = cases.over(dyingAt(cases.store, step, written));
    expect(await rejected(request(id, owner, dying))).toBeInstanceOf(EventStoreUnavailable);
    await settle(id);
    expect(await left(category)).toBe(published ? 0 : 1);
    if (!published) await request(id);
    await cases.commands.advertisement.approve(id, administrator);
    await settle(id);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 0, holds: 0 });
    expect(await left(category)).toBe(0);
    expect(await events(id, 'AdvertisementApproved')).toHaveLength(1);
  });
});
