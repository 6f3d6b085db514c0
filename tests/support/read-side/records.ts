import type { CommandContext } from '@charsu/core/application/commands.ts';
import { advertisementFields as declaredFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { AdvertisementFields } from '@charsu/core/domain/advertisement/state.ts';
import type { CategoryFields } from '@charsu/core/domain/category/state.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import type { TenantFields } from '@charsu/core/domain/tenant/state.ts';
import type { ReadSide } from './read-side.ts';

type Side = Pick<ReadSide, 'commands'>;

/** An administrator's context, at a given moment or now. */
export const asAdministrator = (at: string = new Date().toISOString()): CommandContext => ({
  by: { id: 'administrator', kind: 'user', scope: 'all' },
  at,
});

export const categoryFields = (url: string, given: Partial<CategoryFields> = {}): CategoryFields => ({
  names: { 'fa-IR': `دسته ${url}` },
  url,
  searchWords: [],
  attributes: [],
  publicationFee: null,
  freePublications: 0,
  parentId: null,
  icon: null,
  image: null,
  displayInMenu: true,
  order: 0,
  ...given,
});

export const tenantFields = (subDomain: string, given: Partial<TenantFields> = {}): TenantFields => ({
  names: { 'fa-IR': `فروشگاه ${subDomain}` },
  subDomain,
  country: 'IR',
  city: 'تبریز',
  streetAndHouseNumber: '',
  postalCode: null,
  phoneNumber: '04133334444',
  fax: null,
  website: null,
  about: '',
  workingHours: [],
  holidays: [],
  shipmentType: 'freeDelivery',
  activityType: 'retail',
  paymentMethods: ['payOnline'],
  typesOfSale: ['inCash'],
  socialAccounts: [],
  guilds: [],
  location: null,
  logo: null,
  cover: null,
  images: [],
  ...given,
});

export const advertisementFields = (
  categoryId: string,
  name: string,
  given: Partial<AdvertisementFields> = {},
): AdvertisementFields => ({
  ...defaultsOf(declaredFields),
  name,
  content: 'توضیح کوتاهی درباره‌ی این کالا.',
  language: 'fa-IR',
  categoryId,
  price: 1_000_000,
  currency: 'IRR',
  ...given,
});

/** A public business. */
export async function openBusiness(
  { commands }: Side,
  subDomain: string,
  given: Partial<TenantFields> = {},
  ownerId = 'owner',
): Promise<string> {
  const { id } = await commands.tenant.create({ ...tenantFields(subDomain, given), ownerId }, asAdministrator());
  await commands.tenant.submit(id, asAdministrator());
  await commands.tenant.approve(id, asAdministrator());
  return id;
}

/** An approved advertisement, displayed for a month from `at` on. */
export async function publish(
  { commands }: Side,
  tenantId: string,
  fields: AdvertisementFields,
  at?: string,
): Promise<string> {
  const context = asAdministrator(at);
  const { id } = await commands.advertisement.draft({ ...fields, tenantId }, context);
  await commands.advertisement.requestPublication(id, context, { kind: 'granted' });
  await commands.advertisement.approve(id, context);
  return id;
}

/** A category with the address `url`, and the public business `<url>-shop`. */
export async function openMarket(side: Side, url: string): Promise<{ category: string; business: string }> {
  const { id } = await side.commands.category.create(categoryFields(url), asAdministrator());
  return { category: id, business: await openBusiness(side, `${url}-shop`) };
}

/** Some events of every kind. */
export async function live(side: Side, name: string): Promise<{ leaf: string; tenant: string; ad: string }> {
  const { category: leaf, business: tenant } = await openMarket(side, name);
  const ad = await publish(side, tenant, advertisementFields(leaf, `کالای ${name}`));
  const denied = await side.commands.advertisement.draft(
    { ...advertisementFields(leaf, 'رد شده'), tenantId: tenant },
    asAdministrator(),
  );
  await side.commands.advertisement.requestPublication(denied.id, asAdministrator());
  await side.commands.advertisement.deny(denied.id, { reasonCode: 'other', reason: 'بی دلیل' }, asAdministrator());
  const deleted = await side.commands.advertisement.draft(
    { ...advertisementFields(leaf, 'پاک شده'), tenantId: tenant },
    asAdministrator(),
  );
  await side.commands.advertisement.delete(deleted.id, asAdministrator());
  await side.commands.tenant.update(tenant, { city: 'شیراز' }, asAdministrator());
  return { leaf, tenant, ad };
}
