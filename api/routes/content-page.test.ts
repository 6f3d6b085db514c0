import { systemContext } from '@charsu/core/application/commands.ts';
import { seededPages } from '@charsu/core/application/site-pages.ts';
import { type ContentPageRecord, contentPageRecordSchema } from '@charsu/core/contract/content-page.ts';
import { sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { portalBuild } from '@charsu/tests/support/api/kept-pages.ts';
import {
  advertisementInput,
  approvedBusiness,
  asOwner,
  command,
  marketplace,
  send,
  tenantInput,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const pages = '/api/console/contentPages';
const short = () => crypto.randomUUID().slice(0, 8);
const input = (changes: object = {}) => ({
  address: `page-${short()}`,
  names: { 'fa-IR': 'قواعد', 'en-US': 'Rules' },
  texts: { 'fa-IR': 'متن فارسی', 'en-US': 'English text' },
  ...changes,
});
const edit = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  send(api, api.administrator, { method, url, ...(payload && { payload }) });
async function added(changes: object = {}): Promise<ContentPageRecord> {
  return contentPageRecordSchema.parse((await edit('POST', pages, input(changes))).json());
}
const shown = async (path: string, culture = 'en-US') => {
  const url = `/api/contentPage/?path=${encodeURIComponent(path)}&culture=${culture}`;
  const response = await send(api, undefined, { method: 'GET', url });
  return { status: response.statusCode, ...response.json() };
};

describe('a page', () => {
  it('is seen once it is published, and as it was published', async () => {
    const { id, address, state } = await added();
    expect(state).toBe('draft');
    expect(await shown(address)).toMatchObject({ status: 404, code: 'Status_404' });
    expect((await edit('POST', `${pages}/${id}/publish`, {})).json()).toMatchObject({ state: 'public' });
    expect(await shown(address.toUpperCase())).toMatchObject({
      status: 200,
      path: `/${address}`,
      name: 'Rules',
      html: '<p>English text</p>\n',
      culture: 'en-US',
    });
    expect(await shown(address, 'de-DE')).toMatchObject({ culture: 'fa-IR', name: 'قواعد' });

    const changed = await edit('PUT', `${pages}/${id}`, { texts: { 'fa-IR': 'نو' } });
    expect(changed.json()).toMatchObject({ state: 'changed' });
    expect(await shown(address)).toMatchObject({ html: '<p>English text</p>\n' });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await edit('POST', `${pages}/${id}/publish`, { from: at })).json()).toMatchObject({
      state: 'scheduled',
      scheduledFor: at,
    });
    expect(await shown(address)).toMatchObject({ html: '<p>English text</p>\n' });
    expect((await edit('POST', `${pages}/${id}/publish`, {})).json()).toMatchObject({
      state: 'public',
      scheduledFor: null,
    });
    expect(await shown(address, 'fa-IR')).toMatchObject({ html: '<p>نو</p>\n' });

    expect((await edit('POST', `${pages}/${id}/withdraw`)).json()).toMatchObject({ state: 'draft' });
    expect((await shown(address)).status).toBe(404);
    expect((await edit('DELETE', `${pages}/${id}`)).json()).toEqual({ id });
  });

  it('names the present prices, as the seeded pages do (R11)', async () => {
    const { id, address } = await added({ texts: { 'fa-IR': 'پیامک {smsFee}', 'en-US': 'One SMS: {smsFee}' } });
    await edit('POST', `${pages}/${id}/publish`, {});
    expect(await shown(address)).toMatchObject({ html: '<p>One SMS: 2,000 rial</p>\n' });
    const { commands } = api.dependencies;
    await commands.settings.change('prices', { smsFee: 3_000 }, systemContext(new Date().toISOString()));
    await api.allHandled();
    expect(await shown(address)).toMatchObject({ html: '<p>One SMS: 3,000 rial</p>\n' });
    expect(await shown(address, 'fa-IR')).toMatchObject({ html: '<p>پیامک ۳٬۰۰۰ ریال</p>\n' });
    for (const { texts } of seededPages.filter(({ address: of }) => of === 'faq' || of === 'terms')) {
      for (const culture of cultures) expect(texts[culture]).toContain('{smsFee}');
    }
  });

  it('that is planned may be edited and moved, and is not there until its time comes', async () => {
    const { id, address } = await added();
    const [soon, late] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const publishFrom = (from?: string) => edit('POST', `${pages}/${id}/publish`, { from });
    const planned = { state: 'scheduled', visible: false, publishedAt: soon, scheduledFor: soon };
    expect((await publishFrom(soon)).json()).toMatchObject(planned);
    expect((await edit('PUT', `${pages}/${id}`, { texts: { 'fa-IR': 'نو' } })).json()).toMatchObject(planned);
    await publishFrom(soon);
    const unplanned = { state: 'draft', visible: false, publishedAt: null, scheduledFor: null };
    expect((await edit('POST', `${pages}/${id}/cancelPlan`)).json()).toMatchObject(unplanned);
    await publishFrom(soon);
    const moved = { state: 'scheduled', visible: false, publishedAt: late, scheduledFor: late };
    expect((await publishFrom(late)).json()).toMatchObject(moved);
    expect((await shown(address)).status).toBe(404);
    expect((await publishFrom()).json()).toMatchObject({ state: 'public', visible: true, scheduledFor: null });
    expect(Date.parse((await shown(address)).publishedAt)).toBeLessThan(Date.parse(String(soon)));
  });

  it('does not take an address of a business, of the product or of another page, and keeps businesses from its own', async () => {
    const { subDomain } = await approvedBusiness(api, api.member);
    for (const address of [subDomain, 'map']) {
      const refused = await edit('POST', pages, input({ address }));
      expect([address, refused.statusCode]).toEqual([address, address === 'map' ? 400 : 409]);
      expect(refused.json().errors).toMatchObject([{ field: 'address' }]);
    }
    const { address } = await added();
    expect((await edit('POST', pages, input({ address: address.toUpperCase() }))).statusCode).toBe(409);
    await asOwner(api, api.member);
    const business = tenantInput({ subDomain: address, ownerId: api.member.userId });
    const refused = await edit('POST', '/api/tenant/', business);
    expect(refused.json()).toMatchObject({ status: 409, code: 'The_Entered_Information_Is_Duplicated' });
    const domain = await edit('PUT', '/api/tenant/', {}).then(() =>
      send(api, api.administrator, { method: 'GET', url: `/api/tenant/isValidDomain/${address}` }),
    );
    expect(domain.json()).toEqual({ state: 'denied' });
  });

  it.each([
    ['[a](javascript:alert(1))', 'texts.fa-IR'],
    ['a'.repeat(20_001), 'texts.fa-IR'],
    [':::call\nlabel: الف\nto: javascript:alert(1)\n:::', 'texts.fa-IR'],
    [':::ads\nfrom: https://elsewhere.example/q/all\n:::', 'texts.fa-IR'],
    [':::call\nlabel: الف\nto: /', 'texts.fa-IR'],
  ])('refuses a text that it could not show: %#', async (text, field) => {
    const refused = await edit('POST', pages, input({ texts: { 'fa-IR': text } }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ field }]);
  });

  it('is the editors’ matter alone', async () => {
    expect((await send(api, api.member, { method: 'GET', url: pages })).statusCode).toBe(403);
    expect((await send(api, api.moderator, { method: 'POST', url: pages, payload: input() })).statusCode).toBe(403);
  });

  it('keeps the pictures of an editor who is gone, of each of its versions', async () => {
    const { images } = api.dependencies;
    const { userId: ownerId } = await api.addPerson('administrator');
    const now = new Date();
    const picture = async (): Promise<Image> => {
      const id = crypto.randomUUID();
      const image = { id, url: `/uploads/images/${id}/1280.webp`, width: 1280, height: 960 };
      await images.add({ ...image, ownerId, visibility: 'public' }, now.toISOString());
      return image;
    };
    const [shown, planned, drafted, unused] = [await picture(), await picture(), await picture(), await picture()];
    const { contentPage } = api.dependencies.commands;
    const context = systemContext(now.toISOString());
    const { id } = await added();
    await contentPage.update(id, { images: [shown] }, context);
    await contentPage.publish(id, null, context);
    await contentPage.update(id, { images: [planned] }, context);
    await contentPage.publish(id, new Date(now.getTime() + 3_600_000).toISOString(), context);
    await contentPage.update(id, { images: [drafted] }, context);
    await api.allHandled();
    expect(await images.onlyOf(ownerId)).toEqual([unused.id]);
  });

  it('shows its differences in the history', async () => {
    const { id } = await added();
    await edit('PUT', `${pages}/${id}`, { texts: { 'fa-IR': 'متن دیگر' } });
    await api.allHandled();
    const filter = encodeURIComponent(JSON.stringify({ recordId: id }));
    const history = await send(api, api.administrator, { method: 'GET', url: `/api/console/history?filter=${filter}` });
    expect(history.json()[0].changes).toMatchObject([
      { field: 'texts', from: { 'fa-IR': 'متن فارسی' }, to: { 'fa-IR': 'متن دیگر' } },
    ]);
  });
});

