import { randomUUID } from 'node:crypto';
import type { CommandContext, Commands } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { AdvertisementFields } from '@charsu/core/domain/advertisement/state.ts';
import type { CategoryFields } from '@charsu/core/domain/category/state.ts';
import type { TenantFields } from '@charsu/core/domain/tenant/state.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { type EventStore, streamOf } from '@charsu/core/event-store/event-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEventStore, startEventStore } from '../event-store/server.ts';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
let store: EventStore;
let commands: Commands;
let clock = Date.parse('2026-09-23T06:30:00.000Z');

const counted = { subcategories: 0, inCategory: 0, inTenant: 0 };
const over = (eventStore: Pick<EventStore, 'load' | 'append'>): Commands =>
  createCommands({
    eventStore,
    guards: {
      subcategories: async () => counted.subcategories,
      publishedAdvertisementsInCategory: async () => counted.inCategory,
      publishedAdvertisementsInTenant: async () => counted.inTenant,
    },
    clock: () => clock,
  });

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url });
  store = connectEventStore(server.url);
  commands = over(store);
});
afterAll(async () => {
  await store.close();
  await server.close();
  await postgres.stop();
});

const at = '2026-09-23T06:30:00.000Z';
const administrator: CommandContext = { by: { id: 'mina', kind: 'user', scope: 'all' }, at };
const member = (id = 'sara'): CommandContext => ({ by: { id, kind: 'user', scope: 'own' }, at });
const name = (): string => `n${randomUUID().replaceAll('-', '')}`;

const category = (fields: Partial<CategoryFields> = {}): CategoryFields => ({
  names: { 'fa-IR': 'فرش' },
  url: name(),
  parentId: null,
  icon: null,
  image: null,
  displayInMenu: true,
  order: 0,
  ...fields,
});
const tenant = (fields: Partial<TenantFields> = {}): TenantFields & { ownerId: string } => ({
  ownerId: 'sara',
  names: { 'fa-IR': 'فرش نایین' },
  subDomain: name(),
  country: 'IR',
  city: 'نایین',
  streetAndHouseNumber: '',
  postalCode: null,
  phoneNumber: '03146251234',
  fax: null,
  website: null,
  about: '',
  workingHours: [],
  shipmentType: 'noDelivery',
  activityType: 'retail',
  paymentMethods: [],
  typesOfSale: [],
  socialAccounts: [],
  guilds: [],
  location: null,
  logo: null,
  cover: null,
  images: [],
  ...fields,
});
const advertisement = (categoryId: string, fields: Partial<AdvertisementFields> = {}): AdvertisementFields => ({
  name: 'فرش دستباف نایین',
  content: 'شش متری، رنگ‌بندی سرمه‌ای و کرم.',
  language: 'fa-IR',
  categoryId,
  price: 850_000_000,
  currency: 'IRR',
  discountPercent: 0,
  level: 0,
  autoRenewal: false,
  images: [],
  ...fields,
});

const newCategory = async (fields: Partial<CategoryFields> = {}): Promise<string> =>
  (await commands.category.create(category(fields), administrator)).id;
const newTenant = async (fields: Partial<TenantFields> = {}): Promise<string> =>
  (await commands.tenant.create(tenant(fields), administrator)).id;
async function newApprovedTenant(fields: Partial<TenantFields> = {}): Promise<string> {
  const id = await newTenant(fields);
  await commands.tenant.submit(id, member());
  await commands.tenant.approve(id, administrator);
  return id;
}
const duplicated = (field: string) => ({ code: 'The_Entered_Information_Is_Duplicated', params: { field } });
const notValid = (field: string) => ({ code: 'The_Value_Is_Not_Valid', params: { field } });

