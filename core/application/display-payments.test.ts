import { dyingAt, rejected, stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import {
  administrator,
  advertisement,
  at,
  casesOfFile,
  type NewOwner,
  tenant,
  type UseCases,
} from '@charsu/tests/support/log/use-cases.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PresentAdvertisement } from '../domain/advertisement/state.ts';
import { streamOf } from '../domain/aggregates.ts';
import { DomainError } from '../domain/domain-error.ts';
import { publicationState } from '../domain/publication-state.ts';
import { EventStoreUnavailable } from '../event-store/errors.ts';
import { type CommandContext, systemContext } from './commands.ts';
import { reviewDecisions } from './review.ts';

const cases = casesOfFile();
let ownerId: string;
let owner: CommandContext;
let tenantId: string;
let fund: NewOwner['fund'];
let settle: NewOwner['settle'];
let wallet: NewOwner['wallet'];
let categoryId: string;
const starFee = 500_000;

beforeAll(async () => {
  categoryId = await cases.newCategory();
});

beforeEach(async () => {
  ({ ownerId, owner, tenantId, fund, settle, wallet } = await cases.newOwner());
});

const newAd = async (level: number, fields = {}): Promise<string> =>
  (await cases.commands.advertisement.draft({ ...advertisement(categoryId, { level, ...fields }), tenantId }, owner))
    .id;
/** The advertisement as a new process reads it. */
const ad = async (id: string): Promise<PresentAdvertisement> => {
  const events = (await cases.store.load(`advertisement-${id}`)).map(({ event }) => event);
  const { advertisementDecider } = await import('../domain/advertisement/decide.ts');
  const state = events.reduce(
    (before, event) => advertisementDecider.evolve(before, event as never),
    advertisementDecider.initial,
  );
  if (state.status !== 'present') throw new Error('It is not there.');
  return state;
};

const dying = (last: number, written: boolean) => cases.over(dyingAt(cases.store, last, written));
/** A process that has held money, and waits before it writes to the advertisement until `goOn` is called. */
function waitingBeforeAd() {
  const { log, ...stalled } = stallingBefore(cases.store, 'advertisement-');
  return { slow: cases.over(log), ...stalled };
}

describe('publishing with stars', () => {
  it('holds at the request, has ledgers from then on, and takes on approval', async () => {
    await fund(2_000_000);
    const id = await newAd(3);
    await cases.commands.advertisement.requestPublication(id, owner);
    expect(await wallet()).toEqual({ available: 500_000, held: 1_500_000, revenue: 0, holds: 1 });
    expect((await ad(id)).hasLedgers).toBe(true);
    await cases.commands.advertisement.approve(id, administrator);
    await settle(id);
    await settle(id);
    expect(await wallet()).toEqual({ available: 500_000, held: 0, revenue: 1_500_000, holds: 0 });
  });

  it.each([
    [
      'denial',
      (id: string) =>
        cases.commands.advertisement.deny(id, { reasonCode: 'other', reason: 'عکس‌ها تار است.' }, administrator),
    ],
    ['cancellation', (id: string) => cases.commands.advertisement.cancel(id, owner)],
    ['reopening', (id: string) => cases.commands.advertisement.reopen(id, owner)],
  ])('gives back on %s', async (_name, end) => {
    await fund(500_000);
    const id = await newAd(1);
    await cases.commands.advertisement.requestPublication(id, owner);
    await end(id);
    await settle(id);
    expect(await wallet()).toEqual({ available: 500_000, held: 0, revenue: 0, holds: 0 });
  });

  it('uses what was held for it before, at another price or already decided, although nobody has given it back', async () => {
    await fund(1_000_000);
    const id = await newAd(1);
    await rejected(dying(2, false).advertisement.requestPublication(id, owner));
    await cases.commands.advertisement.edit(id, { level: 2 }, owner);
    await cases.commands.advertisement.requestPublication(id, owner);
    await cases.commands.advertisement.reopen(id, owner);
    await cases.commands.advertisement.requestPublication(id, owner);
    expect(await wallet()).toMatchObject({ available: 0, held: 1_000_000, holds: 1 });
  });

  it('says what is missing, and changes nothing', async () => {
    await fund(1_000_000);
    const id = await newAd(3);
    expect(await rejected(cases.commands.advertisement.requestPublication(id, owner))).toMatchObject({
      code: 'Payment_Required',
      params: { amount: 3 * starFee, balance: 1_000_000, missing: 500_000 },
    });
    expect(await wallet()).toMatchObject({ available: 1_000_000, holds: 0 });
    expect((await ad(id)).state).toBe(publicationState.draft);
  });

  it('holds nothing for what is refused for another reason', async () => {
    await fund(500_000);
    const id = await newAd(1);
    expect(await rejected(cases.commands.advertisement.renew(id, owner))).toMatchObject({ code: 'Status_409' });
    expect(await wallet()).toEqual({ available: 500_000, held: 0, revenue: 0, holds: 0 });
    await settle(id);
    expect((await ad(id)).hasLedgers).toBe(false);
  });

  it('spends nothing when anybody but the owner asks', async () => {
    await fund(5_000_000);
    const { requestPublication, approve, renew } = cases.commands.advertisement;
    const id = await newAd(2);
    const unpaid = { code: 'Payment_Required', params: { amount: 2 * starFee } };
    expect(await rejected(requestPublication(id, administrator))).toMatchObject(unpaid);
    expect(await wallet()).toMatchObject({ available: 5_000_000, holds: 0 });
    await requestPublication(id, owner);
    await approve(id, administrator);
    await settle(id);
    expect(await rejected(renew(id, administrator))).toMatchObject(unpaid);
    expect(await wallet()).toMatchObject({ available: 4_000_000, holds: 0 });
  });

  it('pays once for one key, and for two requests at once', async () => {
    await fund(5_000_000);
    const id = await newAd(2);
    const keyed = { ...owner, idempotencyKey: 'twice' };
    const other = cases.over(cases.connect());
    await Promise.all([
      rejected(cases.commands.advertisement.requestPublication(id, keyed)),
      rejected(other.advertisement.requestPublication(id, keyed)),
      rejected(other.advertisement.requestPublication(id, owner)),
    ]);
    await cases.commands.advertisement.requestPublication(id, keyed).catch(() => undefined);
    await settle(id);
    expect(await wallet()).toMatchObject({ available: 4_000_000, held: 1_000_000, holds: 1 });
  });

  it('is answered like the first when it comes twice and the wallet holds enough for once', async () => {
    await fund(1_000_000);
    const id = await newAd(2);
    const { log, reached, goOn } = stallingBefore(cases.store, 'wallet-');
    const keyed = { ...owner, idempotencyKey: 'once' };
    const second = rejected(cases.over(log).advertisement.requestPublication(id, keyed));
    await reached;
    await cases.commands.advertisement.requestPublication(id, keyed);
    goOn();
    expect(await second).toBeUndefined();
    expect(await wallet()).toMatchObject({ available: 0, held: 1_000_000, holds: 1 });
  });

  it('is not approved when what was held is gone', async () => {
    await fund(500_000);
    const id = await newAd(1);
    await cases.commands.advertisement.requestPublication(id, owner);
    const { holds } = await cases.commands.wallet.current(ownerId, owner.by);
    const [holdId = ''] = Object.keys(holds);
    await cases.commands.wallet.release(ownerId, { holdId, heldAt: at, why: 'lapsed' }, administrator);
    expect(await rejected(cases.commands.advertisement.approve(id, administrator))).toMatchObject({
      code: 'Payment_Required',
    });
  });
});

describe('a process that dies while it publishes', () => {
  // The first append is the hold, the second the request.
  it.each([
    { step: 1, written: false, published: false },
    { step: 1, written: true, published: false },
    { step: 2, written: false, published: false },
    { step: 2, written: true, published: true },
  ])('at step $step, written: $written, leaves nothing that is not finished', async ({ step, written, published }) => {
    await fund(500_000);
    const id = await newAd(1);
    const dead = dying(step, written);
    expect(await rejected(dead.advertisement.requestPublication(id, owner))).toBeInstanceOf(EventStoreUnavailable);
    await settle(id);
    expect((await ad(id)).state).toBe(published ? publicationState.pending : publicationState.draft);
    expect(await wallet()).toMatchObject(published ? { available: 0, holds: 1 } : { available: 500_000, holds: 0 });
    // One press more publishes it, with the same money.
    if (!published) await cases.commands.advertisement.requestPublication(id, owner);
    await cases.commands.advertisement.approve(id, administrator);
    await settle(id);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 500_000, holds: 0 });
  });

  it('finds the money free again for a second try at once', async () => {
    await fund(500_000);
    const id = await newAd(1);
    await rejected(dying(2, false).advertisement.requestPublication(id, owner));
    await cases.commands.advertisement.requestPublication(id, owner);
    expect(await wallet()).toMatchObject({ available: 0, held: 500_000, holds: 1 });
  });

  it('cannot come back with a request whose hold has lapsed', async () => {
    await fund(500_000);
    const id = await newAd(1);
    const { slow, reached, goOn } = waitingBeforeAd();
    const late = rejected(slow.advertisement.requestPublication(id, owner));
    await reached;
    await settle(id);
    goOn();
    expect(await late).toMatchObject({ code: 'Status_409' });
    expect((await ad(id)).state).toBe(publicationState.draft);
    expect(await wallet()).toEqual({ available: 500_000, held: 0, revenue: 0, holds: 0 });
  });

  it('may come back with it as long as it is held, or before anything is', async () => {
    await fund(500_000);
    for (const prefix of ['wallet-', 'advertisement-']) {
      const id = await newAd(1);
      const { log, reached, goOn } = stallingBefore(cases.store, prefix);
      const late = cases.over(log).advertisement.requestPublication(id, owner);
      await reached;
      if (prefix === 'wallet-') await settle(id);
      goOn();
      await late;
      expect(await wallet()).toMatchObject({ available: 0, holds: 1 });
      await cases.commands.advertisement.cancel(id, owner);
      await settle(id);
    }
  });

  it('takes nothing from another try, which uses what it held, and may be refused with it', async () => {
    await fund(500_000);
    const id = await newAd(1);
    const [dead, late] = [waitingBeforeAd(), waitingBeforeAd()];
    const first = rejected(dead.slow.advertisement.requestPublication(id, owner));
    await dead.reached;
    const second = rejected(late.slow.advertisement.requestPublication(id, owner));
    await late.reached;
    expect(await wallet()).toMatchObject({ held: 500_000, holds: 1 });
    await settle(id);
    await cases.commands.advertisement.requestPublication(id, owner);
    for (const each of [dead, late]) each.goOn();
    for (const refused of [await first, await second]) expect(refused).toBeInstanceOf(DomainError);
    await settle(id);
    expect(await wallet()).toMatchObject({ available: 0, held: 500_000, holds: 1 });
  });
});

