import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PortalData } from './data.ts';
import { createLoaders } from './loaders.ts';
import { memberPlaces } from './members/places.tsx';
import { advertisementPath } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { advertisement, cards, fixture, operator, search, tenant, tenantCards } from './testing/fixture.ts';
import { elements, origin, rendered, structuredData } from './testing/rendered.ts';
import * as texts from './texts/en-US.ts';

const adPath = advertisementPath(tenant.subDomain, advertisement.id, advertisement.name);
const pages = [
  '/',
  '/q/all',
  '/q/all/nothing',
  '/q/handicrafts/%D9%82%D8%A7%D9%84%DB%8C?city=%D8%AA%D9%87%D8%B1%D8%A7%D9%86&starred=1',
  '/tenants',
  '/map',
  '/kashani/about',
  '/kashani/advertisements',
  '/kashani/pricelists',
  '/kashani/contact',
  adPath,
  '/saved',
];
const missing = '/nobody/about';

const attributes = (html: string, name: string, key: string) =>
  elements(html, name).flatMap((each) => each.get(key) ?? []);
const types = (html: string) => structuredData(html).map((data) => data['@type']);

describe('a page', () => {
  it.each(cultures)('speaks %s in its language, direction and theme', async (culture) => {
    for (const theme of ['dark', 'light'] as const) {
      const { html, status } = await rendered('/', { culture, theme });
      expect(status).toBe(200);
      const [root] = elements(html, 'html');
      expect(root?.get('lang')).toBe(culture);
      expect(root?.get('dir')).toBe(cultureFacts[culture].direction);
      expect(root?.get('data-theme')).toBe(theme);
    }
  });

  it('is shown in the culture of its address, which is remembered', async () => {
    const { html, headers } = await rendered('/?culture=de-DE');
    expect(elements(html, 'html')[0]?.get('lang')).toBe('de-DE');
    expect(headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual([
      expect.stringMatching(/^culture=de-DE;/),
    ]);
  });

  it('sets a theme by link and leads back without it', async () => {
    const { status, headers } = await rendered('/tenants?q=a&theme=light');
    expect(status).toBe(302);
    expect(headers).toContainEqual(['location', '/tenants?q=a']);
    expect(headers).toContainEqual(['set-cookie', expect.stringMatching(/^theme=light;/)]);
  });

  it.each(pages)('names its one address and its five languages: %s', async (path) => {
    const { html } = await rendered(path, { culture: 'en-US' });
    const links = elements(html, 'link');
    const robots = elements(html, 'meta').find((meta) => meta.get('name') === 'robots');
    const alternates = links.filter((link) => link.get('rel') === 'alternate').map((link) => link.get('hreflang'));
    const canonical = links.find((link) => link.get('rel') === 'canonical')?.get('href');
    if (robots?.get('content') === 'noindex') {
      expect([canonical, alternates]).toEqual([undefined, []]);
      return;
    }
    expect(alternates).toEqual([...cultures, 'x-default']);
    expect(canonical).toMatch(/^https:\/\/charsu\.test\/.*[?&]culture=en-US$/);
    expect(canonical?.startsWith(origin + new URL(path, origin).pathname)).toBe(true);
  });

  it.each([
    ['fa-IR', '/kashani/about', '/kashani/about'],
    ['de-DE', '/kashani/about', '/kashani/about?culture=de-DE'],
    ['de-DE', '/q/handicrafts?page=2', '/q/handicrafts?page=2&culture=de-DE'],
  ] as const)('has one address in %s, which other languages name, too: %s', async (culture, path, expected) => {
    const addressOf = async (reader: Culture, what: readonly [string, string]) =>
      elements((await rendered(path, { culture: reader })).html, 'link')
        .find((link) => link.get(what[0]) === what[1])
        ?.get('href');
    expect(await addressOf(culture, ['rel', 'canonical'])).toBe(origin + expected);
    expect(await addressOf('zh-CN', ['hreflang', culture])).toBe(origin + expected);
  });

  it('is called after what went wrong where it cannot be shown', async () => {
    const refused = new Response(null, { status: 503 });
    const { html } = await rendered('/', { culture: 'en-US' }, { home: () => Promise.reject(refused) });
    const { error, site } = texts.portal;
    expect(html).toContain(`<title>${site.pageTitle.replace('{title}', error.unavailableTitle)}</title>`);
    expect(html).toContain(`${error.unavailableTitle}</h1>`);
  });

  it('has places for what is said to screen readers before anything is', async () => {
    const { html } = await rendered('/');
    for (const role of ['status', 'alert']) expect(html).toContain(`<p class="vh" role="${role}"></p>`);
  });

  it('isolates the name of a business, and says of its own words alone that they are in another language', async () => {
    const { html } = await rendered(adPath, { culture: 'en-US' });
    expect(html).toContain(`<bdi>${tenant.name}</bdi>`);
    expect(html).toContain('<div class="prose" lang="fa-IR">');
    expect(elements(html, 'section').filter((section) => section.has('lang'))).toEqual([]);
    expect((await rendered('/tenants', { culture: 'en-US' })).html).toContain('>\u2068اصفهان\u2069 (');
  });

  it.each([...pages, missing])('holds neither inline styles nor inline scripts: %s', async (path) => {
    const { html } = await rendered(path);
    expect(html).not.toMatch(/<style|<[^>]+\s(?:style|on[a-z]+)="/);
    for (const script of elements(html, 'script')) {
      expect(script.has('src') || /json$/.test(script.get('type') ?? '')).toBe(true);
    }
  });

  it('ends no script early by what a person wrote', async () => {
    const { html } = await rendered(adPath);
    expect(html).not.toContain('</script><b>');
  });

  it.each([...pages, missing])('links only to what is there: %s', async (path) => {
    const { html } = await rendered(path);
    const routes = createRoutes(createLoaders(fixture, 'fa-IR'), memberPlaces);
    const businesses = new Set(tenantCards.map((each) => each.subDomain));
    const ids = new Set(attributes(html, '[a-z0-9]+', 'id'));
    for (const href of [...attributes(html, 'a', 'href'), ...attributes(html, 'form', 'action')]) {
      if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
      else if (href.startsWith('/api/'))
        expect(href).toMatch(/^\/api\/(?:public\/tenant\/kashani\/pricelists\?format=csv|subscribe\/$)/);
      else if (!/^(https:|tel:)/.test(href)) {
        const { pathname } = new URL(href, origin + path);
        const match = matchRoutes(routes, pathname)?.at(-1);
        expect(match?.route.path, pathname).not.toBe('*');
        // A page that is not there still offers itself in the other languages.
        if (match?.params.tenant !== undefined && pathname !== path) expect(businesses).toContain(match.params.tenant);
      }
    }
  });

  it('is not there below the members’ addresses that are none', async () => {
    for (const path of ['/users/nope', '/users/tenant/nope']) {
      const { status, html } = await rendered(path, { culture: 'en-US' });
      expect(status).toBe(404);
      expect(html).toContain(texts.portal.error.notFoundTitle);
    }
    for (const path of ['/users', '/users/dashboard', '/users/role/list']) {
      expect((await rendered(path)).status).toBe(200);
    }
  });

  it('shows every link of the header and footer, and no other', async () => {
    const { html } = await rendered('/tenants', { culture: 'en-US' });
    const inside = (name: string) =>
      attributes(html.slice(html.indexOf(`<${name}`), html.indexOf(`</${name}>`)), 'a', 'href');
    const languages = cultures.map((culture) => `/tenants?culture=${culture}`);
    const header = inside('header');
    for (const href of ['/', '/tenants', '/map', '/login', '/users/advertisement/add', ...languages])
      expect(header).toContain(href);
    const support = ['tel:+982188880000', 'mailto:support@example.com', 'https://t.me/charsu'];
    expect(inside('footer')).toEqual(['/q/all', '/tenants', '/map', '/login', '/faq', ...support, ...languages]);
  });
});

describe('the pages of a list', () => {
  it.each(['/q/all', '/tenants'])('of %s end where they are served to', async (path) => {
    const total = 10 * limits.lastPage * limits.pageSize;
    const { html } = await rendered(
      `${path}?page=${limits.lastPage + 1}`,
      {},
      {
        search: async ({ page }) => ({ ...search, total, page }),
        tenants: async ({ page }) => ({
          items: tenantCards,
          total,
          page,
          pageSize: limits.pageSize,
          cities: [],
          categories: [],
        }),
      },
    );
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const linked = attributes(main, 'a', 'href').flatMap((href) => /[?&]page=(\d+)/.exec(href)?.[1] ?? []);
    expect(Math.max(...linked.map(Number))).toBe(limits.lastPage);
    expect(html).not.toContain('rel="next"');
  });
});

describe('structured data', () => {
  it.each([
    ['/', ['WebSite']],
    ['/tenants', ['BreadcrumbList']],
    ['/q/handicrafts', ['BreadcrumbList']],
    ['/kashani/about', ['LocalBusiness', 'BreadcrumbList']],
    [adPath, ['Product', 'BreadcrumbList']],
  ])('of %s', async (path, expected) => {
    expect(types((await rendered(path)).html)).toEqual(expected);
  });

  it('offers an advertisement at the price after its discount', async () => {
    const [product] = structuredData((await rendered(adPath)).html);
    expect(product?.offers).toMatchObject({
      '@type': 'Offer',
      price: advertisement.priceWithDiscount,
      priceCurrency: 'IRR',
      seller: { '@type': 'LocalBusiness', url: `${origin}/kashani/about` },
    });
  });
});

describe('addresses', () => {
  it.each([missing, '/nobody', '/about', '/q/unknown', '/kashani/advertisement/0/x', '/a/b/c/d'])(
    '%s is not there',
    async (path) => {
      const { status, html } = await rendered(path);
      expect(status).toBe(404);
      expect(elements(html, 'meta')).toContainEqual(
        new Map([
          ['name', 'robots'],
          ['content', 'noindex'],
        ]),
      );
      expect(html).toContain('<header');
    },
  );

  it('of an ad that is over say when it ended and show others, and are forgotten by search engines', async () => {
    const ended = {
      id: advertisement.id,
      name: advertisement.name,
      language: 'fa-IR',
      ending: { at: '2026-11-20T09:00:00.000Z', sold: true },
      breadcrumb: advertisement.breadcrumb,
      similar: cards.slice(0, 2),
    } as const;
    const { status, html } = await rendered(
      adPath,
      { culture: 'en-US' },
      { advertisement: async () => undefined, endedAdvertisement: async () => ended },
    );
    expect(status).toBe(410);
    expect(html).toContain('was sold on November 20, 2026');
    expect(html).toContain(`<title>${texts.portal.site.pageTitle.replace('{title}', advertisement.name)}</title>`);
    expect(
      elements(html, 'meta')
        .find((meta) => meta.get('name') === 'robots')
        ?.get('content'),
    ).toBe('noindex');
    expect(elements(html, 'article')).toHaveLength(2);
  });

  it.each([
    ['/kashani/', '/kashani/about', 301],
    ['/kashani', '/kashani/about', 301],
    ['/Kashani/contact', '/kashani/contact', 301],
    [`/kashani/advertisement/${advertisement.id}/wrong`, adPath, 301],
    ['/q/all?q=%D9%81%D8%B1%D8%B4&sort=newest', '/q/all/%D9%81%D8%B1%D8%B4?sort=newest', 302],
    ['/q/all?q=a&category=handicrafts', '/q/handicrafts/a', 302],
  ])('%s leads to %s', async (path, location, expected) => {
    const { status, headers, html } = await rendered(path);
    expect([status, html]).toEqual([expected, '']);
    expect(headers).toContainEqual(['location', location]);
  });

  it('takes the beginning of words that are too long, and no half of a sign', async () => {
    const long = `${'a'.repeat(limits.searchQueryLength - 1)}😀`;
    for (const path of [`/q/all/${encodeURIComponent(long)}`, `/tenants?q=${encodeURIComponent(long)}`]) {
      const asked: string[] = [];
      const { status } = await rendered(
        path,
        {},
        {
          search: async ({ q, page }) => {
            asked.push(q);
            return { ...search, page };
          },
          tenants: async ({ q }) => {
            asked.push(q);
            return { items: tenantCards, total: 3, page: 1, pageSize: 24, cities: [], categories: [] };
          },
        },
      );
      expect([status, asked]).toEqual([200, ['a'.repeat(limits.searchQueryLength - 1)]]);
    }
  });

  it('answers 503 and says when to come again while data cannot be read', async () => {
    const refused = new Response(null, { status: 503 });
    const { status, headers } = await rendered('/', {}, { home: () => Promise.reject(refused) });
    expect(status).toBe(503);
    expect(headers).toContainEqual(['retry-after', '5']);
  });
});

describe('the search form', () => {
  it.each([
    ['/', '/q/all'],
    ['/tenants', '/q/all'],
    ['/q/handicrafts', '/q/handicrafts'],
  ])('of %s asks %s', async (path, action) => {
    const { html } = await rendered(path);
    const box = html.slice(html.indexOf('<search'));
    expect(elements(box, 'form')[0]?.get('action')).toBe(action);
    expect(elements(box, 'input')[0]?.get('name')).toBe('q');
  });

  it('keeps what was searched for', async () => {
    const { html } = await rendered('/q/all/%D9%82%D8%A7%D9%84%DB%8C');
    expect(
      elements(html, 'input')
        .find((input) => input.get('name') === 'q')
        ?.get('value'),
    ).toBe('قالی');
  });
});

describe('where there is nothing', () => {
  const postAd = '/users/advertisement/add';
  const empty: Partial<PortalData> = {
    search: async (query) => ({ ...search, items: [], total: 0, page: query.page }),
    tenants: async () => ({ items: [], total: 0, page: 1, pageSize: 24, cities: [], categories: [] }),
  };

  it.each([
    ['/q/all', postAd],
    ['/q/all/nothing', '/q/all'],
    ['/q/all?starred=1', '/q/all'],
    ['/tenants', postAd],
    ['/tenants?q=nothing', '/tenants'],
  ])('%s leads to %s', async (path, help) => {
    const { html } = await rendered(path, { culture: 'en-US' }, empty);
    const nothing = html.slice(html.indexOf(' found</h2>'), html.indexOf('</main>'));
    expect(elements(nothing, 'a').map((link) => link.get('href'))).toEqual([help]);
  });
});

describe('lists and addresses', () => {
  it.each([
    ['fa-IR', '، '],
    ['en-US', ', '],
    ['de-DE', ', '],
    ['ar-SA', '، '],
    ['zh-CN', '，'],
  ] as const)('in %s part city and street', async (culture, comma) => {
    const { html } = await rendered('/kashani/contact', { culture });
    expect(html).toContain(`<bdi>${tenant.city}${comma}${tenant.streetAndHouseNumber}</bdi>`);
  });

  it('names the ways of paying one after another', async () => {
    const { html } = await rendered('/kashani/about', { culture: 'en-US' });
    expect(html).toContain('At the business, By cheque');
  });
});

it('sends of the advertisements of a business only those that its page shows', async () => {
  const { html } = await rendered('/kashani/about');
  const sent = cards.filter(({ id }) => html.includes(id));
  expect(sent).toEqual(cards.slice(0, 6));
  expect(cards.length).toBeGreaterThan(sent.length);
});

it('says in its footer how those who run it are reached', async () => {
  const { html } = await rendered('/', { culture: 'en-US' });
  const footer = html.slice(html.indexOf('<footer'));
  expect(footer).toContain(operator.hours);
  expect(footer).toContain('within 1 to 3 working days');
  expect(footer).toContain('href="mailto:support@example.com"');
  expect(footer).toContain('href="tel:+982188880000"');
  expect(footer).toMatch(/<a href="https:\/\/t\.me\/charsu" rel="noopener">Telegram<\/a>/);
});

it('names the feed of the news to readers of feeds, in the language of the page', async () => {
  const feed = 'type="application/atom+xml" title="Charsu news" href="/newsPortal/feed.xml?culture=en-US">';
  expect((await rendered('/newsPortal', { culture: 'en-US' })).html).toContain(feed);
  expect((await rendered('/', { culture: 'en-US' })).html).not.toContain('atom+xml');
});

it('sends the whole menu, and of cards only what they show', async () => {
  const { html } = await rendered('/');
  expect(html).toContain('href="/q/handicrafts-0"');
  expect(html).toContain('href="/q/handicrafts-0-1"');
  expect(html).toContain(cards[0]?.name);
  expect(html).not.toContain('imageCount');
});
