import { advertisementCardSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { homeSchema } from '@charsu/core/contract/public.ts';
import { sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { APIRequestContext } from 'playwright-core';
import { z } from 'zod';
import { persian, wordsAround } from './texts.ts';

const { map, payments, sitePages: siteTexts } = textsIn('fa-IR');

const { account, business, members, portal, browsing } = persian;

/** An address of the specification: where it leads, or what the page there is called. */
export interface Route {
  /** The requirement that names it. */
  readonly line: string;
  readonly path: string;
  /** A part of its heading. */
  readonly heading?: string;
  readonly to?: string;
  /** 200 where nothing is said. */
  readonly status?: number;
}

/** Of the requirements from one number to another those that no route names. */
export function linesWithoutRoute(routes: readonly Route[], first: number, last: number): readonly string[] {
  const tried = new Set(routes.map(({ line }) => line));
  return Array.from({ length: last - first + 1 }, (_, index) => `R${first + index}`).filter((line) => !tried.has(line));
}

type Headers = Readonly<Record<string, string>>;
const recordsSchema = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

async function recordsOf(request: APIRequestContext, path: string, headers: Headers, data: object = {}) {
  const answer = await request.post(`/api/${path}`, { headers, data });
  return recordsSchema.parse(await answer.json()).items;
}

/** The words of a sentence before its first argument. */
const before = (text: Text): string => wordsAround(text)[0]?.trim() ?? '';

/** Section B: every public address. `staff`: the header of somebody who sees every business. */
export async function publicRoutes(request: APIRequestContext, staff: Headers): Promise<Route[]> {
  const home = homeSchema.parse(await (await request.get('/api/public/home')).json());
  const [category, tenant] = [home.categories[0], home.tenants[0]];
  const found = pageOf(advertisementCardSchema).parse(await (await request.get('/api/public/search')).json());
  const [ad] = found.items;
  if (!category || !tenant || !ad) throw new Error('The site is empty.');
  const adPath = advertisementPath(ad.tenantSubDomain, ad.id, ad.name);
  // The longest unchanged: another story may approve a new one meanwhile.
  const order = { field: 'modifiedAt', direction: 'asc' };
  const unapproved = await Promise.all(
    [10, 20, 40, 50].map((state) => recordsOf(request, 'tenant/searchall', staff, { states: [state], order })),
  );
  const hidden = unapproved.flatMap(([first]) => (first && first.visible !== true ? [String(first.subDomain)] : []));
  if (hidden.length === 0) throw new Error('Every business is approved.');
  const sections = ['about', 'advertisements', 'contact', 'pricelists'] as const;
  return [
    { line: 'R19', path: '/', heading: portal.home.headline },
    { line: 'R20', path: '/tenants', heading: browsing.tenants.title },
    { line: 'R21', path: `/q/${category.url}`, heading: category.name },
    { line: 'R21', path: '/q', heading: portal.search.everything },
    { line: 'R21', path: '/q/all', heading: portal.search.everything },
    { line: 'R21', path: '/q/all/%D9%81%D8%B1%D8%B4', heading: 'فرش' },
    { line: 'R22', path: '/map', heading: map.title },
    ...sitePages.map((page) => ({ line: 'R26', path: `/${page}`, heading: siteTexts[page].name })),
    { line: 'R26', path: '/bugreport', to: '/bugReport', status: 301 },
    { line: 'R27', path: `/${tenant.subDomain}/`, to: `/${tenant.subDomain}/about`, status: 301 },
    { line: 'R27', path: `/${tenant.subDomain}`, to: `/${tenant.subDomain}/about`, status: 301 },
    ...sections.map((section, index) => ({
      line: `R${[29, 28, 30, 31][index]}`,
      path: `/${tenant.subDomain}/${section}`,
      heading: tenant.name,
    })),
    { line: 'R32', path: adPath, heading: ad.name },
    { line: 'R32', path: `/${ad.tenantSubDomain}/advertisement/${ad.id}`, to: adPath, status: 301 },
    ...hidden.flatMap((subDomain) =>
      ['', ...sections].map((section) => ({
        line: 'R33',
        path: `/${subDomain}/${section}`,
        heading: section === '' ? portal.error.notFoundTitle : portal.search.noBusinesses,
        status: 404,
      })),
    ),
  ];
}

/** The entrances (R23, R24, R59), whose pages are drawn in the browser. */
export const entrances: readonly Route[] = [
  { line: 'R23', path: '/register', heading: account.register.title },
  { line: 'R23', path: '/register/users/tenant/list', heading: account.register.title },
  { line: 'R24', path: '/login', heading: account.signIn.title },
  { line: 'R24', path: '/login/users/tenant/list', heading: account.signIn.title },
  { line: 'R59', path: '/forgotPassword', heading: account.forgot.title },
  { line: 'R59', path: '/forgotPassword/users/tenant/list', heading: account.forgot.title },
  { line: 'R59', path: '/choosePassword', heading: account.choose.title },
];

/** Section C: the addresses of members. `member`: the header of one who has a business and advertisements. */
export async function memberRoutes(request: APIRequestContext, member: Headers): Promise<Route[]> {
  const [tenants, drafts] = await Promise.all([
    recordsOf(request, 'tenant/search', member),
    recordsOf(request, 'advertisement/search', member, { states: [10] }),
  ]);
  const [tenant, draft] = [tenants[0]?.id, drafts[0]?.id];
  return [
    { line: 'R35', path: '/users', to: '/users/dashboard', heading: before(account.dashboard.welcome) },
    { line: 'R36', path: '/users/dashboard', heading: before(account.dashboard.welcome) },
    { line: 'R37', path: '/users/person/edit', heading: account.person.title },
    { line: 'R38', path: '/users/profile', heading: account.profile.title },
    { line: 'R39', path: '/users/tenant/list', heading: business.list.title },
    { line: 'R40', path: '/users/tenant/add', heading: business.form.addTitle },
    { line: 'R41', path: `/users/tenant/edit/${tenant}`, heading: business.form.editTitle },
    { line: 'R43', path: '/users/advertisement/list', heading: members.list.title },
    { line: 'R44', path: '/users/advertisement/add', heading: members.edit.addTitle },
    { line: 'R45', path: `/users/advertisement/edit/${draft}`, heading: members.edit.editTitle },
    { line: 'R46', path: `/users/advertisement/view/${draft}`, heading: members.edit.editTitle },
    { line: 'R48', path: '/users/payment/list', heading: payments.wallet.title },
    { line: 'R49', path: '/users/payment/deposit', heading: payments.wallet.deposit },
    { line: 'R50', path: '/users/payment/verify', heading: payments.result.internalTitle },
    { line: 'R55', path: '/users/password', heading: account.password.title },
    { line: 'R56', path: '/users/external-logins-list', heading: account.external.title },
    { line: 'R57', path: '/users/message', heading: account.message.title },
    { line: 'R57', path: '/users/searches', heading: account.searches.title },
    { line: 'R60', path: '/users/deleteAccount', heading: account.delete.title },
    // The type was chosen, and never changes.
    { line: 'R61', path: '/users/person/type', to: '/users/person/edit', heading: account.person.title },
  ];
}

/** The address that only those have who have not defined a person. */
export const choiceOfPerson: Route = {
  line: 'R61',
  path: '/users/person/type',
  heading: account.person.typeTitle,
};

/** Section C: the addresses of administrators, whose pages are the console's. `staff`: the header of one. */
export async function staffRoutes(request: APIRequestContext, staff: Headers): Promise<Route[]> {
  const [categories, roles, users] = await Promise.all(
    ['category/search', 'role/search', 'user/search'].map((path) => recordsOf(request, path, staff)),
  );
  const [category, role, user] = [categories, roles, users].map((records) => records?.[0]?.id);
  return [
    { line: 'R42', path: '/users/tenant/all', to: '/admin/tenants' },
    { line: 'R47', path: '/users/advertisement/all', to: '/admin/advertisements' },
    { line: 'R51', path: '/users/payment/all', to: '/admin/payments' },
    { line: 'R52', path: '/users/category/list', to: '/admin/categories' },
    { line: 'R52', path: '/users/category/add', to: '/admin/categories/create' },
    { line: 'R52', path: `/users/category/edit/${category}`, to: `/admin/categories/${category}` },
    { line: 'R53', path: '/users/role/list', to: '/admin/roles' },
    { line: 'R53', path: `/users/role/permission/${role}`, to: `/admin/roles/${role}/show` },
    { line: 'R53', path: `/users/role/userRole/${role}`, to: `/admin/roles/${role}/show` },
    { line: 'R54', path: '/users/user/list', to: '/admin/users' },
    { line: 'R54', path: `/users/user/edit/${user}`, to: `/admin/users/${user}` },
  ];
}
