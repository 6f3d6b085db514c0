import { positionHeader } from '@charsu/core/contract/position.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { decide as applyDecision } from '@charsu/jobs/decisions.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createReviewClaims } from '@charsu/stores/review/review-claims.ts';
import { approvedBusiness, command, newCategory, send } from '@charsu/tests/support/api/records.ts';
import { type Review, startReview } from '@charsu/tests/support/api/review.ts';
import type { Person, TestApi } from '@charsu/tests/support/api/test-api.ts';
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

describe('a decision that can be undone', () => {
  /** Executes the decisions that wait, as a minute later. Resolves with their number. */
  const apply = async () => {
    const { commands, queries, decisions } = api.dependencies;
    const now = () => new Date(Date.now() + 60_000).toISOString();
    const waiting = await decisions.waiting();
    for (const { id } of waiting) await applyDecision(id, { commands, queries, decisions, now });
    return waiting.length;
  };
  const stateOf = async (id: string) => {
    await api.allHandled();
    return (await send(api, api.administrator, { method: 'GET', url: `/api/console/advertisements/${id}` })).json()
      .state;
  };
  const isListed = async (id: string) => (await waiting('advertisements')).some((each) => each.id === id);
  const decide = async (id: string, by = api.moderator) => {
    await api.allHandled();
    return ask(by, 'PUT', `/advertisements/${id}/decision`, { decision: 'approve' });
  };
  beforeAll(() => review.undoWithin(10));
  afterAll(() => review.undoWithin(0));

  it('waits on the server, out of the queue, and nothing happens before it is due', async () => {
    const id = await waitingAdvertisement('Undone samovar');
    const answer = (await decide(id)).json();
    expect(answer).toMatchObject({ decisionId: expect.any(String), dueAt: expect.any(String) });
    expect([await isListed(id), await stateOf(id)]).toEqual([false, 20]);
    // A second decision is refused.
    expect((await decide(id, other)).json()).toMatchObject({ status: 409, code: 'A_Moderator_Has_Decided' });
    const own = (await ask(api.moderator, 'GET', '/decisions')).json();
    const { decisionId: press } = answer;
    expect(own).toEqual([
      expect.objectContaining({ id: press, recordId: id, press, decision: 'approve', refusal: null }),
    ]);
    expect((await ask(other, 'DELETE', `/decisions/${answer.decisionId}`)).statusCode).toBe(409);
    expect((await ask(api.moderator, 'DELETE', `/decisions/${answer.decisionId}`)).statusCode).toBe(204);
    expect([await isListed(id), await stateOf(id), await apply()]).toEqual([true, 20, 0]);
  });

  it('tells which decisions one press made', async () => {
    const press = 'a1'.repeat(16);
    for (const name of ['First of two', 'Second of two']) {
      const id = await waitingAdvertisement(name);
      await api.allHandled();
      await ask(api.moderator, 'PUT', `/advertisements/${id}/decision?press=${press}&culture=fa-IR`, {
        decision: 'approve',
      });
    }
    const own: { id: string; press: string }[] = (await ask(api.moderator, 'GET', '/decisions')).json();
    expect(own.map((each) => each.press)).toEqual([press, press]);
    for (const { id } of own) await ask(api.moderator, 'DELETE', `/decisions/${id}`);
  });

  it('makes room on the page, and is not counted, until it is undone', async () => {
    const id = await waitingAdvertisement('First samovar');
    await waitingAdvertisement('Second samovar');
    const firstPage = async () => {
      await api.allHandled();
      const query = new URLSearchParams({ range: '[0,0]' });
      const answer = await ask(api.moderator, 'GET', `/advertisements?${query}`);
      const queues: { resource: string; waiting: number }[] = (await ask(api.moderator, 'GET', '')).json();
      const cases: { id: string }[] = answer.json();
      return {
        ids: cases.map((each) => each.id),
        total: Number(String(answer.headers['content-range']).split('/')[1]),
        counted: queues.find(({ resource }) => resource === 'advertisements')?.waiting,
      };
    };
    const before = await firstPage();
    const [oldest = id] = before.ids;
    const { decisionId } = (await decide(oldest)).json();
    const after = await firstPage();
    expect(after.ids).toHaveLength(1);
    expect(after.ids).not.toContain(oldest);
    expect([after.total, after.counted]).toEqual([before.total - 1, before.total - 1]);
    await ask(api.moderator, 'DELETE', `/decisions/${decisionId}`);
    expect(await firstPage()).toEqual(before);
  });

  it('is done once it is due, by who gave it', async () => {
    const id = await waitingAdvertisement('Approved samovar');
    const { decisionId } = (await decide(id)).json();
    expect([await apply(), await apply(), await stateOf(id)]).toEqual([1, 0, 30]);
    expect((await ask(api.moderator, 'DELETE', `/decisions/${decisionId}`)).statusCode).toBe(409);
    const [last] = (await api.dependencies.eventStore.load(streamOf('advertisement', id))).slice(-1);
    expect(last?.metadata.actor).toMatchObject({ id: api.moderator.userId });
  });

  it('is shown by what is read after it is no longer among the waiting', async () => {
    const id = await waitingAdvertisement('Followed samovar');
    await decide(id);
    await apply();
    const own = await ask(api.moderator, 'GET', '/decisions');
    const { administrator: caller } = api;
    const headers = { ...caller.headers, [positionHeader]: String(own.headers[positionHeader]) };
    const url = `/api/console/advertisements/${id}`;
    const record = (await send(api, caller, { method: 'GET', url, headers })).json();
    expect([own.json(), record.state]).toEqual([[], 30]);
  });

  it('also cancels and renews what does not wait, until it is undone', async () => {
    const id = await waitingAdvertisement('Lasting samovar');
    await decide(id);
    expect([await apply(), await stateOf(id)]).toEqual([1, 30]);
    const { revision } = (
      await send(api, api.administrator, { method: 'GET', url: `/api/console/advertisements/${id}` })
    ).json();
    const move = (decision: 'cancel' | 'renew', by = api.moderator) =>
      ask(by, 'PUT', `/advertisements/${id}/decision`, { decision }, { 'if-match': `"${revision}"` });
    expect((await move('cancel', api.member)).statusCode).toBe(403);
    const { decisionId } = (await move('cancel')).json();
    expect((await move('renew', other)).json()).toMatchObject({ code: 'A_Moderator_Has_Decided' });
    expect((await ask(api.moderator, 'DELETE', `/decisions/${decisionId}`)).statusCode).toBe(204);
    expect([await apply(), await stateOf(id)]).toEqual([0, 30]);
    expect((await move('renew')).json()).toMatchObject({ decisionId: expect.any(String) });
    expect([await apply(), await stateOf(id)]).toEqual([1, 30]);
    // As it was looked at.
    expect((await move('cancel')).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
  });

  it('moves what is in review, and drafts, to another category, and leaves what is public', async () => {
    const record = async (id: string) => {
      await api.allHandled();
      return (await send(api, api.administrator, { method: 'GET', url: `/api/console/advertisements/${id}` })).json();
    };
    const move = async (id: string, categoryId: string) => {
      const { revision } = await record(id);
      const headers = { 'if-match': `"${revision}"` };
      return ask(api.moderator, 'PUT', `/advertisements/${id}/decision`, { decision: 'move', categoryId }, headers);
    };
    const id = await waitingAdvertisement('Misplaced samovar');
    const categoryId = await newCategory(api);
    expect([(await move(id, categoryId)).statusCode, await apply()]).toEqual([200, 1]);
    expect(await record(id)).toMatchObject({ categoryId, state: 20, correctedFields: ['categoryId'] });
    expect(await isListed(id)).toBe(true);
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/reopen/${id}` });
    expect([(await move(id, review.categoryId)).statusCode, await apply()]).toEqual([200, 1]);
    expect(await record(id)).toMatchObject({ categoryId: review.categoryId, state: 10 });
    const [last] = (await api.dependencies.eventStore.load(streamOf('advertisement', id))).slice(-1);
    expect(last?.metadata.actor).toMatchObject({ id: api.moderator.userId });
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
    await decide(id);
    expect([await apply(), (await move(id, categoryId)).json()]).toMatchObject([1, { code: 'Already_Approved' }]);
  });

  it('is not done for a moderator who was locked meanwhile', async () => {
    const id = await waitingAdvertisement('Kept samovar');
    const locked = await api.addPerson('moderator');
    await decide(id, locked);
    const payload = { id: locked.userId, action: 'lock', reason: 'Approves what nobody should.' };
    await command(api, api.administrator, { method: 'PUT', url: '/api/user/action', payload });
    await api.allHandled();
    expect([await apply(), await stateOf(id), await isListed(id)]).toEqual([0, 20, true]);
  });

  it('is not done for a moderator who may not decide any more', async () => {
    const id = await waitingAdvertisement('Held samovar');
    const former = await api.addPerson('moderator');
    expect((await decide(id, former)).statusCode).toBe(200);
    const payload = { id: moderatorRole, userId: former.userId };
    await command(api, api.administrator, { method: 'DELETE', url: '/api/role/members', payload });
    await api.allHandled();
    expect([await apply(), await stateOf(id), await isListed(id)]).toEqual([1, 20, true]);
  });

  it('is not done once somebody else has ended the sessions of its moderator, who sees why', async () => {
    const id = await waitingAdvertisement('Stolen samovar');
    const robbed = await api.addPerson('moderator');
    await decide(id, robbed);
    const url = `/api/console/users/${robbed.userId}/sessions`;
    expect((await send(api, api.administrator, { method: 'DELETE', url })).statusCode).toBe(204);
    const own = await api.dependencies.decisions.ofUser(robbed.userId, new Date().toISOString());
    expect(own).toMatchObject([{ recordId: id, refusal: 'Your_Session_Was_Ended' }]);
    expect([await apply(), await stateOf(id), await isListed(id)]).toEqual([0, 20, true]);
  });

  it('is not done after a reset of the password', async () => {
    const id = await waitingAdvertisement('Reset samovar');
    const robbed = await api.addPerson('moderator');
    await decide(id, robbed);
    const payload = { userId: robbed.userId };
    await command(api, api.administrator, { method: 'PUT', url: '/api/account/resetPassword', payload });
    expect([await apply(), await stateOf(id)]).toEqual([0, 20]);
  });

  it('is done after its moderator has signed out', async () => {
    const id = await waitingAdvertisement('Evening samovar');
    const leaving = await api.addPerson('moderator');
    await decide(id, leaving);
    await send(api, leaving, { method: 'GET', url: '/api/account/logout' });
    expect([await apply(), await stateOf(id)]).toEqual([1, 30]);
  });

  it('is refused where the owner was quicker, and its moderator sees why', async () => {
    const id = await waitingAdvertisement('Cancelled samovar');
    await decide(id);
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/cancel/${id}` });
    expect([await apply(), await stateOf(id)]).toEqual([1, 50]);
    const own: { recordId: string; refusal: string }[] = (await ask(api.moderator, 'GET', '/decisions')).json();
    expect(own.find(({ recordId }) => recordId === id)?.refusal).toBe('Already_Cancelled');
  });
});