/** A log that fails the next append to one kind of stream, before or after it was written. */
function failingOnce(prefix: string, failure: Error, written: boolean): Pick<EventStore, 'load' | 'append'> {
  let failed = false;
  return {
    load: store.load,
    append: async (stream, events, expected) => {
      if (failed || !stream.startsWith(prefix)) return store.append(stream, events, expected);
      failed = true;
      if (written) await store.append(stream, events, expected);
      throw failure;
    },
  };
}

describe('the address of a category', () => {
  it('belongs to one category at a time', async () => {
    const url = name();
    const first = await newCategory({ url });
    await expect(newCategory({ url })).rejects.toMatchObject(duplicated('url'));
    await commands.category.delete(first, administrator);
    await expect(newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('is raced for by twenty: one gets it', async () => {
    const url = name();
    const here = connectEventStore(server.url);
    const both = [commands, over(here)];
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (both[index % 2] ?? commands).category.create(category({ url }), administrator),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await here.close();
  });

  it('is free again when the category takes another', async () => {
    const [url, next] = [name(), name()];
    const id = await newCategory({ url });
    await commands.category.update(id, { url: next }, administrator);
    await expect(newCategory({ url: next })).rejects.toMatchObject(duplicated('url'));
    await expect(newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('is free again when the category could not be written', async () => {
    const url = name();
    const failing = over(failingOnce('category-', new Error('disk full'), false));
    await expect(failing.category.create(category({ url }), administrator)).rejects.toThrow('disk full');
    await expect(newCategory({ url })).resolves.toBeTypeOf('string');
  });

  it('stays taken when the log went away after writing the category, and a repeat is answered', async () => {
    const input = category();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const failing = over(failingOnce('category-', new EventStoreUnavailable(), true));
    await expect(failing.category.create(input, context)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(newCategory({ url: input.url })).rejects.toMatchObject(duplicated('url'));
    const { id, revision } = await commands.category.create(input, context);
    expect(revision).toBe(0n);
    expect(await store.load(streamOf.category(id))).toHaveLength(1);
  });

  it('held by a creation that died is free for its repeat at once, and for others after a minute', async () => {
    const input = category();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const dying = over(failingOnce('category-', new EventStoreUnavailable(), false));
    await expect(dying.category.create(input, context)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(newCategory({ url: input.url })).rejects.toMatchObject(duplicated('url'));
    clock += 61_000;
    const other = await newCategory({ url: input.url });
    expect(other).toBeTypeOf('string');
    await expect(commands.category.create(input, context)).rejects.toMatchObject(duplicated('url'));

    const again = category();
    const key = { ...administrator, idempotencyKey: randomUUID() };
    const dyingToo = over(failingOnce('category-', new EventStoreUnavailable(), false));
    await expect(dyingToo.category.create(again, key)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(commands.category.create(again, key)).resolves.toMatchObject({ revision: 0n });
  });
});

describe('the tree of categories', () => {
  it('needs a parent that is there', async () => {
    await expect(newCategory({ parentId: randomUUID() })).rejects.toMatchObject(notValid('parentId'));
    const id = await newCategory();
    await expect(commands.category.update(id, { parentId: randomUUID() }, administrator)).rejects.toMatchObject(
      notValid('parentId'),
    );
  });

  it('never becomes a circle, even when two moves come at once', async () => {
    const a = await newCategory();
    const b = await newCategory({ parentId: a });
    const c = await newCategory({ parentId: b });
    await expect(commands.category.update(a, { parentId: c }, administrator)).rejects.toMatchObject({
      code: 'The_Category_Cannot_Be_Below_Itself',
    });
    const [x, y] = [await newCategory(), await newCategory()];
    const moves = await Promise.allSettled([
      commands.category.update(x, { parentId: y }, administrator),
      commands.category.update(y, { parentId: x }, administrator),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps what still has something in it', async () => {
    const id = await newCategory();
    counted.subcategories = 1;
    await expect(commands.category.delete(id, administrator)).rejects.toMatchObject({
      code: 'The_Category_Have_SubCategory',
    });
    counted.subcategories = 0;
    counted.inCategory = 1;
    await expect(commands.category.delete(id, administrator)).rejects.toMatchObject({
      code: 'Some_Published_Advertisement_Found_In_Category',
    });
    counted.inCategory = 0;
  });
});

describe('the address of a business', () => {
  it('stays its own while a new one is reviewed, and is free when that is approved', async () => {
    const [subDomain, next] = [name(), name()];
    const id = await newApprovedTenant({ subDomain });
    await commands.tenant.update(id, { subDomain: next }, member());
    await expect(newTenant({ subDomain })).rejects.toMatchObject(duplicated('subDomain'));
    await expect(newTenant({ subDomain: next })).rejects.toMatchObject(duplicated('subDomain'));
    await commands.tenant.approve(id, administrator);
    await expect(newTenant({ subDomain })).resolves.toBeTypeOf('string');
  });

  it('is let go when somebody else tried to take it for a business that is not theirs', async () => {
    const subDomain = name();
    const id = await newTenant();
    await expect(commands.tenant.update(id, { subDomain }, member('reza'))).rejects.toMatchObject({
      code: 'Status_404',
    });
    await expect(newTenant({ subDomain })).resolves.toBeTypeOf('string');
  });

  it('is not taken back by a repeat of the command that once took it', async () => {
    const input = tenant();
    const context = { ...administrator, idempotencyKey: randomUUID() };
    const first = await commands.tenant.create(input, context);
    await commands.tenant.update(first.id, { subDomain: name() }, member());
    expect(await commands.tenant.create(input, context)).toEqual(first);
    await expect(newTenant({ subDomain: input.subDomain })).resolves.toBeTypeOf('string');
  });
});

describe('an advertisement', () => {
  it('belongs to the owner of its business, whoever drafts it', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newTenant()];
    const { id } = await commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, administrator);
    const [event] = await store.load(streamOf.advertisement(id));
    expect(event?.event).toMatchObject({ type: 'AdvertisementDrafted', data: { ownerId: 'sara', tenantId } });
  });

  it('needs a category and a business that are there, and the business to be their own', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newTenant()];
    const draft = (input: AdvertisementFields, of: string, context: CommandContext) =>
      commands.advertisement.draft({ ...input, tenantId: of }, context);
    await expect(draft(advertisement(randomUUID()), tenantId, member())).rejects.toMatchObject(notValid('categoryId'));
    await expect(draft(advertisement(categoryId), randomUUID(), member())).rejects.toMatchObject(notValid('tenantId'));
    await expect(draft(advertisement(categoryId), tenantId, member('reza'))).rejects.toMatchObject(
      notValid('tenantId'),
    );
    const { id } = await draft(advertisement(categoryId), tenantId, member());
    await expect(commands.advertisement.edit(id, { categoryId: randomUUID() }, member())).rejects.toMatchObject(
      notValid('categoryId'),
    );
  });

  it('is held to the schemas whatever calls', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newTenant()];
    const level = { ...advertisement(categoryId, { level: 11 }), tenantId };
    await expect(commands.advertisement.draft(level, member())).rejects.toMatchObject(notValid('level'));
    const { id } = await commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    const stolen = { price: 1, ownerId: 'reza' };
    await expect(commands.advertisement.edit(id, stolen, member())).rejects.toMatchObject(notValid('ownerId'));
  });

  it('is published from an approved business only, also while its new name is reviewed', async () => {
    const categoryId = await newCategory();
    const tenantId = await newTenant();
    const { id } = await commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    await expect(commands.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: 'The_Tenant_Is_Not_Approved',
    });
    await commands.tenant.submit(tenantId, member());
    await commands.tenant.approve(tenantId, administrator);
    await commands.tenant.update(tenantId, { names: { 'fa-IR': 'فرش نایین نو' } }, member());
    await commands.advertisement.requestPublication(id, member());
    await commands.advertisement.approve(id, administrator);
    expect((await store.load(streamOf.advertisement(id))).at(-1)?.event).toEqual({
      type: 'AdvertisementApproved',
      data: { approvedAt: at, expiresAt: '2026-10-23T06:30:00.000Z' },
    });
  });

  it('with stars needs them funded; granted stars are', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newApprovedTenant()];
    const starred = { ...advertisement(categoryId, { level: 2 }), tenantId };
    const { id } = await commands.advertisement.draft(starred, member());
    await expect(commands.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: 'Payment_Required',
      params: { amount: 1_000_000 },
    });
    const granted = commands.advertisement.requestPublication(id, member(), { kind: 'granted' });
    await expect(granted).resolves.toMatchObject({ revision: 1n });
  });

  it('is drafted once for one idempotency key, and by each of two people who use the same', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newTenant()];
    const input = { ...advertisement(categoryId), tenantId };
    const context = { ...member(), idempotencyKey: 'draft-1' };
    const first = await commands.advertisement.draft(input, context);
    expect(await commands.advertisement.draft(input, context)).toEqual(first);
    await expect(commands.advertisement.draft({ ...input, price: 1 }, context)).rejects.toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
    });
    const other = await commands.advertisement.draft(input, { ...administrator, idempotencyKey: 'draft-1' });
    expect(other.id).not.toBe(first.id);
  });

  it('that is not there has no period to end', async () => {
    const handled = await commands.advertisement.endDisplay(randomUUID(), administrator);
    expect(handled).toMatchObject({ revision: -1n, position: 0n });
  });
});

