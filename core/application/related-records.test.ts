import { randomUUID } from 'node:crypto';
import { stallingBefore } from '@charsu/tests/support/log/failing-process.ts';
import {
  administrator,
  advertisement,
  at,
  casesOfFile,
  category,
  member,
  notValid,
} from '@charsu/tests/support/log/use-cases.ts';
import { describe, expect, it } from 'vitest';
import type { NewAdvertisement } from '../domain/advertisement/fields.ts';
import { streamOf } from '../domain/aggregates.ts';
import { limits } from '../domain/limits.ts';
import { prices } from '../domain/settings/groups/prices.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { CommandContext } from './commands.ts';

const cases = casesOfFile();

describe('the tree of categories', () => {
  it('needs a parent that is there', async () => {
    await expect(cases.newCategory({ parentId: randomUUID() })).rejects.toMatchObject(notValid('parentId'));
    const id = await cases.newCategory();
    await expect(cases.commands.category.update(id, { parentId: randomUUID() }, administrator)).rejects.toMatchObject(
      notValid('parentId'),
    );
  });

  it('never becomes a circle, even when two moves come at once', async () => {
    const a = await cases.newCategory();
    const b = await cases.newCategory({ parentId: a });
    const c = await cases.newCategory({ parentId: b });
    await expect(cases.commands.category.update(a, { parentId: c }, administrator)).rejects.toMatchObject({
      code: 'The_Category_Cannot_Be_Below_Itself',
    });
    const [x, y] = [await cases.newCategory(), await cases.newCategory()];
    const moves = await Promise.allSettled([
      cases.commands.category.update(x, { parentId: y }, administrator),
      cases.commands.category.update(y, { parentId: x }, administrator),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is never deeper than it may be', async () => {
    let deepest = await cases.newCategory();
    for (let level = 1; level < limits.categoryLevels; level += 1)
      deepest = await cases.newCategory({ parentId: deepest });
    const tooDeep = { code: 'The_Categories_Are_Too_Deep', params: { field: 'parentId', limit: 5 } };
    const refused = category({ parentId: deepest });
    await expect(cases.commands.category.create(refused, administrator)).rejects.toMatchObject(tooDeep);
    // The refused one keeps no address.
    await cases.newCategory({ url: refused.url });

    const [above, moved] = [await cases.newCategory(), await cases.newCategory()];
    cases.counted.levelsBelow = limits.categoryLevels - 1;
    const move = () => cases.commands.category.update(moved, { parentId: above }, administrator);
    await expect(move()).rejects.toMatchObject(tooDeep);
    cases.counted.levelsBelow = limits.categoryLevels - 2;
    await move();
    cases.counted.levelsBelow = 0;
  });

  it('takes nothing below what is just being deleted', async () => {
    const id = await cases.newCategory();
    const { log, reached, goOn } = stallingBefore(cases.store, streamOf('category', id));
    const { category: commands } = cases.over(log);
    const deleting = commands.delete(id, administrator);
    await reached;
    const creating = commands.create(category({ parentId: id }), administrator);
    goOn();
    await expect(creating).rejects.toMatchObject(notValid('parentId'));
    await deleting;
  });

  it('keeps what still has something in it', async () => {
    const id = await cases.newCategory();
    cases.counted.subcategories = 1;
    await expect(cases.commands.category.delete(id, administrator)).rejects.toMatchObject({
      code: 'The_Category_Have_SubCategory',
    });
    cases.counted.subcategories = 0;
    cases.counted.inCategory = 1;
    await expect(cases.commands.category.delete(id, administrator)).rejects.toMatchObject({
      code: 'Some_Published_Advertisement_Found_In_Category',
    });
    cases.counted.inCategory = 0;
  });
});

describe('an advertisement', () => {
  it('belongs to the owner of its business, also when another drafts it', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newTenant()];
    const { id } = await cases.commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, administrator);
    const [event] = await cases.store.load(streamOf('advertisement', id));
    expect(event?.event).toMatchObject({ type: 'AdvertisementDrafted', data: { ownerId: 'sara', tenantId } });
  });

  it('needs a category and a business that are there, and the business to be their own', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newTenant()];
    const draft = (input: NewAdvertisement, of: string, context: CommandContext) =>
      cases.commands.advertisement.draft({ ...input, tenantId: of }, context);
    await expect(draft(advertisement(randomUUID()), tenantId, member())).rejects.toMatchObject(notValid('categoryId'));
    await expect(draft(advertisement(categoryId), randomUUID(), member())).rejects.toMatchObject(notValid('tenantId'));
    await expect(draft(advertisement(categoryId), tenantId, member('reza'))).rejects.toMatchObject(
      notValid('tenantId'),
    );
    const { id } = await draft(advertisement(categoryId), tenantId, member());
    await expect(cases.commands.advertisement.edit(id, { categoryId: randomUUID() }, member())).rejects.toMatchObject(
      notValid('categoryId'),
    );
  });

  it('is held to the schemas whatever calls', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newTenant()];
    const level = { ...advertisement(categoryId, { level: 11 }), tenantId };
    await expect(cases.commands.advertisement.draft(level, member())).rejects.toMatchObject(notValid('level'));
    const { id } = await cases.commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    const stolen = { price: 1, ownerId: 'reza' };
    await expect(cases.commands.advertisement.edit(id, stolen, member())).rejects.toMatchObject(notValid('ownerId'));
  });

  it('is published from an approved business only, also while its new name is reviewed', async () => {
    const categoryId = await cases.newCategory();
    const tenantId = await cases.newTenant();
    const { id } = await cases.commands.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    await expect(cases.commands.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: 'The_Tenant_Is_Not_Approved',
    });
    await cases.commands.tenant.submit(tenantId, member());
    await cases.commands.tenant.approve(tenantId, administrator);
    await cases.commands.tenant.update(tenantId, { names: { 'fa-IR': 'فرش نایین نو' } }, member());
    await cases.commands.advertisement.requestPublication(id, member());
    await cases.commands.advertisement.approve(id, administrator);
    expect((await cases.store.load(streamOf('advertisement', id))).at(-1)?.event).toEqual({
      type: 'AdvertisementApproved',
      data: { approvedAt: at, expiresAt: '2026-10-23T06:30:00.000Z' },
    });
  });

  it('comes before nobody in a category that is gone, until it has another', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newApprovedTenant()];
    const { advertisement: ads } = cases.commands;
    const draft = async () => (await ads.draft({ ...advertisement(categoryId), tenantId }, member())).id;
    const [drafted, pending] = [await draft(), await draft()];
    await ads.requestPublication(pending, member());
    await cases.commands.category.delete(categoryId, administrator);
    await expect(ads.requestPublication(drafted, member())).rejects.toMatchObject(notValid('categoryId'));
    await expect(ads.approve(pending, administrator)).rejects.toMatchObject(notValid('categoryId'));
    await ads.reopen(pending, member());
    await ads.edit(pending, { categoryId: await cases.newCategory() }, member());
    await ads.requestPublication(pending, member());
    await ads.approve(pending, administrator);
  });

  it('with stars needs them funded; granted stars are', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newApprovedTenant()];
    const starred = { ...advertisement(categoryId, { level: 2 }), tenantId };
    const { id } = await cases.commands.advertisement.draft(starred, member());
    await expect(cases.commands.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: 'Payment_Required',
      params: { amount: 1_000_000 },
    });
    const granted = cases.commands.advertisement.requestPublication(id, member(), { kind: 'granted' });
    await expect(granted).resolves.toMatchObject({ revision: 1n });
  });

  it('is drafted once for one idempotency key, and by each of two people who use the same', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newTenant()];
    const input = { ...advertisement(categoryId), tenantId };
    const context = { ...member(), idempotencyKey: 'draft-1' };
    const first = await cases.commands.advertisement.draft(input, context);
    expect(await cases.commands.advertisement.draft(input, context)).toEqual(first);
    await expect(cases.commands.advertisement.draft({ ...input, price: 1 }, context)).rejects.toMatchObject({
      code: 'The_Entered_Information_Is_Duplicated',
    });
    const other = await cases.commands.advertisement.draft(input, { ...administrator, idempotencyKey: 'draft-1' });
    expect(other.id).not.toBe(first.id);
  });

  it('that is not there has no period to end', async () => {
    const handled = await cases.commands.advertisement.endDisplay(randomUUID(), administrator);
    expect(handled).toMatchObject({ revision: -1n, position: 0n });
  });
});