describe('a process that gives back what no event names', () => {
  const lapsing = (log: Parameters<UseCases['over']>[0], id: string) =>
    rejected(cases.over(log).advertisement.settleHolds(ownerId, id, at, { lapse: true }));

  it.each([
    // Its first append says that the hold has lapsed, its second gives it back.
    { prefix: 'advertisement-', published: true },
    { prefix: 'wallet-', published: false },
  ])('and stalls before it writes to the $prefix stream, decides with the request', async ({ prefix, published }) => {
    await fund(500_000);
    const id = await newAd(1);
    const request = waitingBeforeAd();
    const answer = rejected(request.slow.advertisement.requestPublication(id, owner));
    await request.reached;
    const reactor = stallingBefore(cases.store, prefix);
    const settled = lapsing(reactor.log, id);
    await reactor.reached;
    request.goOn();
    expect(await answer).toEqual(published ? undefined : expect.objectContaining({ code: 'Status_409' }));
    reactor.goOn();
    expect(await settled).toBeUndefined();
    await settle(id);
    expect(await wallet()).toMatchObject(published ? { available: 0, holds: 1 } : { available: 500_000, holds: 0 });
  });

  it.each([1, 2])('and dies at its append %i, is followed by one that does it', async (step) => {
    for (const written of [false, true]) {
      await fund(500_000);
      const id = await newAd(1);
      await rejected(dying(2, false).advertisement.requestPublication(id, owner));
      expect(await lapsing(dyingAt(cases.store, step, written), id)).toBeInstanceOf(EventStoreUnavailable);
      await settle(id);
      const events = await cases.store.load(`advertisement-${id}`);
      expect(events.filter(({ event }) => event.type === 'HoldLapsed')).toHaveLength(1);
    }
    expect(await wallet()).toEqual({ available: 1_000_000, held: 0, revenue: 0, holds: 0 });
  });
});

