import { sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { z } from 'zod';

/** A read of the API, or a page. */
export interface Read {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Calls that are no reads, though their method is GET, or whose answer has no end. */
const noReads = /logout|stream|[cC]allback|unsubscribe/;

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false) }))
          .default([]),
      }),
    ),
  ),
});
const items = z.array(z.looseObject({ id: z.string() }));
const listed = z.union([items, z.object({ items }).transform((list) => list.items)]);

/** Asks for JSON; undefined where the answer is not 200. */
export type Ask = (method: Read['method'], path: string) => Promise<unknown>;

/** Values of parameters that no list holds. */
export type Values = Readonly<Record<string, string>>;

/** The first record that a call with an id may be about: of the list that stands nearest in the addresses. */
async function firstId(ask: Ask, path: string): Promise<string | undefined> {
  const [, , given = '', second = ''] = path.split('/');
  const first = given === 'advertisementAnalyzer' ? 'advertisement' : given;
  const lists: [Read['method'], string][] =
    first === 'console'
      ? [['GET', `/api/console/${second === 'moderation' ? path.split('/')[4] : second}`]]
      : [
          ['POST', `/api/${first}/search`],
          ['POST', `/api/${first}/searchall`],
        ];
  for (const [method, list] of lists) {
    const found = listed.safeParse(await ask(method, list));
    if (found.success && found.data[0] !== undefined) return found.data[0].id;
  }
  return undefined;
}

/**
 * Every read of the API's own description, lists with their greatest page. Ids are those of the caller's records.
 * `without`: the reads for which there is no record.
 */
export async function readsOf(ask: Ask, values: Values): Promise<{ reads: Read[]; without: string[] }> {
  const { paths } = document.parse(await ask('GET', '/api/openapi.json'));
  const reads: Read[] = [];
  const without: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters }] of Object.entries(methods)) {
      if (noReads.test(path) || (method !== 'get' && !(method === 'post' && /\/search(all)?$/.test(path)))) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const query = new URLSearchParams();
      let filled = path;
      let missing = false;
      for (const { in: place, name: parameter, required } of parameters) {
        if (parameter === 'pageSize') query.set('pageSize', '100');
        if (parameter === 'range') query.set('range', '[0,199]');
        if (place === 'header' || !required || (place === 'query' && parameter !== 'id' && !(parameter in values)))
          continue;
        const value = parameter === 'id' ? await firstId(ask, path) : values[parameter];
        if (value === undefined) missing = true;
        else if (place === 'path') filled = filled.replace(`{${parameter}}`, encodeURIComponent(value));
        else query.set(parameter, value);
      }
      if (missing) without.push(name);
      else reads.push({ name, method: method === 'get' ? 'GET' : 'POST', path: `${filled}?${query}` });
    }
  }
  return { reads, without };
}

interface Shown {
  readonly category: string;
  readonly word: string;
  readonly subDomain: string;
  readonly advertisement: { readonly id: string; readonly name: string };
}

/** A page of each kind: those of visitors, and the first of the members' area and of the console. */
export function pagesOf({ category, word, subDomain, advertisement }: Shown): Read[] {
  const business = ['about', 'advertisements', 'contact', 'pricelists'].map((section) => `/${subDomain}/${section}`);
  const lists = ['/q/all', `/q/${category}`, `/q/all/${encodeURIComponent(word)}`, '/tenants', '/map', '/saved'];
  const members = ['/login', '/register', '/forgotPassword', '/users/dashboard', '/admin/'];
  const paths = [
    '/',
    ...lists,
    ...business,
    advertisementPath(subDomain, advertisement.id, advertisement.name),
    ...sitePages.map((page) => `/${page}`),
    ...members,
    '/sitemap.xml',
    '/sitemaps/advertisement-1.xml',
    '/sitemaps/tenant-1.xml',
  ];
  return paths.map((path) => ({ name: `page ${decodeURIComponent(path)}`, method: 'GET', path }));
}
