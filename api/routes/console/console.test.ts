import { positionHeader } from '@charsu/core/contract/common.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { advertisementInput, categoryInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
let last = '0';
const ids: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
  for (let number = 1; number <= 12; number += 1) {
    const drafted = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(market.tenantId, market.categoryId, { name: `Carpet ${number}` }),
    });
    ids.push(drafted.id);
    last = drafted.position;
  }
});
afterAll(() => api.close());

const list = (resource: string, parameters: Record<string, unknown>, person = api.administrator) => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
  );
  return send(api, person, {
    method: 'GET',
    url: `/api/console/${resource}?${query}`,
    headers: { [positionHeader]: last },
  });
};

describe("the console's lists", () => {
  it('answer a range of what the filter finds, sorted, with Content-Range', async () => {
    const page = await list('advertisements', {
      filter: { tenantId: market.tenantId, state: [10, 20] },
      range: [5, 9],
      sort: ['createdAt', 'ASC'],
    });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-range']).toBe('items 5-9/12');
    expect(page.json().map(({ name }: { name: string }) => name)).toEqual([6, 7, 8, 9, 10].map((n) => `Carpet ${n}`));
  });

  it('answer several by their ids', async () => {
    const wanted = ids.slice(0, 2);
    const some = await list('advertisements', { filter: { id: wanted } });
    expect(
      some
        .json()
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(wanted.toSorted());
  });

  it('answer all that are asked for by id, however many stand on a page', async () => {
    const wanted: string[] = [];
    for (let number = 0; number < 25; number += 1) {
      const added = await command(api, api.administrator, {
        method: 'POST',
        url: '/api/category/',
        payload: categoryInput(),
      });
      wanted.push(added.id);
      last = added.position;
    }
    expect((await list('categories', { filter: { id: wanted } })).json()).toHaveLength(25);
    expect((await list('categories', { filter: { id: wanted }, range: [0, 4] })).json()).toHaveLength(5);
  });

  it('answer nothing as an empty range', async () => {
    const none = await list('advertisements', { filter: { q: 'no such thing anywhere' }, range: [0, 24] });
    expect(none.json()).toEqual([]);
    expect(none.headers['content-range']).toBe('items 0-0/0');
  });

  it('refuse what is no JSON and what is too much', async () => {
    const broken = await send(api, api.administrator, { method: 'GET', url: '/api/console/tenants?filter={' });
    expect(broken.json().errors).toMatchObject([{ field: 'filter', code: 'The_Value_Is_Not_Valid' }]);
    expect((await list('tenants', { range: [0, 5_000] })).statusCode).toBe(400);
  });

  it('exist for tenants, categories and history too', async () => {
    expect((await list('tenants', { filter: { id: [market.tenantId] } })).json()).toMatchObject([
      { id: market.tenantId, currentState: 30 },
    ]);
    expect((await list('categories', { sort: ['name', 'ASC'] })).json()).toContainEqual(
      expect.objectContaining({ id: market.categoryId }),
    );
    const history = await list('history', { filter: { recordId: market.tenantId } });
    expect(history.json().map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'TenantApproved',
      'TenantSubmitted',
      'TenantCreated',
    ]);
    const entry = history.json()[0];
    const one = await send(api, api.administrator, { method: 'GET', url: `/api/console/history/${entry.id}` });
    expect(one.json()).toEqual(entry);
  });
});

describe("the console's edits", () => {
  it('take the whole record back and answer it as it stands', async () => {
    const url = `/api/console/advertisements/${ids[0]}`;
    const record = (await send(api, api.administrator, { method: 'GET', url })).json();
    const response = await send(api, api.administrator, {
      method: 'PUT',
      url,
      payload: { ...record, name: 'Carpet renamed' },
    });
    expect(response.json()).toMatchObject({ id: ids[0], name: 'Carpet renamed', price: record.price });
    expect(response.headers.etag).toBe(`"${response.json().revision}"`);
  });

  it('add, change and delete a category', async () => {
    const added = await send(api, api.administrator, {
      method: 'POST',
      url: '/api/console/categories',
      payload: categoryInput({ parentId: market.categoryId }),
    });
    expect(added.json()).toMatchObject({ parentId: market.categoryId, depth: 1 });
    const url = `/api/console/categories/${added.json().id}`;
    const changed = await send(api, api.administrator, {
      method: 'PUT',
      url,
      payload: { ...added.json(), displayInMenu: false },
    });
    expect(changed.json()).toMatchObject({ displayInMenu: false });
    const shown = await send(api, api.administrator, { method: 'GET', url });
    expect(shown.headers.etag).toBe(changed.headers.etag);
    const removed = await send(api, api.administrator, {
      method: 'DELETE',
      url,
      headers: { 'content-type': 'text/plain' },
    });
    expect(removed.json()).toEqual({ id: added.json().id });
    expect(removed.headers['charsu-position']).toMatch(/^\d+$/);
  });
});

