import { randomBytes, randomUUID } from 'node:crypto';
import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { addVisits } from '@charsu/projections/app/visits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
  type ReadSide,
  startReadSide,
  tenantFields,
} from './read-side.ts';

const paging = { page: 1, pageSize: 20 };
const byName = { field: 'name', direction: 'asc' } as const;
const unknownId = '00000000-0000-4000-8000-000000000000';
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
    expect(await side.queries.tenant.page('golestan', 'fa-IR')).toBeUndefined();
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
    expect(await side.queries.tenant.options('owner-of-denied', 'fa-IR')).toMatchObject([{ id, state: 30 }]);
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

describe('the advertisement read model', () => {
  it('numbers advertisements in the order of the log and never gives a number twice', async () => {
    const leaf = await category('numbered');
    const tenant = await openBusiness(side, 'numbering');
    const draft = async (name: string) =>
      (
        await side.commands.advertisement.draft(
          { ...advertisementFields(leaf, name), tenantId: tenant },
          asAdministrator(),
        )
      ).id;
    const first = await draft('نخستین');
    await side.settled();
    const index = (await side.queries.advertisement.record(first, 'fa-IR'))?.index ?? 0;
    expect(index).toBeGreaterThan(1_000);
    const second = await draft('دومین');
    await side.commands.advertisement.delete(second, asAdministrator());
    const third = await draft('سومین');
    await side.settled();
    expect(await side.queries.advertisement.record(second, 'fa-IR')).toBeUndefined();
    expect(await side.queries.advertisement.record(third, 'fa-IR')).toMatchObject({ index: index + 2 });
    const found = await side.queries.advertisement.list({ q: String(index) }, 'fa-IR', paging, byName);
    expect(found.items.map((item) => item.id)).toEqual([first]);
  });

  it('tells all that its owner sees', async () => {
    const leaf = await category('whole', { names: { 'fa-IR': 'پارچه', 'en-US': 'Fabric' } });
    const tenant = await openBusiness(side, 'whole-shop', {}, 'whole-owner');
    const at = '2026-02-01T08:00:00.000Z';
    const fields = advertisementFields(leaf, 'پارچه‌ی ترمه', { price: 999, discountPercent: 15, level: 2 });
    const { id } = await side.commands.advertisement.draft({ ...fields, tenantId: tenant }, asAdministrator(at));
    await side.commands.advertisement.requestPublication(id, asAdministrator('2026-02-02T08:00:00.000Z'), {
      kind: 'granted',
    });
    await side.commands.advertisement.deny(
      id,
      { reasonCode: 'unreadablePictures', reason: 'عکس روشن نیست' },
      asAdministrator('2026-02-03T08:00:00.000Z'),
    );
    await addVisits(side.pool, new Map([[id, 3]]));
    await addVisits(side.pool, new Map([[id, 4]]));
    await side.settled();
    expect(await side.queries.advertisement.record(id, 'en-US')).toMatchObject({
      ownerId: 'whole-owner',
      categoryName: 'Fabric',
      state: 40,
      priceWithDiscount: 849,
      cost: 1_000_000,
      allVisitCount: 7,
      createdAt: at,
      requestedAt: '2026-02-02T08:00:00.000Z',
      modifiedAt: '2026-02-03T08:00:00.000Z',
      denial: { reasonCode: 'unreadablePictures', reason: 'عکس روشن نیست' },
      displayed: false,
      revision: '2',
    });
    const states = { ownerId: 'whole-owner', states: [40] } as const;
    const order = { field: 'index', direction: 'asc' } as const;
    expect((await side.queries.advertisement.list(states, 'fa-IR', { page: 1, pageSize: 5 }, order)).total).toBe(1);
  });

  it('filters and sorts lists', async () => {
    const leaf = await category('listed');
    const tenant = await openBusiness(side, 'listing', { city: 'یزد' });
    const cheap = await publish(side, tenant, advertisementFields(leaf, 'ظرف مسي', { price: 100 }));
    const dear = await publish(side, tenant, advertisementFields(leaf, 'ظرف نقره', { price: 5, currency: 'USD' }));
    const open = await publish(side, tenant, advertisementFields(leaf, 'ظرف سفال', { price: null }));
    await side.settled();
    const ids = async (filter: object, field = 'price', direction: 'asc' | 'desc' = 'desc') =>
      (
        await side.queries.advertisement.list({ tenantId: tenant, ...filter }, 'fa-IR', paging, { field, direction })
      ).items.map((item) => item.id);
    expect(await ids({})).toEqual([dear, cheap, open]);
    expect(await ids({}, 'name', 'asc')).toEqual([open, cheap, dear]);
    expect(await ids({ q: 'مسی' })).toEqual([cheap]);
    expect(
      await ids({ q: 'ظر', city: 'یزد', states: [30], categoryId: leaf, displayed: true, minLevel: 0 }),
    ).toHaveLength(3);
    expect(await ids({ city: 'شیراز' })).toEqual([]);
    expect(await ids({ ids: ['not-an-id', dear] })).toEqual([dear]);
    expect(await ids({ q: `100%'_"` })).toEqual([]);
    const second = await side.queries.advertisement.list(
      { tenantId: tenant },
      'fa-IR',
      { page: 2, pageSize: 2 },
      { field: 'price', direction: 'desc' },
    );
    expect(second).toMatchObject({ total: 3, items: [{ id: open }] });
  });

  it('displays until the second it expires, and counts what is displayed', async () => {
    const leaf = await category('expiring');
    const tenant = await openBusiness(side, 'expiring-shop');
    const monthAgo = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const expired = await publish(side, tenant, advertisementFields(leaf, 'کالای گذشته'), monthAgo);
    const running = await publish(side, tenant, advertisementFields(leaf, 'کالای امروز'));
    await side.settled();
    expect(await side.queries.advertisement.page(expired, 'fa-IR')).toBeUndefined();
    expect(await side.queries.tenant.page('expiring-shop', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 1 });
    expect(await side.queries.category.record(leaf, 'fa-IR')).toMatchObject({ advertisementCount: 1 });
    expect(await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).toContain(expired);
    expect(await side.queries.advertisement.ofTenant('expiring-shop', 'fa-IR', paging)).toMatchObject({
      total: 1,
      items: [{ id: running }],
    });

    const system = { by: { id: 'system', kind: 'system', scope: 'all' }, at: new Date().toISOString() } as const;
    await side.commands.advertisement.endDisplay(expired, system);
    await side.settled();
    expect(await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).not.toContain(expired);
    expect(await side.queries.tenant.page('expiring-shop', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 1 });
    await side.commands.advertisement.renew(expired, asAdministrator());
    await side.settled();
    expect(await side.queries.tenant.page('expiring-shop', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 2 });
  });

  it('shows the page with its seller, breadcrumb and similar ones, and the price table', async () => {
    const leaf = await category('paged', { names: { 'fa-IR': 'سماور', 'en-US': 'Samovars' } });
    const tenant = await openBusiness(side, 'samovar-shop', { about: 'متن '.repeat(100) });
    const id = await publish(side, tenant, advertisementFields(leaf, 'سماور برنجی', { level: 1 }));
    const similar = await publish(side, tenant, advertisementFields(leaf, 'سماور مسی', { price: null }));
    await side.settled();
    const page = await side.queries.advertisement.page(id, 'en-US');
    expect(page).toMatchObject({
      slug: 'سماور-برنجی',
      breadcrumb: [{ name: 'Samovars', url: 'paged' }],
      tenant: { subDomain: 'samovar-shop', activeAdvertisementCount: 2 },
      similar: [{ id: similar, price: null }],
    });
    expect(page?.tenant.summary.length).toBe(200);
    expect(await side.queries.tenant.priceList('samovar-shop', 'en-US')).toEqual({
      groups: [{ category: 'Samovars', categoryUrl: 'paged', items: [expect.objectContaining({ id })] }],
    });
    expect(await side.queries.advertisement.record(id, 'fa-IR')).toMatchObject({
      publicPath: `/samovar-shop/advertisement/${id}/${encodeURIComponent('سماور-برنجی')}`,
    });
    const addresses = await side.queries.sitemap('advertisement', 1);
    expect(addresses.map((entry) => entry.path)).toContain(
      `/samovar-shop/advertisement/${id}/${encodeURIComponent('سماور-برنجی')}`,
    );
    expect((await side.queries.sitemap('tenant', 1)).map((entry) => entry.path)).toContain('/samovar-shop/about');
    expect((await side.queries.sitemap('category', 1)).map((entry) => entry.path)).toContain('/q/paged');
  });

  it('knows nothing of what is not there', async () => {
    for (const id of [unknownId, 'nonsense', "'; drop schema read"]) {
      expect(await side.queries.advertisement.record(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.advertisement.page(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.tenant.record(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.category.breadcrumb(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.history.record(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.subcategories(id)).toBe(0);
    }
    expect(await side.queries.tenant.priceList('nobody', 'fa-IR')).toBeUndefined();
    expect(await side.queries.advertisement.ofTenant('nobody', 'fa-IR', paging)).toBeUndefined();
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
    await createAccountCommands({ eventStore: side.eventStore, nameKey: randomBytes(32) }).user.register(
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
    expect(await side.queries.history.record(edited?.id ?? '', 'fa-IR')).toEqual(edited);
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