describe('a paid request', () => {
  it('writes twice, and reads the wallet once', async () => {
    await fund(500_000);
    const id = await newAd(1);
    const asked: string[] = [];
    const noted = async <T>(what: string, stream: string, work: Promise<T>): Promise<T> => {
      if (/^(?:wallet|advertisement)-/.test(stream)) asked.push(`${what} ${stream.split('-')[0]}`);
      return work;
    };
    const counting = cases.over({
      load: (stream, ...rest) => noted('read', stream, cases.store.load(stream, ...rest)),
      append: (stream, ...rest) => noted('write', stream, cases.store.append(stream, ...rest)),
    });
    await counting.advertisement.requestPublication(id, owner);
    // The conditions read the advertisement, and the refusal that asks for money.
    expect(asked).toEqual([
      'read advertisement',
      'read advertisement',
      'read wallet',
      'write wallet',
      'write advertisement',
    ]);
  });

  it('is no conflict with the lapse of what an earlier try held at another price', async () => {
    await fund(1_000_000);
    const id = await newAd(1);
    await rejected(dying(2, false).advertisement.requestPublication(id, owner));
    const { revision } = await cases.commands.advertisement.edit(id, { level: 2 }, owner);
    await cases.commands.advertisement.requestPublication(id, { ...owner, expectedRevision: revision });
    expect(await wallet()).toMatchObject({ available: 0, held: 1_000_000, holds: 1 });
  });

  it('of an advertisement that has changed since is refused before anything is held', async () => {
    await fund(500_000);
    const id = await newAd(1);
    await cases.commands.advertisement.edit(id, { name: 'گلیم' }, owner);
    const stale = { ...owner, expectedRevision: 0n };
    expect(await rejected(cases.commands.advertisement.requestPublication(id, stale))).toMatchObject({
      code: 'The_Record_Was_Changed',
    });
    expect(await cases.store.load(streamOf('wallet', ownerId))).toHaveLength(1);
  });
});