describe('what a process knows of the log', () => {
  const names = { 'fa-IR': 'سال', 'en-US': 'Year', 'de-DE': 'Jahr', 'ar-SA': 'السنة', 'zh-CN': '年份' };
  /** A process of its own, and the streams that it asks the log for. */
  function process() {
    const asked: string[] = [];
    const eventStore: Pick<EventStore, 'load' | 'append'> = {
      load: (stream, after) => {
        asked.push(stream);
        return cases.store.load(stream, after);
      },
      append: cases.store.append,
    };
    return { asked, commands: cases.over(eventStore) };
  }
  const keyed = (context: CommandContext): CommandContext => ({ ...context, idempotencyKey: randomUUID() });

  it('spares a command the look at other records that were looked at just before', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newApprovedTenant()];
    const input = { ...advertisement(categoryId), tenantId };
    const { asked, commands: here } = process();
    await here.advertisement.draft(input, keyed(member()));
    expect(asked).toHaveLength(3);
    const { id } = await here.advertisement.draft(input, keyed(member()));
    expect(asked).toHaveLength(3);
    // Changes that this process wrote itself are known, too; the prices are those of a second ago.
    await here.advertisement.requestPublication(id, keyed(member()));
    expect(asked.slice(3)).toEqual([streamOf('settings', prices.id)]);
  });

  it('does not keep what depends on when a command with a key was given', async () => {
    const { id } = await cases.commands.advertisement.draft(
      { ...advertisement(await cases.newCategory()), tenantId: await cases.newApprovedTenant() },
      member(),
    );
    await cases.commands.advertisement.requestPublication(id, member());
    const key = keyed(administrator);
    await cases.commands.advertisement.approve(id, key);
    const { asked, commands: others } = process();
    // The same command, sent again a day later to another process: the log has the events of the first one.
    await others.advertisement.approve(id, { ...key, at: '2026-09-24T06:30:00.000Z' });
    await others.advertisement.cancel(id, administrator);
    expect(asked.length).toBeGreaterThan(0);
    const types = (await cases.store.load(streamOf('advertisement', id))).map(({ event }) => event.type);
    expect(types.slice(-2)).toEqual(['AdvertisementApproved', 'AdvertisementCancelled']);
  });

  it('refuses nobody for what another process has mended meanwhile', async () => {
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newTenant()];
    const { commands: here } = process();
    const { id } = await here.advertisement.draft({ ...advertisement(categoryId), tenantId }, member());
    await expect(here.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: expect.any(String),
    });
    await cases.commands.tenant.submit(tenantId, member());
    await cases.commands.tenant.approve(tenantId, administrator);
    await expect(here.advertisement.requestPublication(id, member())).resolves.toMatchObject({ id });
  });

  it('refuses nobody for what another process has just stopped asking, or just asks', async () => {
    const year = { key: 'year', kind: 'number', names, unit: null, min: 1300, max: 1450, filter: true } as const;
    const [categoryId, tenantId] = [await cases.newCategory(), await cases.newApprovedTenant()];
    const { commands: here } = process();
    const input = { ...advertisement(categoryId), tenantId };
    const { id } = await here.advertisement.draft(input, member());
    await cases.commands.category.update(categoryId, { attributes: [{ ...year, required: true }] }, administrator);
    await here.advertisement.draft({ ...input, facts: { year: 1395 } }, member());
    await expect(here.advertisement.requestPublication(id, member())).rejects.toMatchObject({
      code: 'The_Field_Is_Required',
    });
    await cases.commands.category.update(categoryId, { attributes: [{ ...year, required: false }] }, administrator);
    await expect(here.advertisement.requestPublication(id, member())).resolves.toMatchObject({ id });
  });
});
