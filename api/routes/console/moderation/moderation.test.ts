import { type ReviewCase, reviewResources, type TenantCase } from '@charsu/core/contract/moderation.ts';
import { advertisementInput, asOwner, command, send, tenantInput } from '@charsu/tests/support/api/records.ts';
import { type Review, startReview } from '@charsu/tests/support/api/review.ts';
import type { Person, TestApi } from '@charsu/tests/support/api/test-api.ts';
import { personalDetails } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let review: Review;
let api: TestApi;
let other: Person;
let ask: Review['ask'];
let waiting: Review['waiting'];
let waitingAdvertisement: Review['waitingAdvertisement'];
beforeAll(async () => {
  review = await startReview();
  ({ api, other, ask, waiting, waitingAdvertisement } = review);
});
afterAll(() => api.close());

/** A business of the stranger that waits for review. */
async function waitingBusiness(): Promise<string> {
  await asOwner(api, api.stranger);
  const payload = tenantInput({ ownerId: api.stranger.userId });
  const { id } = await command(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload });
  await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload: { id, submit: true } });
  return id;
}
async function waitingPerson(): Promise<string> {
  const somebody = await api.addPerson('user');
  const payload = { person: personalDetails, submit: true };
  return (await command(api, somebody, { method: 'POST', url: '/api/person/', payload })).id;
}

describe('the review queue', () => {
  it('lists what waits of each kind, the longest first, whatever its owner edits meanwhile', async () => {
    const [first, second] = [await waitingBusiness(), await waitingBusiness()];
    const about = { id: first, about: 'Opened in 1402.' };
    await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload: about });
    const cases = await waiting('tenants');
    expect(cases.map(({ id }) => id)).toEqual([first, second]);
    const [oldest] = cases;
    expect(oldest).toMatchObject({ claim: null, record: { id: first, about: 'Opened in 1402.' } });
    const summary = (await ask(api.moderator, 'GET', '')).json();
    expect(summary).toContainEqual({ resource: 'tenants', waiting: 2, oldest: oldest?.waitingSince });
    for (const id of [first, second])
      await ask(api.moderator, 'PUT', `/tenants/${id}/decision`, { decision: 'approve' });
    await api.allHandled();
    const emptied = (await ask(api.moderator, 'GET', '')).json();
    expect(emptied).toContainEqual({ resource: 'tenants', waiting: 0, oldest: null });
  });

  it('is narrowed by words', async () => {
    const id = await waitingAdvertisement('Samovar of Borujerd');
    await waitingAdvertisement('Kettle of Zanjan');
    expect((await waiting('advertisements', { q: 'borujerd' })).map((each) => each.id)).toEqual([id]);
  });

  it('shows to each only the queues that they decide on', async () => {
    expect((await ask(api.member, 'GET', '')).json()).toEqual([]);
    const seen: { resource: string }[] = (await ask(api.moderator, 'GET', '')).json();
    expect(seen.map(({ resource }) => resource)).toEqual(reviewResources);
  });
});

