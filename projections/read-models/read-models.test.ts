import { randomBytes, randomUUID } from 'node:crypto';
import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
  tenantFields,
} from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const paging = { page: 1, pageSize: 20 };
const byName = { field: 'name', direction: 'asc' } as const;
const _unknownId = '00000000-0000-4000-8000-000000000000';
let side: ReadSide;

beforeAll(async () => {
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());

const category = async (url: string, given: Parameters<typeof categoryFields>[1] = {}) =>
  (await side.commands.category.create(categoryFields(url, given), asAdministrator())).id;

describe('the category read model', () => {
  it('keeps the tree: paths, depths and the icons of those above', async () => {
    const top = await category('crafts', { icon: 'gem', names: { 'fa-IR': 'صنایع دستی', 'en-US': 'Handicrafts' } });
    const middle = await category('carpets', { parentId: top, names: { 'fa-IR': 'فرش', 'en-US': 'Carpets' } });
    const leaf = await category('kilims', { parentId: middle });
    await side.settled();
    expect(await side.queries.category.breadcrumb(leaf, 'en-US')).toMatchObject([
      { id: top, name: 'Handicrafts', url: 'crafts' },
      { id: middle, name: 'Carpets', url: 'carpets' },
      { id: leaf, name: 'دسته kilims', url: 'kilims' },
    ]);
    expect(await side.queries.category.record(middle, 'fa-IR')).toMatchObject({ depth: 1, childCount: 1, name: 'فرش' });
    expect(await side.queries.category.record(top, 'fa-IR')).toMatchObject({ levelsBelow: 2 });
    for (const [id, levels] of [
      [top, 2],
      [middle, 1],
      [leaf, 0],
    ] as const)
      expect(await side.queries.levelsBelow(id)).toBe(levels);
    const menu = await side.queries.category.menu('en-US', '');
    const shown = menu.find((node) => node.id === top)?.children[0]?.children[0];
    expect(shown).toMatchObject({ url: 'kilims', icon: 'gem' });

    const other = await category('weaving');
    await side.commands.category.update(middle, { parentId: other }, asAdministrator());
    await side.settled();
    expect((await side.queries.category.breadcrumbByUrl('KILIMS', 'fa-IR'))?.map((crumb) => crumb.url)).toEqual([
      'weaving',
      'carpets',
      'kilims',
    ]);
  });

  it('hides what is not displayed in menus, with all below it', async () => {
    const hidden = await category('hidden-top', { displayInMenu: false });
    await category('below-hidden', { parentId: hidden });
    await side.settled();
    const urls = JSON.stringify(await side.queries.category.menu('fa-IR', ''));
    expect(urls).not.toContain('hidden');
    expect((await side.queries.category.options('fa-IR', 'below-hid'))[0]).toMatchObject({ depth: 1 });
  });

  it('counts displayed advertisements with all below, and forgets a deleted category', async () => {
    const top = await category('counted');
    const leaf = await category('counted-leaf', { parentId: top });
    const tenant = await openBusiness(side, 'counting');
    await publish(side, tenant, advertisementFields(leaf, 'اولین کالا'));
    const second = await publish(side, tenant, advertisementFields(leaf, 'دومین کالا'));
    await side.settled();
    expect(await side.queries.category.record(top, 'fa-IR')).toMatchObject({ advertisementCount: 2 });
    expect(await side.queries.publishedAdvertisementsInCategory(leaf)).toBe(2);
    expect(await side.queries.subcategories(top)).toBe(1);
    await side.commands.advertisement.cancel(second, asAdministrator());
    await side.settled();
    expect(await side.queries.category.record(top, 'fa-IR')).toMatchObject({ advertisementCount: 1 });
    const gone = await category('short-lived');
    await side.commands.category.delete(gone, asAdministrator());
    await side.settled();
    expect(await side.queries.category.record(gone, 'fa-IR')).toBeUndefined();
  });
});

describe('the tenant read model', () => {
  it('shows the identity last approved while a changed one waits for review', async () => {
    const id = await openBusiness(side, 'golestan', { names: { 'fa-IR': 'گلستان', 'en-US': 'Golestan' } });
    await side.commands.tenant.update(
      id,
      { names: { 'fa-IR': 'باغ گلستان' }, subDomain: 'golestan-garden' },
      asAdministrator(),
    );
    await side.settled();
    expect(await side.queries.tenant.page('GOLESTAN', 'de-DE')).toMatchObject({ id, name: 'گلستان' });
    expect(await side.queries.tenant.page('golestan-garden', 'fa-IR')).toBeUndefined();
    expect(await side.queries.tenant.record(id, 'fa-IR')).toMatchObject({
      name: 'باغ گلستان',
      subDomain: 'golestan-garden',
      currentState: 20,
      visible: true,
    });
    await side.commands.tenant.approve(id, asAdministrator());
    await side.settled();
    expect(await side.queries.tenant.page('golestan-garden', 'fa-IR')).toMatchObject({ name: 'باغ گلستان' });
    // The former address leads to the present one.
    expect(await side.queries.tenant.page('golestan', 'fa-IR')).toMatchObject({ id, subDomain: 'golestan-garden' });
  });

  it('joins with its first approval and tells why it was denied', async () => {
    const { id } = await side.commands.tenant.create(
      { ...tenantFields('denied-one'), ownerId: 'owner-of-denied' },
      asAdministrator('2026-01-01T00:00:00.000Z'),
    );
    await side.commands.tenant.submit(id, asAdministrator('2026-01-02T00:00:00.000Z'));
    await side.commands.tenant.deny(id, 'نشانی روشن نیست', asAdministrator('2026-01-03T00:00:00.000Z'));
    await side.settled();
    expect(await side.queries.tenant.record(id, 'fa-IR')).toMatchObject({
      denialReason: 'نشانی روشن نیست',
      visible: false,
      activeAdvertisementCount: 0,
    });
    await side.commands.tenant.submit(id, asAdministrator('2026-01-04T00:00:00.000Z'));
    await side.commands.tenant.approve(id, asAdministrator('2026-01-05T00:00:00.000Z'));
    await side.settled();
    expect(await side.queries.tenant.record(id, 'fa-IR')).toMatchObject({
      denialReason: null,
      joinDate: '2026-01-05T00:00:00.000Z',
    });
    const own = await side.queries.tenant.list({ ownerId: 'owner-of-denied' }, 'fa-IR', paging, byName);
    expect(own).toMatchObject({ total: 1, items: [{ id }] });
    expect(
      await side.queries.tenant.options(await side.queries.tenant.idsOf('owner-of-denied'), 'fa-IR', ''),
    ).toMatchObject([{ id, state: 30 }]);
  });

  it('lists businesses by city, in the order of the Persian alphabet, and by when they joined', async () => {
    const owner = 'owner-of-several';
    for (const [index, city] of ['یزد', 'همدان', 'ورامین', 'پاوه'].entries()) {
      const given = { ...tenantFields(`in-order-${index}`, { city }), ownerId: owner };
      const { id } = await side.commands.tenant.create(given, asAdministrator('2026-01-01T00:00:00.000Z'));
      await side.commands.tenant.submit(id, asAdministrator('2026-01-02T00:00:00.000Z'));
      // The first in the alphabet joined last.
      await side.commands.tenant.approve(id, asAdministrator(`2026-01-1${index}T00:00:00.000Z`));
    }
    // Also after later changes.
    await side.settled();
    const [first] = await side.queries.tenant.options(await side.queries.tenant.idsOf(owner), 'fa-IR', '');
    await side.commands.tenant.update(first?.id ?? '', { about: 'Anew' }, asAdministrator());
    await side.settled();
    const cities = async (field: 'city' | 'joinDate', direction: 'asc' | 'desc') =>
      (await side.queries.tenant.list({ ownerId: owner }, 'fa-IR', paging, { field, direction })).items.map(
        ({ city }) => city,
      );
    expect(await cities('city', 'asc')).toEqual(['پاوه', 'ورامین', 'همدان', 'یزد']);
    expect(await cities('joinDate', 'desc')).toEqual(['پاوه', 'ورامین', 'همدان', 'یزد']);
  });

  it('hides the advertisements of a business that is no longer public', async () => {
    const leaf = await category('of-hidden');
    const id = await openBusiness(side, 'soon-hidden');
    const ad = await publish(side, id, advertisementFields(leaf, 'کالای پنهان'));
    await side.settled();
    expect(await side.queries.tenant.page('soon-hidden', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 1 });
    expect(await side.queries.advertisement.page(ad, 'fa-IR')).toMatchObject({ id: ad });
    await side.commands.tenant.cancel(id, asAdministrator());
    await side.settled();
    expect(await side.queries.advertisement.page(ad, 'fa-IR')).toBeUndefined();
    expect(await side.queries.advertisement.record(ad, 'fa-IR')).toMatchObject({ displayed: false, publicPath: null });
    expect(await side.queries.category.record(leaf, 'fa-IR')).toMatchObject({ advertisementCount: 0 });
    expect((await side.queries.home('fa-IR')).newest.map((card) => card.id)).not.toContain(ad);
  });
});

describe('the home page', () => {
  it('puts more stars first and newer ones before older', async () => {
    const leaf = await category('homely');
    const tenant = await openBusiness(side, 'homely-shop');
    const three = await publish(side, tenant, advertisementFields(leaf, 'سه ستاره', { level: 3 }));
    const ten = await publish(side, tenant, advertisementFields(leaf, 'ده ستاره', { level: 10 }));
    const plain = await publish(side, tenant, advertisementFields(leaf, 'بی ستاره'));
    await side.settled();
    const home = await side.queries.home('fa-IR');
    expect(home.starred.map((card) => card.id).filter((id) => id === three || id === ten)).toEqual([ten, three]);
    expect(home.newest[0]?.id).toBe(plain);
    expect(home.tenants.map((card) => card.subDomain)).toContain('homely-shop');
    expect(home.advertisementCount).toBeGreaterThanOrEqual(3);
    expect(home.categories.every((one) => one.url !== 'hidden-top')).toBe(true);
  });
});

describe('the history read model', () => {
  it('tells who did what when, the state after it and what changed', async () => {
    const leaf = await category('historic');
    const tenant = await openBusiness(side, 'historic-shop');
    const mina = randomUUID();
    await createCommands({
      guards: noDeletions,
      eventStore: side.eventStore,
      uniqueValues: createUniqueValueRows(side.pool),
      nameKey: randomBytes(32),
      prove: testProver,
    }).user.register(
      { id: mina, name: 'مینا', email: 'mina@example.com', cellphone: null, culture: 'fa-IR' },
      { by: { id: mina, kind: 'user', scope: 'own' }, at: '2026-03-01T09:00:00.000Z' },
    );
    const by = { id: mina, kind: 'user', scope: 'all' } as const;
    const at = '2026-03-01T10:00:00.000Z';
    const { id } = await side.commands.advertisement.draft(
      { ...advertisementFields(leaf, 'کاسه'), tenantId: tenant },
      { by, at },
    );
    await side.commands.advertisement.edit(id, { name: 'کاسه‌ی سفالی', price: 7 }, { by, at });
    await side.commands.advertisement.requestPublication(id, { by, at });
    await side.commands.advertisement.deny(id, { reasonCode: 'other', reason: 'ناقص است' }, asAdministrator());
    await side.settled();
    const history = await side.queries.history.list({ recordId: id }, 'fa-IR', paging);
    expect(history.total).toBe(4);
    const [denied, requested, edited, drafted] = history.items;
    expect(denied).toMatchObject({
      description: 'AdvertisementDenied',
      state: 40,
      params: { reasonCode: 'other', reason: 'ناقص است' },
      createdBy: { id: 'administrator', name: 'administrator' },
      changes: [],
    });
    expect(requested).toMatchObject({ eventType: 'PublicationRequested', state: 20, createdBy: { name: 'مینا' } });
    expect(edited).toMatchObject({
      state: 10,
      revision: '1',
      createdAt: at,
      changes: [
        { field: 'name', from: 'کاسه', to: 'کاسه‌ی سفالی' },
        { field: 'price', from: 1_000_000, to: 7 },
      ],
    });
    expect(drafted?.changes).toContainEqual({ field: 'name', from: null, to: 'کاسه' });
    expect(drafted?.changes.map((change) => change.field)).not.toContain('tenantId');
    expect(await side.queries.history.record(edited?.id ?? '')).toEqual(edited);
    const byMina = await side.queries.history.list(
      { actorId: mina, eventType: 'AdvertisementEdited' },
      'fa-IR',
      paging,
    );
    expect(byMina.items).toEqual([edited]);
    const all = await side.queries.history.list({}, 'fa-IR', { page: 1, pageSize: 1 });
    const categories = await side.queries.history.list({ streamType: 'category' }, 'fa-IR', { page: 1, pageSize: 1 });
    const counted = await side.pool.query('select from read.history');
    expect(all.total).toBe(counted.rowCount);
    expect(categories.total).toBeLessThan(all.total);
  });
});
