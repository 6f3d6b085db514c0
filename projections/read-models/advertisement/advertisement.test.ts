import { systemContext } from '@charsu/core/application/commands.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { createVisitCounts } from '@charsu/stores/counts/visits.ts';
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
const unknownId = '00000000-0000-4000-8000-000000000000';
let side: ReadSide;

beforeAll(async () => {
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());

const category = async (url: string, given: Parameters<typeof categoryFields>[1] = {}) =>
  (await side.commands.category.create(categoryFields(url, given), asAdministrator())).id;

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
    const visitors = new Map([[id, new Set(['one', 'two', 'three'])]]);
    for (const day of ['2026-02-04', '2026-02-05']) await createVisitCounts(side.pool)(day, visitors);
    await side.settled();
    expect(await side.queries.advertisement.record(id, 'en-US')).toMatchObject({
      ownerId: 'whole-owner',
      categoryName: 'Fabric',
      state: 40,
      priceWithDiscount: 849,
      cost: 1_000_000,
      allVisitCount: 6,
      createdAt: at,
      requestedAt: '2026-02-02T08:00:00.000Z',
      modifiedAt: '2026-02-03T08:00:00.000Z',
      denial: { reasonCode: 'unreadablePictures', reason: 'عکس روشن نیست' },
      displayed: false,
      tenantApproved: true,
      hasLedgers: true,
      revision: '2',
    });
    const states = { ownerId: 'whole-owner', states: [40] } as const;
    const order = { field: 'index', direction: 'asc' } as const;
    expect((await side.queries.advertisement.list(states, 'fa-IR', { page: 1, pageSize: 5 }, order)).total).toBe(1);
  });

  it('tells whether its business may publish', async () => {
    const leaf = await category('early');
    const by = asAdministrator();
    const { id: tenantId } = await side.commands.tenant.create({ ...tenantFields('early-shop'), ownerId: 'owner' }, by);
    const fields = { ...advertisementFields(leaf, 'پیش از کسب‌وکار'), tenantId };
    const { id } = await side.commands.advertisement.draft(fields, by);
    const told = async () => {
      await side.settled();
      const record = await side.queries.advertisement.record(id, 'fa-IR');
      const { tenantApproved, tenantDenied, hasLedgers } = record ?? {};
      return { tenantApproved, tenantDenied, hasLedgers };
    };
    expect(await told()).toEqual({ tenantApproved: false, tenantDenied: false, hasLedgers: false });
    await side.commands.tenant.submit(tenantId, asAdministrator());
    await side.commands.tenant.deny(tenantId, 'نام روشن نیست', asAdministrator());
    expect(await told()).toEqual({ tenantApproved: false, tenantDenied: true, hasLedgers: false });
    await side.commands.tenant.submit(tenantId, asAdministrator());
    await side.commands.tenant.approve(tenantId, asAdministrator());
    expect(await told()).toEqual({ tenantApproved: true, tenantDenied: false, hasLedgers: false });
  });

  it('filters and sorts lists', async () => {
    const leaf = await category('listed');
    const tenant = await openBusiness(side, 'listing', { city: 'یزد' });
    const cheap = await publish(side, tenant, advertisementFields(leaf, 'ظرف مسي', { price: 100 }));
    const dear = await publish(
      side,
      tenant,
      advertisementFields(leaf, 'ظرف نقره', { price: 5, currency: 'USD', ownNumber: 'N-۱۲' }),
    );
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
    for (const q of ['n-12', ' N-۱۲ ', 'N-1', 'n']) expect(await ids({ q })).toEqual([dear]);
    expect(await ids({ q: '12' })).not.toContain(dear);
    const second = await side.queries.advertisement.list(
      { tenantId: tenant },
      'fa-IR',
      { page: 2, pageSize: 2 },
      { field: 'price', direction: 'desc' },
    );
    expect(second).toMatchObject({ total: 3, items: [{ id: open }] });
  });

  it('finds by its own city one that is not at the place of its business', async () => {
    const leaf = await category('in-cities');
    const tenant = await openBusiness(side, 'in-cities', { city: 'یزد' });
    const there = await publish(side, tenant, advertisementFields(leaf, 'ظرف یزدی'));
    const place = { city: 'شیراز', location: null };
    const away = await publish(side, tenant, advertisementFields(leaf, 'ظرف شیرازی', { place }));
    await side.settled();
    const idsIn = async (city: string) =>
      (await side.queries.advertisement.list({ tenantId: tenant, city }, 'fa-IR', paging, byName)).items.map(
        ({ id }) => id,
      );
    expect([await idsIn('یزد'), await idsIn('Shiraz')]).toEqual([[there], [away]]);
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

    const system = systemContext(new Date().toISOString());
    await side.commands.advertisement.endDisplay(expired, system);
    await side.settled();
    expect(await side.queries.advertisement.dueForExpiry(new Date().toISOString(), 100)).not.toContain(expired);
    expect(await side.queries.tenant.page('expiring-shop', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 1 });
    await side.commands.advertisement.renew(expired, asAdministrator());
    await side.settled();
    expect(await side.queries.tenant.page('expiring-shop', 'fa-IR')).toMatchObject({ activeAdvertisementCount: 2 });
  });

  it('lists what a business advertises in pages of any length', async () => {
    const leaf = await category('lengths');
    const tenant = await openBusiness(side, 'lengths-shop');
    for (const name of ['کالای یکم', 'کالای دوم', 'کالای سوم'])
      await publish(side, tenant, advertisementFields(leaf, name));
    await side.settled();
    const lengths = [limits.pageSize, 1, 2, limits.pageSize];
    const pages: unknown[] = [];
    for (const pageSize of lengths)
      pages.push(await side.queries.advertisement.ofTenant('lengths-shop', 'fa-IR', { page: 1, pageSize }));
    expect(pages).toMatchObject(lengths.map((pageSize) => ({ total: 3, items: { length: Math.min(3, pageSize) } })));
  });

  it('shows the page with its seller, breadcrumb and others, and the price table', async () => {
    const leaf = await category('paged', { names: { 'fa-IR': 'سماور', 'en-US': 'Samovars' } });
    const tenant = await openBusiness(side, 'samovar-shop', { about: 'متن '.repeat(100) });
    const id = await publish(side, tenant, advertisementFields(leaf, 'سماور برنجی', { level: 1 }));
    const other = await publish(side, tenant, advertisementFields(leaf, 'سماور مسی', { price: null }));
    const elsewhere = await openBusiness(side, 'other-samovars', {}, 'another-owner');
    const similar = await publish(side, elsewhere, advertisementFields(leaf, 'سماور زغالی', { price: null }));
    await side.settled();
    const page = await side.queries.advertisement.page(id, 'en-US');
    expect(page).toMatchObject({
      slug: 'سماور-برنجی',
      breadcrumb: [{ name: 'Samovars', url: 'paged' }],
      tenant: { subDomain: 'samovar-shop', activeAdvertisementCount: 2 },
      others: [{ id: other }],
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

  it('compares a price with eight alike ones or more, and only those', async () => {
    const leaf = await category('compared');
    const tenant = await openBusiness(side, 'comparing');
    const offer = (price: number, given: object = {}) =>
      publish(side, tenant, advertisementFields(leaf, 'چای', { price, ...given }));
    const id = await offer(880);
    for (const price of [700, 900, 1_000, 1_000, 1_000, 1_100, 1_200]) await offer(price);
    await offer(90_000, { priceUnit: 'kilogram' });
    await side.settled();
    const compared = async () => (await side.queries.advertisement.page(id, 'fa-IR'))?.priceCompared;
    expect(await compared()).toBeNull();
    await offer(5, { currency: 'AED' });
    await side.settled();
    expect(await compared()).toEqual({ percent: -12, ads: 8 });
    for (const price of [100, 200, 5_000, 9_000]) await offer(price);
    await side.settled();
    expect(await compared()).toBeNull();
  });

  it('knows nothing of what is not there', async () => {
    for (const id of [unknownId, 'nonsense', "'; drop schema read"]) {
      expect(await side.queries.advertisement.record(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.advertisement.page(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.tenant.record(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.category.breadcrumb(id, 'fa-IR')).toBeUndefined();
      expect(await side.queries.history.record(id)).toBeUndefined();
      expect(await side.queries.subcategories(id)).toBe(0);
    }
    expect(await side.queries.tenant.priceList('nobody', 'fa-IR')).toBeUndefined();
    expect(await side.queries.advertisement.ofTenant('nobody', 'fa-IR', paging)).toBeUndefined();
  });
});