describe('a decision of the queue', () => {
  it('approves or denies each kind, with the reason that its owner reads', async () => {
    const words = 'The address is not complete.';
    for (const [resource, id, denial] of [
      ['advertisements', await waitingAdvertisement('Gabbeh'), { reasonCode: 'unreadablePictures', reason: words }],
      ['tenants', await waitingBusiness(), { reason: words }],
      ['persons', await waitingPerson(), { reason: words }],
    ] as const) {
      const [found] = (await waiting(resource)).filter((each) => each.id === id);
      const match = { 'if-match': `"${found?.revision}"` };
      const bare = await ask(api.moderator, 'PUT', `/${resource}/${id}/decision`, { decision: 'deny' }, match);
      expect(bare.statusCode).toBe(400);
      const denied = { decision: 'deny', ...denial };
      const answer = await ask(api.moderator, 'PUT', `/${resource}/${id}/decision`, denied, match);
      expect(answer.statusCode).toBe(200);
      expect((await waiting(resource)).map((each) => each.id)).not.toContain(id);
      const record = await send(api, api.administrator, { method: 'GET', url: `/api/console/${resource}/${id}` });
      expect(JSON.stringify(record.json())).toContain(words);
    }
    const approved = await waitingPerson();
    const answer = await ask(api.moderator, 'PUT', `/persons/${approved}/decision`, { decision: 'approve' });
    expect(answer.statusCode).toBe(200);
    await api.allHandled();
    const record = await send(api, api.administrator, { method: 'GET', url: `/api/console/persons/${approved}` });
    expect(record.json()).toMatchObject({ currentState: 30 });
  });

  it('cancels each kind, whether it waits or not', async () => {
    for (const [resource, id] of [
      ['advertisements', await waitingAdvertisement('Ended gabbeh')],
      ['tenants', await waitingBusiness()],
      ['persons', await waitingPerson()],
    ] as const) {
      const answer = await ask(api.moderator, 'PUT', `/${resource}/${id}/decision`, { decision: 'cancel' });
      expect(answer.statusCode).toBe(200);
      await api.allHandled();
      const record = await send(api, api.administrator, { method: 'GET', url: `/api/console/${resource}/${id}` });
      const { state, currentState = state } = record.json();
      expect(currentState).toBe(50);
    }
  });

  it('is refused when the record has moved on since it was looked at', async () => {
    const id = await waitingBusiness();
    const [found] = (await waiting('tenants')).filter((each) => each.id === id);
    const payload = { id, about: 'Another text.' };
    await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload });
    const match = { 'if-match': `"${found?.revision}"` };
    const answer = await ask(api.moderator, 'PUT', `/tenants/${id}/decision`, { decision: 'approve' }, match);
    expect(answer.statusCode).toBe(409);
  });
});

describe('the case of a newcomer', () => {
  /** Somebody who sends person, business and advertisement for review in one sitting. */
  async function newcomer(planned = 1) {
    const somebody = await api.addPerson('user');
    const told = { person: personalDetails, submit: true };
    const person = await command(api, somebody, { method: 'POST', url: '/api/person/', payload: told });
    await api.allHandled();
    const payload = tenantInput({ ownerId: somebody.userId });
    const { id } = await command(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload });
    const offered = advertisementInput(id, review.categoryId, { name: 'First of all' });
    const ads = Array.from({ length: planned }, async () => {
      const ad = await command(api, somebody, { method: 'POST', url: '/api/advertisement/', payload: offered });
      await command(api, somebody, { method: 'PUT', url: `/api/advertisement/plan/${ad.id}` });
      return ad.id;
    });
    const [adId = ''] = await Promise.all(ads);
    await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload: { id, submit: true } });
    const found = (await waiting('tenants')).find((each) => each.id === id) as unknown as ReviewCase<TenantCase>;
    return { id, found, personId: person.id, adId, subDomain: payload.subDomain };
  }
  const part = ({ id, revision }: { id: string; revision: string }) => ({ id, revision });
  const decide = (id: string, revision: string, payload: object, by = api.moderator) =>
    ask(by, 'PUT', `/tenants/${id}/decision`, payload, { 'if-match': `"${revision}"` });
  /** The approval of a case with all its parts. */
  const whole = ({ record: { person, advertisements } }: ReviewCase<TenantCase>) => ({
    decision: 'approve',
    person: person && part(person),
    advertisements: advertisements.map(part),
  });
  const isPublic = async (adId: string) => {
    await api.allHandled();
    return (await api.app.inject({ url: `/api/public/advertisement/${adId}` })).statusCode === 200;
  };

  it('is approved by one decision, and nothing of it is public before', async () => {
    const { id, found, adId, personId } = await newcomer();
    expect(found.record).toMatchObject({ person: { id: personId }, advertisements: [{ id: adId }] });
    // The business alone waits for the person.
    const alone = await decide(id, found.revision, { decision: 'approve' });
    expect(alone.json()).toMatchObject({ code: 'The_Person_Is_Not_Approved' });
    expect(await isPublic(adId)).toBe(false);
    expect((await decide(id, found.revision, whole(found))).statusCode).toBe(200);
    expect(await isPublic(adId)).toBe(true);
    expect((await waiting('tenants')).map((each) => each.id)).not.toContain(id);
  });

  it('is approved whole where its owner planned many', async () => {
    const many = 21;
    const { id, found, adId } = await newcomer(many);
    expect(found.record.advertisements).toHaveLength(many);
    expect((await decide(id, found.revision, whole(found))).statusCode).toBe(200);
    expect(await isPublic(adId)).toBe(true);
  });

  it('can lose each part with its reason, and the rest waits', async () => {
    const reason = 'This does not belong here.';
    const { id, found, adId, personId } = await newcomer();
    const [ad] = found.record.advertisements;
    const denial = { decision: 'denyAdvertisement', advertisement: ad && part(ad), reasonCode: 'other', reason };
    expect((await decide(id, found.revision, denial)).statusCode).toBe(200);
    const person = found.record.person && part(found.record.person);
    expect((await decide(id, found.revision, { decision: 'denyPerson', person, reason })).statusCode).toBe(200);
    const [left] = (await waiting('tenants')).filter((each) => each.id === id);
    expect(left?.record).toMatchObject({ person: { id: personId, currentState: 40 }, advertisements: [] });
    const record = await send(api, api.administrator, { method: 'GET', url: `/api/console/advertisements/${adId}` });
    expect(record.json()).toMatchObject({ state: 40, denial: { reason } });
  });

  it('is refused where a part has moved on since it was looked at', async () => {
    const { id, found, adId } = await newcomer();
    const payload = { id: adId, content: 'Something quite different from what was looked at.' };
    await command(api, api.administrator, { method: 'PUT', url: '/api/advertisement/', payload });
    expect((await decide(id, found.revision, whole(found))).statusCode).toBe(409);
    expect(await isPublic(adId)).toBe(false);
  });
});