describe('the history of a record', () => {
  const search = (person: typeof api.member, payload: object) =>
    send(api, person, { method: 'POST', url: '/api/advertisementHistory/search', payload });

  it('is for its owner and for who may see all', async () => {
    const own = await search(api.member, { recordId: ids[0] });
    expect(own.json().items.at(-1)).toMatchObject({ eventType: 'AdvertisementDrafted', state: 10 });
    expect((await search(api.stranger, { recordId: ids[0] })).statusCode).toBe(404);
    const ofNothing = await search(api.member, {});
    expect(ofNothing.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'recordId', code: 'The_Field_Is_Required' }],
    });
    expect((await search(api.moderator, {})).json().total).toBeGreaterThan(12);
    const { id } = own.json().items[0];
    const entry = (person: typeof api.member) =>
      send(api, person, { method: 'GET', url: `/api/advertisementHistory/?id=${id}` });
    expect((await entry(api.member)).json()).toMatchObject({ id });
    expect((await entry(api.stranger)).statusCode).toBe(404);
  });
});

describe('the event explorer', () => {
  it('shows the log newest first and pages by position', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const response = await list('events', {
        filter: { type: 'AdvertisementDrafted', ...(before && { before }) },
        range: [0, 3],
      });
      const events: { position: string; type: string }[] = response.json();
      expect(events.map(({ type }) => type)).toEqual(Array(4).fill('AdvertisementDrafted'));
      seen.push(...events.map(({ position }) => position));
      before = response.headers['charsu-next']?.toString();
    }
    expect(before).toBeUndefined();
    expect(new Set(seen).size).toBe(12);
    expect(seen.map(BigInt)).toEqual(seen.map(BigInt).toSorted((one, other) => (one < other ? 1 : -1)));
  });

  it('filters by stream, actor and time', async () => {
    const stream = `tenant-${market.tenantId}`;
    const ofStream = await list('events', { filter: { stream } });
    expect(ofStream.json().map(({ revision }: { revision: string }) => revision)).toEqual(['2', '1', '0']);
    const [{ actor, actorName }] = ofStream.json();
    expect((await api.dependencies.queries.user.names([actor])).get(actor)).toBe(actorName);
    expect((await list('events', { filter: { stream, actor: actorName } })).json()).toContainEqual(ofStream.json()[0]);
    expect((await list('events', { filter: { stream, actor: 'nobody' } })).json()).toEqual([]);
    expect((await list('events', { filter: { stream, actor: api.member.userId } })).json()).toEqual([]);
    expect((await list('events', { filter: { stream, to: '2000-01-01T00:00:00.000Z' } })).json()).toEqual([]);
    // The second in which the last one was given, without its fraction: written so, it comes after `….500Z` as a text.
    const from = `${ofStream.json()[0].createdAt.slice(0, 19)}Z`;
    expect((await list('events', { filter: { stream, from } })).json()).toContainEqual(ofStream.json()[0]);
    expect((await list('events', {}, api.moderator)).statusCode).toBe(403);
  });

  it('opens one of no record, and looks no further once it is found', async () => {
    const { eventStore } = api.dependencies;
    const stream = newStream('noise');
    const noise = Array.from({ length: 600 }, (_, number) => newEvent('Numbered', { number }));
    await eventStore.append(stream, noise, 'no_stream');
    const { events } = await eventStore.readBackwards({ stream, maxCount: 1 });
    const id = events[0]?.id;
    const reading = vi.spyOn(eventStore, 'readBackwards');
    const answer = await send(api, api.administrator, { method: 'GET', url: `/api/console/events/${id}` });
    expect(answer.json()).toMatchObject({ id, stream });
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  });

  // The last one here: it buries what the others look for.
  it('tells how far it has looked when it finds nothing in so many, and stops at the beginning of the time', async () => {
    const noise = Array.from({ length: 600 }, (_, number) => newEvent('Numbered', { number }));
    await api.dependencies.eventStore.append(newStream('noise'), noise, 'no_stream');
    for (const filter of [{ type: 'AdvertisementDrafted' }, { actor: api.member.userId }]) {
      const looked = await list('events', { filter });
      expect(looked.json()).toEqual([]);
      let older = looked;
      // As often as there is such a part between.
      while (older.json().length === 0) {
        const before = older.headers['charsu-next'];
        expect(before).toMatch(/^\d+$/);
        older = await list('events', { filter: { ...filter, before } });
      }
      expect(older.json().map(({ type }: { type: string }) => type)).toContain('AdvertisementDrafted');
      const early = await list('events', { filter: { ...filter, from: '2100-01-01T00:00:00.000Z' } });
      expect(early.json()).toEqual([]);
      expect(early.headers['charsu-next']).toBeUndefined();
    }
  });

  it('finds a record by its number, id or name, and the events that wrote a field', async () => {
    const id = ids[0] ?? '';
    const edited = await command(api, api.member, {
      method: 'PUT',
      url: '/api/advertisement/',
      payload: { id, name: 'A carpet like no other', price: 5_000 },
    });
    await api.dependencies.queries.waitFor(BigInt(edited.position), ['advertisement'], 10_000);
    const record = await api.dependencies.queries.advertisement.record(id, 'en-US');
    for (const wanted of [id, 'carpet like no other', String(record?.index)]) {
      const found = (await list('events', { filter: { record: wanted } })).json();
      expect(new Set(found.map(({ stream }: { stream: string }) => stream))).toEqual(new Set([`advertisement-${id}`]));
    }
    expect((await list('events', { filter: { record: 'nobody has this name' } })).json()).toEqual([]);
    const priced = (await list('events', { filter: { record: id, field: 'price' } })).json();
    expect(priced.map(({ type }: { type: string }) => type)).toEqual(['AdvertisementEdited', 'AdvertisementDrafted']);
    const listed = (
      await list('events', { filter: { record: id, field: 'level', type: 'AdvertisementEdited' } })
    ).json();
    expect(listed).toEqual([]);
  });
});

