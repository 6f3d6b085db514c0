import type { ReviewNote, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { personalDetails } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let other: Person;
let tenantId: string;
let advertisementId: string;
beforeAll(async () => {
  api = await startTestApi();
  other = await api.addPerson('moderator');
  const market = await marketplace(api);
  tenantId = market.tenantId;
  const payload = advertisementInput(tenantId, market.categoryId);
  advertisementId = (await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload })).id;
  await api.allHandled();
});
afterAll(() => api.close());

const urlOf = (resource: ReviewResource, id: string) => `/api/console/moderation/${resource}/${id}/notes`;
const write = (person: Person, resource: ReviewResource, id: string, body: string) =>
  send(api, person, { method: 'POST', url: urlOf(resource, id), payload: { body } });
const notesOn = async (person: Person, resource: ReviewResource, id: string): Promise<ReviewNote[]> =>
  (await send(api, person, { method: 'GET', url: urlOf(resource, id) })).json();
const remove = (person: Person, id: string, note: string) =>
  send(api, person, { method: 'DELETE', url: `${urlOf('advertisements', id)}/${note}` });

describe('the notes of moderators on a record', () => {
  it('are seen by every moderator with author and time, and deleted by their author alone', async () => {
    const before = await api.dependencies.eventStore.load(streamOf('advertisement', advertisementId));
    expect((await write(api.moderator, 'advertisements', advertisementId, 'Ask for an invoice.')).statusCode).toBe(200);
    await write(other, 'advertisements', advertisementId, 'Has come.');
    const notes = await notesOn(other, 'advertisements', advertisementId);
    expect(notes).toMatchObject([
      { body: 'Ask for an invoice.', own: false, authorName: expect.any(String), createdAt: expect.any(String) },
      { body: 'Has come.', own: true },
    ]);
    const [first] = notes;
    expect((await remove(other, advertisementId, first?.id ?? '')).json()).toMatchObject({ code: 'Status_404' });
    expect((await remove(api.moderator, advertisementId, first?.id ?? '')).statusCode).toBe(204);
    expect(await notesOn(other, 'advertisements', advertisementId)).toHaveLength(1);
    expect(await api.dependencies.eventStore.load(streamOf('advertisement', advertisementId))).toEqual(before);
  });

  it('are also on businesses and persons', async () => {
    const somebody = await api.addPerson('user');
    const payload = { person: personalDetails, submit: true };
    const { id } = await command(api, somebody, { method: 'POST', url: '/api/person/', payload });
    await api.allHandled();
    for (const [resource, record] of [
      ['tenants', tenantId],
      ['persons', id],
    ] as const) {
      await write(api.moderator, resource, record, 'Known.');
      expect(await notesOn(other, resource, record)).toMatchObject([{ body: 'Known.' }]);
    }
  });

  it('are nothing for members, visitors and auditors, nor in what a member may download', async () => {
    const secret = `secret-${crypto.randomUUID()}`;
    await write(api.moderator, 'advertisements', advertisementId, secret);
    const url = urlOf('advertisements', advertisementId);
    for (const person of [api.member, await api.addPerson('auditor')]) {
      expect((await send(api, person, { method: 'GET', url })).statusCode).toBe(403);
      expect((await write(person, 'advertisements', advertisementId, 'Mine.')).statusCode).toBe(403);
    }
    expect((await send(api, undefined, { method: 'GET', url })).statusCode).toBe(401);
    for (const seen of [`/api/advertisement/${advertisementId}`, '/api/account/export'])
      expect((await send(api, api.member, { method: 'GET', url: seen })).body).not.toContain(secret);
  });

  it('are on records that there are, of some length, and not without end', async () => {
    const unknown = await write(api.moderator, 'advertisements', crypto.randomUUID(), 'Lost.');
    expect(unknown.json()).toMatchObject({ status: 404, code: 'Status_404' });
    for (const body of ['', '   ', 'x'.repeat(1_001)])
      expect((await write(api.moderator, 'tenants', tenantId, body)).statusCode).toBe(400);
    const { reviewNotes } = api.dependencies;
    const place = { resource: 'tenants', recordId: tenantId, ownerId: api.member.userId } as const;
    const authorId = other.userId;
    const added = await Promise.all(
      Array.from({ length: 101 }, () =>
        reviewNotes.add(place, {
          id: crypto.randomUUID(),
          authorId,
          body: 'More.',
          createdAt: new Date().toISOString(),
        }),
      ),
    );
    expect(added).toContain(false);
    expect(await notesOn(other, 'tenants', tenantId)).toHaveLength(100);
    expect((await write(other, 'tenants', tenantId, 'One more.')).json()).toMatchObject({
      code: 'Too_Many_Notes',
      params: { limit: 100 },
    });
  });

  it('lose the name of their author with the account, and go with the account whose record it is', async () => {
    const [author, owner] = [await api.addPerson('moderator'), await api.addPerson('user')];
    const { reviewNotes } = api.dependencies;
    const recordId = crypto.randomUUID();
    const place = { resource: 'persons', recordId, ownerId: owner.userId } as const;
    const note = { authorId: author.userId, body: 'Known.', createdAt: new Date().toISOString() };
    await reviewNotes.add(place, { ...note, id: crypto.randomUUID() });
    const { forget } = api.dependencies.forgetting;
    await forget(author.userId, [], []);
    expect(await notesOn(other, 'persons', recordId)).toMatchObject([{ body: 'Known.', authorName: null, own: false }]);
    await forget(owner.userId, [], []);
    expect(await notesOn(other, 'persons', recordId)).toEqual([]);
  });
});