describe('what moderators see beside a record', () => {
  it('is who the seller is, what is odd, and what differs from the approved version', async () => {
    const id = await waitingAdvertisement('Call 0912 345 67 89 for a kilim');
    await api.allHandled();
    const insight = async () => (await ask(api.moderator, 'GET', `/advertisements/${id}/insight`)).json();
    const first = await insight();
    expect(first).toMatchObject({ seller: { userId: api.member.userId }, changes: null });
    expect(first.warnings).toEqual(expect.arrayContaining(['telephone', 'noPicture']));
    expect(first.seller.pages.length).toBeGreaterThan(0);
    expect(first.seller.waiting).toBeGreaterThan(0);
    expect(first.seller.phones).toContain(tenantInput({}).phoneNumber);
    await ask(api.moderator, 'PUT', `/advertisements/${id}/decision`, { decision: 'approve' });
    await api.allHandled();
    expect(await insight()).toBeNull();
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/reopen/${id}` });
    for (const name of ['Kilim', 'Kilim of Shiraz']) {
      await command(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: { id, name } });
    }
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
    await api.allHandled();
    const again = await insight();
    expect(again.seller.approved).toBe(first.seller.approved + 1);
    expect(again.warnings).not.toContain('telephone');
    expect(again.changes).toEqual([{ field: 'name', from: 'Call 0912 345 67 89 for a kilim', to: 'Kilim of Shiraz' }]);
    expect((await ask(api.member, 'GET', `/advertisements/${id}/insight`)).statusCode).toBe(403);
  });

  it('has words of denials that are kept for all of them', async () => {
    const reasons = async () => (await ask(other, 'GET', '/tenants/reasons')).json();
    const keep = (reason: string) =>
      send(api, api.moderator, { method: 'POST', url: '/api/console/moderation/tenants/reasons', payload: { reason } });
    expect((await keep('no')).statusCode).toBe(400);
    for (const _ of [1, 2]) expect((await keep('The address is not complete.')).statusCode).toBe(204);
    const [kept, ...rest] = await reasons();
    expect([kept.reason, rest]).toEqual(['The address is not complete.', []]);
    expect((await ask(other, 'DELETE', `/tenants/reasons/${kept.id}`)).statusCode).toBe(204);
    expect(await reasons()).toEqual([]);
  });
});