describe('the pages of every installation', () => {
  it('are seeded once in five languages, stay where they are, and stand in the footer', async () => {
    const { contentPage } = api.dependencies.commands;
    await contentPage.seed(systemContext(new Date().toISOString()));
    await contentPage.seed(systemContext(new Date().toISOString()));
    await api.allHandled();
    for (const address of sitePages) {
      for (const culture of ['fa-IR', 'en-US', 'de-DE', 'ar-SA', 'zh-CN']) {
        expect(await shown(address, culture)).toMatchObject({ status: 200, culture, path: `/${address}` });
      }
    }
    const operator = await send(api, undefined, { method: 'GET', url: '/api/public/operator?culture=de-DE' });
    expect(operator.json().pages).toMatchObject(sitePages.map((address) => ({ path: `/${address}` })));
    const { id } = await shown('terms');
    for (const refused of [
      await edit('DELETE', `${pages}/${id}`),
      await edit('PUT', `${pages}/${id}`, { address: 'x1' }),
    ])
      expect(refused.json()).toMatchObject({ status: 409, code: 'The_Page_Is_Part_Of_The_Site' });
    expect((await shown('faq')).questions.length).toBeGreaterThan(5);
  });
});

describe('news', () => {
  it('stand in the list and the feed, newest first, in the language of the reader', async () => {
    const names = ['یکم', 'دوم & سوم'];
    for (const name of names) {
      const { id } = await added({ kind: 'news', names: { 'fa-IR': name, 'en-US': `${name} <b>` } });
      await edit('POST', `${pages}/${id}/publish`, {});
    }
    await added({ kind: 'news' });
    const list = await send(api, undefined, { method: 'GET', url: '/api/contentPage/news?culture=en-US' });
    expect(list.json()).toMatchObject({ total: 2, items: [{ name: 'دوم & سوم <b>', summary: 'English text' }, {}] });
    const feed = await send(api, undefined, { method: 'GET', url: '/newsPortal/feed.xml?culture=fa-IR' });
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body.match(/<entry>/g)).toHaveLength(2);
    expect(feed.body).toContain('<title>دوم &amp; سوم</title>');
    const sitemap = await send(api, undefined, { method: 'GET', url: '/sitemaps/page-1.xml' });
    expect(sitemap.body).toContain('/newsPortal/page-');
  });
});