describe('taking a record of the queue', () => {
  const claim = async (person: Person, id: string, over = false) => {
    await api.allHandled();
    return ask(person, 'PUT', `/advertisements/${id}/claim`, { over });
  };
  const claimOn = async (id: string, person: Person) =>
    (await waiting('advertisements', {}, person)).find((each) => each.id === id)?.claim;

  it('shows to others who has it, until it is given back', async () => {
    const id = await waitingAdvertisement('Lantern');
    const { userId } = api.moderator;
    expect((await claim(api.moderator, id)).json()).toMatchObject({ claim: { userId, own: true } });
    expect(await claimOn(id, other)).toMatchObject({ userId, userName: 'The moderator', own: false });
    expect((await claim(other, id)).json()).toMatchObject({ claim: { userId, own: false } });
    // A claim is given back by its owner only.
    await ask(other, 'DELETE', `/advertisements/${id}/claim`);
    expect(await claimOn(id, other)).toMatchObject({ userId });
    expect((await ask(api.moderator, 'DELETE', `/advertisements/${id}/claim`)).statusCode).toBe(204);
    expect(await claimOn(id, other)).toBeNull();
  });

  it('can be taken over, and gives back the one before', async () => {
    const [id, next] = [await waitingAdvertisement('Lamp'), await waitingAdvertisement('Candle')];
    await claim(api.moderator, id);
    expect((await claim(other, id, true)).json()).toMatchObject({ claim: { userId: other.userId, own: true } });
    expect(await claimOn(id, api.moderator)).toMatchObject({ userId: other.userId, own: false });
    await claim(other, next);
    expect(await claimOn(id, api.moderator)).toBeNull();
    expect(await claimOn(next, api.moderator)).toMatchObject({ userId: other.userId });
  });

  it('ends with the decision', async () => {
    const id = await waitingAdvertisement('Brazier');
    await claim(other, id);
    await ask(api.moderator, 'PUT', `/advertisements/${id}/decision`, { decision: 'approve' });
    const pool = createPool(api.databaseUrl);
    const left = await createReviewClaims(pool).on('advertisements', [id], new Date().toISOString());
    await pool.end();
    expect(left).toEqual([]);
    expect((await claim(other, id)).json()).toEqual({ claim: null });
  });

  it('ends by itself, and is one person’s when two take it at once', async () => {
    const pool = createPool(api.databaseUrl);
    const claims = createReviewClaims(pool);
    const recordId = crypto.randomUUID();
    const [one, two] = [api.moderator.userId, other.userId];
    const take = (userId: string, now: string) =>
      claims.take({ resource: 'persons', recordId, userId, over: false, now });
    const at = '2026-11-21T06:30:00.000Z';
    const taken = await Promise.all([take(one, at), take(two, at)]);
    expect(new Set(taken.map(({ userId }) => userId)).size).toBe(1);
    const [first] = taken;
    expect(await claims.on('persons', [recordId], at)).toEqual([first]);
    expect(await claims.on('persons', [recordId], '2026-11-21T06:35:00.000Z')).toEqual([]);
    const later = await take(first?.userId === one ? two : one, '2026-11-21T06:35:00.000Z');
    expect(later.userId).not.toBe(first?.userId);
    await pool.end();
  });

  it('is for those who may decide', async () => {
    const { id } = await approvedBusiness(api, api.member);
    await api.allHandled();
    expect((await ask(api.member, 'PUT', `/tenants/${id}/claim`, {})).statusCode).toBe(403);
    expect((await ask(api.moderator, 'PUT', `/tenants/${id}/claim`, {})).json()).toEqual({ claim: null });
  });
});