describe('what a process knows of the log', () => {
  /** A process of its own, and the streams that it asks the log for. */
  function process() {
    const asked: string[] = [];
    const eventStore: Pick<EventStore, 'load' | 'append'> = {
      load: (stream, after) => {
        asked.push(stream);
        return store.load(stream, after);
      },
      append: store.append,
    };
    return { asked, commands: over(eventStore) };
  }
  const keyed = (context: CommandContext): CommandContext => ({ ...context, idempotencyKey: randomUUID() });

  it('spares a command the look at records that were looked at just before, and at what it wrote itself', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newApprovedTenant()];
    const input = { ...advertisement(categoryId), tenantId };
    const { asked, commands } = process();
    await commands.advertisement.draft(input, keyed(member()));
    expect(asked).toHaveLength(2);
    const { id } = await commands.advertisement.draft(input, keyed(member()));
    await commands.advertisement.requestPublication(id, keyed(member()));
    expect(asked).toHaveLength(2);
  });

  it('does not keep what depends on when a command with a key was given', async () => {
    const { id } = await commands.advertisement.draft(
      { ...advertisement(await newCategory()), tenantId: await newApprovedTenant() },
      member(),
    );
    await commands.advertisement.requestPublication(id, member());
    const key = keyed(administrator);
    await commands.advertisement.approve(id, key);
    const { asked, commands: others } = process();
    // The same command, sent again a day later to another process: the log answers for the first one's events.
    await others.advertisement.approve(id, { ...key, at: '2026-09-24T06:30:00.000Z' });
    await others.advertisement.cancel(id, administrator);
    expect(asked.length).toBeGreaterThan(0);
    const types = (await store.load(streamOf.advertisement(id))).map(({ event }) => event.type);
    expect(types.slice(-2)).toEqual(['AdvertisementApproved', 'AdvertisementCancelled']);
  });

  it('refuses nobody for what another process has mended meanwhile', async () => {
    const [categoryId, tenantId] = [await newCategory(), await newTenant()];
    const { commands: here } = process();
    const { id } = await here.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    await expect(here.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: expect.any(String),
    });
    await commands.tenant.submit(tenantId, member());
    await commands.tenant.approve(tenantId, administrator);
    await expect(here.advertisement.requestPublication(id, member())).resolves.toMatchObject({ id });
  });
});