describe('every list', () => {
  it('gives records by their ids, and refuses filters that it does not know', async () => {
    const [event] = (await list('events', { filter: { record: ids[0] }, range: [0, 0] })).json();
    const one = await send(api, api.administrator, { method: 'GET', url: `/api/console/events/${event.id}` });
    expect(one.json()).toEqual(event);
    expect((await list('events', { filter: { id: [event.id] } })).json()).toEqual([event]);
    await api.dependencies.subscribers.add('one@example.com', 'en-US', new Date().toISOString());
    await api.dependencies.subscribers.add('two@example.com', 'en-US', new Date().toISOString());
    const [subscriber] = (await list('subscribers', { filter: { q: 'two@' } })).json();
    expect((await list('subscribers', { filter: { id: [subscriber.id] } })).json()).toEqual([subscriber]);
    const shown = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/console/subscribers/${subscriber.id}`,
    });
    expect(shown.json()).toEqual(subscriber);
    const names = async (direction: string) =>
      (await list('roles', { sort: ['name', direction] })).json().map(({ name }: { name: string }) => name);
    expect(await names('ASC')).toEqual((await names('DESC')).toReversed());
    for (const resource of ['advertisements', 'subscribers', 'events', 'outbox', 'roles', 'users', 'guilds']) {
      expect((await list(resource, { filter: { unheardOf: 1 } })).statusCode, resource).toBe(400);
    }
  });
});

describe('the system page', () => {
  it('tells how every part is doing', async () => {
    const response = await send(api, api.administrator, { method: 'GET', url: '/api/console/system' });
    const status = response.json();
    expect(status.parts).toMatchObject([
      { name: 'postgres', up: true },
      { name: 'eventStore', up: true },
      { name: 'search', up: true },
    ]);
    expect(status.projections.map(({ name }: { name: string }) => name).sort()).toEqual(readModels.toSorted());
    expect(BigInt(status.logEnd)).toBeGreaterThan(0n);
    expect(status.certificates).toEqual([]);
    const services = async () => {
      const again = await send(api, api.administrator, { method: 'GET', url: '/api/console/system' });
      return again.json().services;
    };
    await expect.poll(services).toContainEqual({ name: 'files', state: 'works', detail: null });
    expect(await services()).toContainEqual({ name: 'texts', state: 'absent', detail: null });
    expect(status.postgresVersion).toMatch(/^\d+\.\d+/);
  });
});
