import {
  advertisementPage,
  advertisementsOfTenant,
  endedAdvertisement,
  homePage,
  mapPage,
  news,
  ratingsOfTenant,
  searchPage,
  tenantPage,
  tenantsPage,
} from '@charsu/core/contract/questions.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import { advertisementPath } from './addresses/paths.ts';
import { readDirectory } from './pages/tenants/directory-params.ts';
import {
  advertisement,
  answering,
  cards,
  foundBy,
  mapView,
  search,
  tenant,
  tenantCards,
  tenantList,
} from './testing/fixture.ts';
import { attributes, elements, origin, rendered, structuredData } from './testing/rendered.ts';

const { browsing, portal } = textsIn('en-US');
const adPath = advertisementPath(tenant.subDomain, advertisement.id, advertisement.name);
const missing = '/nobody/about';

const types = (html: string) => structuredData(html).map((data) => data['@type']);

describe('the pages of a list', () => {
  it.each(['/q/all', '/tenants'])('of %s end where they are served to', async (path) => {
    const total = 10 * limits.lastPage * limits.pageSize;
    const { html } = await rendered(
      `${path}?page=${limits.lastPage + 1}`,
      {},
      answering(searchPage, ({ page }) => ({ ...search, total, page })),
      answering(tenantsPage, ({ page }) => ({ ...tenantList, total, page, pageSize: limits.pageSize })),
    );
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const linked = attributes(main, 'a', 'href').flatMap((href) => /[?&]page=(\d+)/.exec(href)?.[1] ?? []);
    expect(Math.max(...linked.map(Number))).toBe(limits.lastPage);
    expect(html).not.toContain('rel="next"');
  });
});

/** Lists of 30 entries, of which a page has ten. */
const listed = <Item>(page: number, items: readonly Item[]) => ({
  items: page > 3 ? [] : [...items],
  total: 30,
  page,
  pageSize: 10,
});
const [newsItem] = [
  {
    id: '00000009-0000-4000-8000-000000000002',
    path: '/newsPortal/opening',
    name: 'Opening',
    summary: '',
    publishedAt: '2026-11-20T09:00:00.000Z',
    modifiedAt: '2026-11-20T09:00:00.000Z',
    culture: 'en-US',
  },
] as const;

describe('a page of a list', () => {
  const lists = [
    ['/q/handicrafts', ''],
    ['/tenants', ''],
    ['/newsPortal', ''],
    ['/kashani/advertisements', ''],
    ['/kashani/about', '#ratings'],
    ['/map', ''],
  ] as const;
  const at = async (path: string) => {
    const page = Number(new URL(path, origin).searchParams.get('page') ?? 1);
    const { status, html } = await rendered(
      path,
      { culture: 'en-US' },
      answering(searchPage, (query) => ({ ...foundBy(query), ...listed(page, cards) })),
      answering(tenantsPage, () => ({ ...tenantList, ...listed(page, tenantCards) })),
      answering(mapPage, () => ({ ...mapView, ...listed(page, []) })),
      answering(news, () => listed(page, [newsItem])),
      answering(advertisementsOfTenant, () => listed(page, cards)),
      answering(ratingsOfTenant, () => listed(page, [])),
    );
    const robots = elements(html, 'meta').find((meta) => meta.get('name') === 'robots');
    const canonical = elements(html, 'link').find((link) => link.get('rel') === 'canonical');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return { status, main, robots: robots?.get('content'), canonical: canonical?.get('href') };
  };

  it.each(lists)('beyond the last of %s names the last, denies nothing and is not listed', async (path, part) => {
    const { status, main, robots, canonical } = await at(`${path}?page=99`);
    expect([status, robots, canonical]).toEqual([404, 'noindex', undefined]);
    expect(main).toContain('There is no page 99; the last one is 3.');
    expect(attributes(main, 'a', 'href')).toContain(`${path}?page=3${part}`);
    const { noAdvertisements, noRatings } = browsing.tenant;
    for (const denial of [browsing.search.emptyWords, noAdvertisements, noRatings, portal.search.emptyTitle]) {
      expect(main).not.toContain(denial);
    }
  });

  it.each(lists.filter(([path]) => path !== '/map'))('of %s has its own canonical address', async (path) => {
    const { main, robots, canonical } = await at(`${path}?page=2`);
    expect([robots, canonical]).toEqual([undefined, `${origin}${path}?page=2&culture=en-US`]);
    expect(main).not.toContain('There is no page');
  });
});

