import { advertisementPage, homePage, searchPage, tenantPage, tenantsPage } from '@charsu/core/contract/questions.ts';
import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { advertisementPath } from './addresses/paths.ts';
import { createLoaders } from './loaders.ts';
import { memberPlaces } from './members/places.tsx';
import { createRoutes } from './routes.tsx';
import {
  advertisement,
  answering,
  asking,
  cards,
  operator,
  search,
  tenant,
  tenantCards,
  tenantList,
} from './testing/fixture.ts';
import { attributes, elements, origin, rendered } from './testing/rendered.ts';

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

  it.each([
    ['/TENANTS?q=a', '/tenants?q=a'],
    ['/MAP', '/map'],
    ['/Q/all/Rug', '/q/all/Rug'],
    ['/Users/Tenant/Edit/aB', '/users/tenant/edit/aB'],
  ])('has one address, in its own case: %s', async (path, expected) => {
    const { status, headers } = await rendered(path);
    expect(status).toBe(301);
    expect(headers).toContainEqual(['location', expected]);
  });

  it.each(pages)('names its one address and its five languages: %s', async (path) => {
    const { html } = await rendered(path, { culture: 'en-US' });
    const links = elements(html, 'link');
    const robots = elements(html, 'meta').find((meta) => meta.get('name') === 'robots');
    const alternates = links
      .filter((link) => link.get('rel') === 'alternate' && link.has('hreflang'))
      .map((link) => link.get('hreflang'));
    const canonical = links.find((link) => link.get('rel') === 'canonical')?.get('href');
    if (robots?.get('content') === 'noindex') {
      expect([canonical, alternates]).toEqual([undefined, []]);
      return;
    }
    // As the sitemap has them: of the language, for readers of every region.
    expect(alternates).toEqual([...cultures.map((culture) => cultureFacts[culture].language), 'x-default']);
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
    expect(await addressOf('zh-CN', ['hreflang', cultureFacts[culture].language])).toBe(origin + expected);
  });

  it('has a title of its own for each page of a list', async () => {
    const { html } = await rendered('/q/handicrafts?page=2', { culture: 'en-US' });
    expect(html).toMatch(/<title>Page 2 · /);
  });

  it('is called after what went wrong where it cannot be shown', async () => {
    const refuse = () => {
      throw new Response(null, { status: 503 });
    };
    const { html } = await rendered('/', { culture: 'en-US' }, answering(homePage, refuse));
    const { error, site } = textsIn('en-US').portal;
    expect(html).toContain(`<title>${fillText(site.pageTitle, 'en-US', { title: error.unavailableTitle })}</title>`);
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
    const routes = createRoutes(createLoaders(asking(), 'fa-IR'), () => null, memberPlaces);
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
      expect(html).toContain(textsIn('en-US').portal.error.notFoundTitle);
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
    const theme = '/tenants?theme=light';
    const support = ['tel:+982188880000', 'mailto:support@example.com', 'https://t.me/charsu'];
    expect(inside('footer')).toEqual([
      '/q/all',
      '/tenants',
      '/map',
      '/login',
      '/faq',
      '/moderation',
      ...support,
      ...languages,
      theme,
    ]);
  });
});

describe('where there is nothing', () => {
  const postAd = '/users/advertisement/add';
  const empty = [
    answering(searchPage, ({ page }) => ({ ...search, items: [], total: 0, page })),
    answering(tenantsPage, () => ({ ...tenantList, items: [], total: 0, cities: [], categories: [] })),
  ];

  it.each([
    ['/q/all', postAd],
    ['/q/all/nothing', '/q/all'],
    ['/q/all?starred=1', '/q/all'],
    ['/tenants', postAd],
    ['/tenants?q=nothing', '/tenants'],
  ])('%s leads to %s', async (path, help) => {
    const { html } = await rendered(path, { culture: 'en-US' }, ...empty);
    const nothing = html.slice(html.indexOf(' found</h2>'), html.indexOf('</main>'));
    expect(elements(nothing, 'a').map((link) => link.get('href'))).toEqual([help]);
  });
});

it.each([
  ['/tenants', ['Newest', 'Name', 'Most ads', 'Best rated']],
  ['/tenants?sort=newest', ['Newest', 'Name', 'Most ads', 'Best rated']],
  ['/tenants?q=a', ['Best match', 'Newest', 'Name', 'Most ads', 'Best rated']],
])('names first the order of businesses without a choice: %s', async (path, orders) => {
  const { html } = await rendered(path, { culture: 'en-US' });
  const [choice = ''] = /<select[^>]*name="sort".*?<\/select>/s.exec(html) ?? [];
  expect([...choice.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(orders);
});

it.each([
  ['/q/all', 'Featured, then newest'],
  ['/q/all/rug', 'Best match'],
])('names first the order of advertisements without a choice: %s', async (path, order) => {
  const { html } = await rendered(path, { culture: 'en-US' });
  expect(html).toMatch(new RegExp(`<select[^>]*name="sort"[^>]*><option[^>]*>${order}<`));
});

it('sends of the advertisements of a business only those that its page shows', async () => {
  const { html } = await rendered('/kashani/about');
  const sent = cards.filter(({ id }) => html.includes(id));
  expect(sent).toEqual(cards.slice(0, 6));
  expect(cards.length).toBeGreaterThan(sent.length);
});

it('shows an uploaded picture in link previews as a JPEG of a known size', async () => {
  const id = '5f0c7a0e-2f6b-4b52-9d1c-0a8f3c1d2e4f';
  const image = { id, url: `/uploads/images/${id}/1280.webp`, width: 1_280, height: 960 };
  const answers = [
    answering(advertisementPage, () => ({ ...advertisement, images: [image] })),
    answering(tenantPage, () => ({ ...tenant, images: [image] })),
  ];
  for (const path of [adPath, '/kashani/about']) {
    const { html } = await rendered(path, {}, ...answers);
    const previews = elements(html, 'meta').flatMap((meta) => {
      const property = meta.get('property');
      return property?.startsWith('og:image') ? [[property, meta.get('content')]] : [];
    });
    expect(previews, path).toEqual([
      ['og:image', `${origin}/uploads/images/${id}/share.jpg`],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    ]);
  }
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

it('sends the whole menu once, and of cards only what they show', async () => {
  const { html } = await rendered('/');
  expect(html).toContain('href="/q/handicrafts-0"');
  expect(html.match(/handicrafts-0-1/g)).toHaveLength(1);
  expect(html).toContain(cards[0]?.name);
  expect(html).not.toContain('imageCount');
});
