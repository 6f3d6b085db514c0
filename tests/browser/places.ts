import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { conversationsSchema } from '@charsu/core/contract/conversation.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { paymentsSchema } from '@charsu/core/contract/payment.ts';
import { homeSchema, searchResultSchema } from '@charsu/core/contract/public.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { APIRequestContext, Page } from 'playwright-core';

/** A page of the portal for the checks of all pages. */
export interface Place {
  readonly name: string;
  readonly path: string;
}

/** Words that no ad and no business has. */
const nowhere = 'qqqzzzxxx';

/** Every kind of public page, full and empty, with addresses of existing records. */
export async function publicPlaces(request: APIRequestContext): Promise<Place[]> {
  const home = homeSchema.parse(await (await request.get('/api/public/home')).json());
  const category = home.categories[0]?.url ?? '';
  const search = async (query: string) =>
    searchResultSchema.parse(await (await request.get(`/api/public/search?${query}`)).json());
  const { items } = await search('category=all');
  const pictured = items.toSorted((a, b) => b.imageCount - a.imageCount)[0];
  const city = encodeURIComponent((await search(`category=${category}`)).facets.city[0]?.value ?? '');
  const tenant = `/${home.tenants[0]?.subDomain}`;
  if (!pictured) throw new Error('There is no ad to look at.');
  return [
    { name: 'home', path: '/' },
    { name: 'everything', path: '/q/all' },
    { name: 'category', path: `/q/${category}` },
    { name: 'search', path: `/q/all/${encodeURIComponent('فرش')}` },
    { name: 'narrowed', path: `/q/${category}?city=${city}&pictured=1&minToman=1000&sort=lowPrice` },
    { name: 'nothing-found', path: `/q/all/${nowhere}` },
    { name: 'nothing-left', path: `/q/all?minToman=999999999999&city=${city}` },
    { name: 'businesses', path: '/tenants' },
    { name: 'map', path: '/map' },
    { name: 'map-drawn', path: '/map?kind=tenants&area=circle:35.7,51.4,60000' },
    { name: 'no-business', path: `/tenants?q=${nowhere}` },
    { name: 'ad', path: advertisementPath(pictured.tenantSubDomain, pictured.id, pictured.name) },
    { name: 'business', path: `${tenant}/about` },
    { name: 'business-ads', path: `${tenant}/advertisements` },
    { name: 'business-prices', path: `${tenant}/pricelists` },
    { name: 'business-contact', path: `${tenant}/contact` },
    { name: 'moderation', path: '/moderation' },
    { name: 'terms', path: '/terms' },
    { name: 'questions', path: '/faq' },
    { name: 'news', path: '/newsPortal' },
    { name: 'contact', path: '/contact' },
    { name: 'bug-report', path: '/bugReport' },
    { name: 'newsletter', path: `/newsletter/confirm/${crypto.randomUUID()}` },
    { name: 'saved', path: '/saved' },
    { name: 'sell', path: '/users/advertisement/add' },
    { name: 'sign-in', path: '/login' },
    { name: 'sign-in-wanted', path: '/login/users/advertisement/add' },
    { name: 'register', path: '/register' },
    { name: 'forgotten-password', path: '/forgotPassword' },
    { name: 'choose-password', path: '/choosePassword#link' },
    { name: 'not-there', path: '/no-such-shop/about' },
  ];
}

/** The pages of the own account, for a user without a person. */
const accountPlaces: readonly Place[] = [
  { name: 'dashboard', path: '/users/dashboard' },
  { name: 'profile', path: '/users/profile' },
  { name: 'person-type', path: '/users/person/type' },
  { name: 'person-natural', path: '/users/person/edit?type=natural' },
  { name: 'person-legal', path: '/users/person/edit?type=legal' },
  { name: 'password', path: '/users/password' },
  { name: 'sessions', path: '/users/sessions' },
  { name: 'programs', path: '/users/programs' },
  { name: 'external-logins', path: '/users/external-logins-list' },
  { name: 'messages', path: '/users/message' },
  { name: 'notifications', path: '/users/notifications' },
  { name: 'saved-searches', path: '/users/searches' },
  { name: 'saved-with-account', path: '/saved' },
  { name: 'delete-account', path: '/users/deleteAccount' },
];

/** Every kind of page of the members' area; the page has to be signed in. An ad in each state opens in the editor. */
export async function memberPlaces(page: Page): Promise<Place[]> {
  const token = await page.evaluate<string>("localStorage.getItem('token')");
  const answer = await page.request.post('/api/advertisement/search?pageSize=100', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const { items } = pageOf(advertisementRecordSchema).parse(await answer.json());
  const talks = await page.request.post('/api/conversation/search', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const [talk] = conversationsSchema.parse(await talks.json()).items;
  const payments = await page.request.post('/api/payment/search', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const [payment] = paymentsSchema.parse(await payments.json()).items;
  const [{ tenantId: tenant, tenantSubDomain } = {}] = items;
  const perState = new Map(items.map((item) => [item.state, item]));
  return [
    ...accountPlaces,
    { name: 'own-ads', path: '/users/advertisement/list' },
    { name: 'own-ads-none', path: `/users/advertisement/list?q=${nowhere}` },
    { name: 'own-ads-table', path: '/users/advertisement/table' },
    { name: 'own-ads-file', path: '/users/advertisement/file' },
    { name: 'new-ad', path: '/users/advertisement/add' },
    { name: 'own-ad-sent', path: `/users/advertisement/sent/${(perState.get(20) ?? items[0])?.id}` },
    ...[...perState.values()].map(({ id, state }) => ({
      name: `own-ad-${state}`,
      path: `/users/advertisement/edit/${id}`,
    })),
    { name: 'own-ad-preview', path: `/users/advertisement/preview/${[...perState.values()][0]?.id}` },
    ...items
      .filter(({ displayed }) => displayed)
      .slice(0, 1)
      .flatMap(({ id }) => [
        { name: 'own-ad-statistics', path: `/users/advertisement/statistics/${id}` },
        { name: 'own-ad-adjust', path: `/users/advertisement/adjust/${id}` },
      ]),
    { name: 'own-businesses', path: '/users/tenant/list' },
    { name: 'new-business', path: '/users/tenant/add' },
    { name: 'own-business', path: `/users/tenant/edit/${tenant}` },
    { name: 'business-people', path: `/users/tenant/people/${tenant}` },
    { name: 'business-activity', path: `/users/tenant/activity/${tenant}` },
    { name: 'business-messages', path: `/users/tenant/messages/${tenant}` },
    { name: 'wallet', path: '/users/payment/list' },
    { name: 'deposit', path: '/users/payment/deposit' },
    { name: 'payment-result', path: '/users/payment/verify' },
    ...(payment ? [{ name: 'receipt', path: `/users/payment/receipt/${payment.id}` }] : []),
    ...(talk ? [{ name: 'conversation', path: `/users/message/${talk.id}` }] : []),
    { name: 'first-question', path: `/users/message/new?tenant=${tenantSubDomain}` },
    { name: 'own-ad-not-there', path: `/users/advertisement/edit/${crypto.randomUUID()}` },
  ];
}