describe('a bump to the top', () => {
  it('asked for twice at once is paid once, in the wallet’s own words', async () => {
    await cases.commands.settings.change('prices', { bumpFee: 200_000 }, administrator);
    await fund(1_000_000);
    const id = await newAd(1, {});
    await cases.commands.advertisement.requestPublication(id, owner);
    await cases.commands.advertisement.approve(id, administrator);
    await settle(id);
    const dayLater = { ...owner, at: new Date(Date.parse(at) + 86_400_000).toISOString() };
    expect(await rejected(cases.commands.advertisement.bump(id, owner))).toMatchObject({
      code: 'The_Advertisement_Was_On_Top_Lately',
    });
    const { slow, reached, goOn } = waitingBeforeAd();
    const first = rejected(slow.advertisement.bump(id, dayLater));
    await reached;
    await cases.commands.advertisement.bump(id, dayLater);
    goOn();
    expect(await first).toMatchObject({ code: expect.stringMatching(/On_Top_Lately|Status_409/) });
    await settle(id);
    expect(await wallet()).toEqual({ available: 300_000, held: 0, revenue: 700_000, holds: 0 });
    const causes = (await cases.store.load(streamOf('wallet', ownerId))).map(({ event }) =>
      Reflect.get(event.data as object, 'cause'),
    );
    expect(causes).toContainEqual({ kind: 'bump', id });
  });
});