it('holds no more cities of the directory than a query takes', () => {
  const cities = Array.from({ length: 31 }, (_, index) => ['city', `${index}`]);
  expect(readDirectory(new URLSearchParams([...cities, ...cities])).city).toHaveLength(30);
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
      answering(advertisementPage, () => undefined),
      answering(endedAdvertisement, () => ended),
    );
    expect(status).toBe(410);
    expect(html).toContain('was sold on November 20, 2026');
    expect(html).toContain(`<title>${fillText(portal.site.pageTitle, 'en-US', { title: advertisement.name })}</title>`);
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
    ['/kashani/ABOUT?page=2', '/kashani/about?page=2', 301],
    ['/q/ALL', '/q/all', 301],
    ['/Q/Handicrafts/Rug?page=2', '/q/handicrafts/Rug?page=2', 301],
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
        answering(searchPage, ({ q, page }) => {
          asked.push(q);
          return { ...search, page };
        }),
        answering(tenantsPage, ({ q }) => {
          asked.push(q);
          return tenantList;
        }),
      );
      expect([status, asked]).toEqual([200, ['a'.repeat(limits.searchQueryLength - 1)]]);
    }
  });

  it('answers 503 and says when to come again while data cannot be read', async () => {
    const refuse = () => {
      throw new Response(null, { status: 503 });
    };
    const { status, headers } = await rendered('/', {}, answering(homePage, refuse));
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

  it('of the home page offers cities, remembers the chosen one without scripts, too, and leads to the words', async () => {
    const { html } = await rendered('/');
    const box = html.slice(html.indexOf('id="search"'), html.indexOf('</form>', html.indexOf('id="search"')));
    expect(attributes(box, 'select', 'name')).toEqual(['here']);
    const here = await rendered('/q/all?q=rug&here=%DA%A9%D8%A7%D8%B4%D8%A7%D9%86');
    expect(here.headers).toContainEqual(['location', '/q/all?q=rug']);
    expect(here.headers).toContainEqual([
      'set-cookie',
      expect.stringMatching(/^city=%DA%A9%D8%A7%D8%B4%D8%A7%D9%86; Path=\/; Max-Age=\d+; SameSite=Lax$/),
    ]);
    expect(attributes(html, 'option', 'value')).toEqual(expect.arrayContaining(['تهران', 'کاشان']));
    const asked = await rendered('/q/all?q=%20rug%20&category=handicrafts&city=%DA%A9%D8%A7%D8%B4%D8%A7%D9%86');
    expect(asked.headers).toContainEqual(['location', '/q/handicrafts/rug?city=%DA%A9%D8%A7%D8%B4%D8%A7%D9%86']);
    const everywhere = await rendered('/q/all?q=rug&category=all&city=');
    expect(everywhere.headers).toContainEqual(['location', '/q/all/rug?city=']);
  });

  it('is in the city of the visitor, unless the address speaks of cities', async () => {
    const cookie = `city=${encodeURIComponent('کاشان')}`;
    const cities: (readonly string[])[] = [];
    const answer = answering(searchPage, (query) => {
      cities.push(query.city);
      return foundBy(query);
    });
    for (const path of ['/q/all', '/q/all?city=', '/q/all?city=%D9%82%D9%85']) await rendered(path, { cookie }, answer);
    expect(cities).toEqual([['کاشان'], [], ['قم']]);
    const { html } = await rendered('/q/all', { cookie });
    expect(attributes(html, 'a', 'href')).toContain('/q/all?city=');
    const home = await rendered('/', { cookie }, answer);
    expect(cities.slice(3)).toEqual([['کاشان'], ['کاشان']]);
    expect(home.html).toContain(`>${fillText(textsIn('fa-IR').portal.home.newestIn, 'fa-IR', { city: 'کاشان' })}<`);
  });

  it.each([
    ['/q/all?shipmentType=constructor&paymentMethod=__proto__', ''],
    ['/q/all', 'city=50%'],
  ])('shows results where nobody knows what is asked for: %s %s', async (path, cookie) => {
    expect((await rendered(path, { cookie })).status).toBe(200);
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

it.each(['about', 'contact'])('says how soon a business usually answers: %s', async (tab) => {
  const answer = answering(tenantPage, () => ({ ...tenant, answerSeconds: 3 * 3600 }));
  const { html } = await rendered(`/kashani/${tab}`, { culture: 'en-US' }, answer);
  expect(html).toContain('Usually answers within 3 hours');
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