describe('a page made of blocks', () => {
  const blocks = [
    ':::call',
    'label: Post an ad',
    'to: /users/advertisement/add',
    ':::',
    '',
    ':::ads',
    'title: Newest ads',
    'from: /q/all/samovar?sort=newest',
    ':::',
    '',
    ':::businesses',
    'title: Businesses',
    'from: /tenants',
    'count: 8',
    ':::',
    '',
    ':::contact',
    ':::',
  ].join('\n');
  const names = { 'fa-IR': 'قواعد', 'en-US': 'Rules' };

  it('shows in its preview, and to visitors once it is published, the records of the moment', async () => {
    const app = await api.buildWith({ portalBuild });
    try {
      const { tenantId, categoryId, subDomain } = await marketplace(api);
      await api.allHandled();
      await api.drainSearch();
      const preview = async (text: string) => {
        const payload = { kind: 'page', address: '', name: 'Rules', text, images: [], culture: 'en-US' };
        const { headers } = api.administrator;
        return app.inject({ method: 'POST', url: `${pages}/preview`, payload, headers });
      };
      const before: string = (await preview(blocks)).json().html;
      expect(before).toContain('href="/users/advertisement/add">Post an ad</a>');
      expect(before).toContain(`href="/${subDomain}/about"`);
      // A list without any is left out with its heading.
      expect(before).not.toContain('Newest ads</h2>');
      expect(before).not.toMatch(/type="module"|modulepreload|id="boot"/);
      expect((await preview('<script>alert(1)</script>')).json().html).toContain('&lt;script&gt;alert(1)');
      expect((await preview('a'.repeat(20_001))).statusCode).toBe(400);

      const { id, address } = await added({ texts: { 'fa-IR': blocks, 'en-US': blocks }, names });
      await edit('POST', `${pages}/${id}/publish`, {});
      const name = 'Old samovar';
      const ad = await command(api, api.member, {
        method: 'POST',
        url: '/api/advertisement/',
        payload: advertisementInput(tenantId, categoryId, { name }),
      });
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${ad.id}` });
      await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${ad.id}` });
      await api.allHandled();
      await api.drainSearch();
      const page = async () => (await app.inject({ url: `/${address}`, headers: { cookie: 'culture=en-US' } })).body;
      await expect.poll(page, { interval: 50 }).toContain('Newest ads</h2>');
      expect(await page()).toContain(name);
      // An ad no longer displayed leaves the page as it leaves lists.
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/cancel/${ad.id}` });
      await api.allHandled();
      await expect.poll(page, { interval: 50 }).not.toContain(name);
    } finally {
      await app.close();
    }
  });

  it('is refused to all but editors, also as a preview', async () => {
    const payload = { kind: 'page', address: '', name: '', text: 'a', images: [], culture: 'fa-IR' };
    const url = `${pages}/preview`;
    expect((await send(api, api.moderator, { method: 'POST', url, payload })).statusCode).toBe(403);
  });
});