describe('a renewal', () => {
  const later = (days: number): CommandContext => ({
    by: { id: 'system', kind: 'system', scope: 'all' },
    at: new Date(Date.parse(at) + days * 86_400_000).toISOString(),
  });
  const published = async (): Promise<string> => {
    const id = await newAd(1, { autoRenewal: true });
    await cases.commands.advertisement.requestPublication(id, owner);
    await cases.commands.advertisement.approve(id, administrator);
    await settle(id);
    return id;
  };
  const count = async (id: string, type: string) =>
    (await cases.store.load(`advertisement-${id}`)).filter(({ event }) => event.type === type).length;

  it('is paid once a cycle by two workers at once, one of which dies', async () => {
    await fund(1_500_000);
    const id = await published();
    const other = cases.over(cases.connect());
    await rejected(dying(2, false).advertisement.endDisplay(id, later(34)));
    await Promise.all([
      rejected(cases.commands.advertisement.endDisplay(id, later(34))),
      rejected(other.advertisement.endDisplay(id, later(34))),
    ]);
    await cases.commands.advertisement.endDisplay(id, later(35));
    await settle(id);
    expect(await count(id, 'AdvertisementRenewed')).toBe(1);
    expect(await wallet()).toEqual({ available: 500_000, held: 0, revenue: 1_000_000, holds: 0 });
  });

  it('by hand at the moment of another, with money for one, is paid once', async () => {
    await fund(1_000_000);
    const id = await published();
    const { slow, reached, goOn } = waitingBeforeAd();
    const first = rejected(slow.advertisement.renew(id, owner));
    await reached;
    await cases.commands.advertisement.renew(id, owner);
    goOn();
    expect(await first).toMatchObject({ code: 'Status_409' });
    await settle(id);
    expect(await count(id, 'AdvertisementRenewed')).toBe(1);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 1_000_000, holds: 0 });
  });

  it('that another refuses takes nothing from a third, which is about to be paid', async () => {
    await fund(1_500_000);
    const id = await published();
    const one = waitingBeforeAd();
    const other = waitingBeforeAd();
    const first = rejected(one.slow.advertisement.renew(id, owner));
    await one.reached;
    const second = other.slow.advertisement.renew(id, owner);
    await other.reached;
    await cases.commands.advertisement.reopen(id, owner);
    one.goOn();
    expect(await first).toMatchObject({ code: 'Status_409' });
    expect(await wallet()).toMatchObject({ held: 500_000, holds: 1 });
    other.goOn();
    expect(await rejected(second)).toMatchObject({ code: 'Status_409' });
    await settle(id);
    expect(await wallet()).toMatchObject({ available: 1_000_000, held: 0, holds: 0 });
  });

  it('of the product, whose money a renewal by hand took at that moment, ends in peace', async () => {
    await fund(1_000_000);
    const id = await published();
    const { slow, reached, goOn } = waitingBeforeAd();
    const byItself = slow.advertisement.endDisplay(id, later(34));
    await reached;
    await cases.commands.advertisement.renew(id, { ...owner, at: later(34).at });
    goOn();
    await byItself;
    await settle(id);
    expect(await count(id, 'AdvertisementRenewed')).toBe(1);
    expect(await count(id, 'RenewalPaymentRequired')).toBe(0);
    expect((await ad(id)).displayEnded).toBe(false);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 1_000_000, holds: 0 });
  });

  it('of the product, whose hold has lapsed meanwhile, is paid with another', async () => {
    await fund(1_000_000);
    const id = await published();
    const { slow, reached, goOn } = waitingBeforeAd();
    const byItself = slow.advertisement.endDisplay(id, later(34));
    await reached;
    await settle(id);
    goOn();
    await byItself;
    await settle(id);
    expect(await count(id, 'AdvertisementRenewed')).toBe(1);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 1_000_000, holds: 0 });
  });

  it('that follows another at once is paid, too', async () => {
    await fund(1_500_000);
    const id = await published();
    await cases.commands.advertisement.renew(id, owner);
    await cases.commands.advertisement.renew(id, owner);
    expect(await wallet()).toMatchObject({ available: 0, held: 1_000_000, holds: 2 });
    await settle(id);
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 1_500_000, holds: 0 });
  });

  it('is neither made nor paid while the business is off the site', async () => {
    await fund(2_000_000);
    const [hidden, shown] = [await published(), await published()];
    await cases.commands.tenant.reopen(tenantId, owner);
    await cases.commands.advertisement.endDisplay(hidden, later(34));
    expect(await rejected(cases.commands.advertisement.renew(hidden, owner))).toMatchObject({
      code: 'The_Tenant_Is_Not_Approved',
    });
    expect(await cases.commands.advertisement.retryRenewal(hidden, later(34))).toBeUndefined();
    expect((await ad(hidden)).displayEnded).toBe(true);
    expect(await count(hidden, 'RenewalPaymentRequired')).toBe(0);
    expect(await wallet()).toMatchObject({ available: 1_000_000, held: 0 });

    await cases.commands.tenant.submit(tenantId, owner);
    await cases.commands.tenant.approve(tenantId, administrator);
    await cases.commands.advertisement.endDisplay(shown, later(35));
    await settle(shown);
    expect(await wallet()).toMatchObject({ available: 500_000, held: 0, revenue: 1_500_000 });
  });

  it('that cannot be paid is recorded once, and made up for after a deposit', async () => {
    await fund(500_000);
    const id = await published();
    for (const day of [34, 35, 36]) {
      await cases.commands.advertisement.endDisplay(id, later(day));
      expect(await cases.commands.advertisement.retryRenewal(id, later(day))).toBeUndefined();
    }
    expect(await count(id, 'RenewalPaymentRequired')).toBe(1);
    expect((await ad(id)).displayEnded).toBe(true);
    await fund(500_000);
    await cases.commands.advertisement.retryRenewal(id, later(36));
    await cases.commands.advertisement.retryRenewal(id, later(36));
    await settle(id);
    const { displayEnded, publishCount, expiredDate } = await ad(id);
    expect({ displayEnded, publishCount }).toEqual({ displayEnded: false, publishCount: 2 });
    expect(Date.parse(expiredDate ?? '')).toBeGreaterThan(Date.parse(later(60).at));
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: 1_000_000, holds: 0 });
  });
});

describe('stars of what waits for its business', () => {
  /** A new business of the owner that waits for its approval, with planned advertisements. */
  const waiting = async (...levels: number[]) => {
    const { commands } = cases;
    const business = (await commands.tenant.create({ ...tenant(), ownerId }, administrator)).id;
    const ids: string[] = [];
    for (const level of levels) {
      const draft = { ...advertisement(categoryId, { level }), tenantId: business };
      const { id } = await commands.advertisement.draft(draft, owner);
      await commands.advertisement.planPublication(id, owner);
      ids.push(id);
    }
    await commands.tenant.submit(business, administrator);
    expect(await wallet()).toMatchObject({ held: 0 });
    return { business, ids };
  };
  /** A planned advertisement of a new business, which is approved then. */
  const planned = async (level: number): Promise<string> => {
    const { business, ids } = await waiting(level);
    await cases.commands.tenant.approve(business, administrator);
    return ids[0] ?? '';
  };
  const requested = (id: string) =>
    cases.commands.advertisement.requestPlanned(id, { ...systemContext(at), idempotencyKey: `planned/${id}` });

  it('are held when the publication is requested, once', async () => {
    await fund(5_000_000);
    const id = await planned(2);
    await requested(id);
    await requested(id);
    expect(await ad(id)).toMatchObject({ state: publicationState.pending, requestedCost: 2 * starFee });
    expect(await wallet()).toMatchObject({ held: 2 * starFee, holds: 1 });
    // In the owner's name, also where another approved the business.
    const logged = [
      ...(await cases.store.load(streamOf('advertisement', id))),
      ...(await cases.store.load(streamOf('wallet', owner.by.id))),
    ];
    const asked = logged.filter(({ event }) => event.type === 'PublicationRequested' || event.type === 'HoldPlaced');
    expect(asked.map(({ metadata }) => metadata.actor)).toEqual([
      { id: owner.by.id, kind: 'user' },
      { id: owner.by.id, kind: 'user' },
    ]);
    expect(asked[1]?.event.data).toMatchObject({ source: 'user' });
  });

  it('leave a draft where the wallet holds too little, and nothing held', async () => {
    await fund(starFee);
    const id = await planned(2);
    expect(await requested(id)).toBeUndefined();
    expect(await requested(id)).toMatchObject({ id });
    expect(await ad(id)).toMatchObject({ state: publicationState.draft, publicationPlanned: false, level: 2 });
    expect(await wallet()).toMatchObject({ available: starFee, held: 0, holds: 0 });
  });

  it.each([1, 2])('are held once each by a moderator and the product at the same moment, for all %i', async (many) => {
    await fund(many * starFee);
    const { business, ids } = await waiting(...Array.from({ length: many }, () => 1));
    const { slow, reached, goOn } = waitingBeforeAd();
    const decision = {
      decision: 'approve' as const,
      person: null,
      advertisements: ids.map((id) => ({ id, revision: '1' })),
    };
    const decided = reviewDecisions(slow).tenants(business, decision, administrator);
    await reached;
    for (const id of ids) await requested(id);
    goOn();
    await decided;
    for (const id of ids) {
      expect((await ad(id)).state).toBe(publicationState.approved);
      await settle(id);
    }
    expect(await wallet()).toEqual({ available: 0, held: 0, revenue: many * starFee, holds: 0 });
  });

  it('are held again for a plan whose first hold has lapsed', async () => {
    await fund(starFee);
    const id = await planned(1);
    await rejected(dying(2, false).advertisement.requestPlanned(id, systemContext(at)));
    expect(await wallet()).toMatchObject({ held: starFee, holds: 1 });
    await settle(id);
    expect(await wallet()).toMatchObject({ held: 0, holds: 0 });
    await requested(id);
    expect(await ad(id)).toMatchObject({ state: publicationState.pending, requestedCost: starFee });
    expect(await wallet()).toMatchObject({ held: starFee, holds: 1 });
  });
});
