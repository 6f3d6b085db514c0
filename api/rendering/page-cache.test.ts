import type { Change } from '@charsu/projections/notifications/changes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageCache, type Render } from './page-cache.ts';
import { RenderedPage, type Shown } from './rendered-page.ts';

let now = 0;
let rendered = 0;
let pages: PageCache;
beforeEach(() => {
  now = 0;
  rendered = 0;
  pages = new PageCache({ bytesAtMost: 1_000_000, now: () => now });
  pages.listening();
});

const page = (html: string, shown: Partial<Shown> | null = {}): Promise<RenderedPage> =>
  RenderedPage.of(
    {
      status: 200,
      headers: [],
      html: Buffer.from(html),
      ...(shown && { shown: { ids: [], until: Number.POSITIVE_INFINITY, ...shown } }),
    },
    'gzip',
    'quick',
  );
/** Renders numbered pages. */
const numbered =
  (shown?: Partial<Shown>): Render =>
  () => {
    rendered += 1;
    return page(String(rendered), shown);
  };
const asked = async (key: string, render: Render): Promise<string> =>
  (await (await pages.get(key, render)).body('identity')).toString();
/** A rendering whose end the test decides. */
function held(shown?: Partial<Shown>) {
  const begun: (() => void)[] = [];
  const render: Render = async () => {
    rendered += 1;
    const html = String(rendered);
    await new Promise<void>((resolve) => begun.push(resolve));
    return page(html, shown);
  };
  return { render, finish: (flight: number) => begun[flight]?.() };
}
const changed = (...ids: string[]) => pages.changed({ kind: 'records', ids });

describe('kept pages', () => {
  it('are rendered once, however many ask and while they ask', async () => {
    const { render, finish } = held();
    const answers = Promise.all([asked('/', render), asked('/', render), asked('/', render)]);
    finish(0);
    expect(await answers).toEqual(['1', '1', '1']);
    expect(await asked('/', render)).toBe('1');
    expect(pages).toMatchObject({ hits: 1, misses: 3, count: 1 });
  });

  it('go at once when something they show changes', async () => {
    const render = numbered({ ids: ['carpet'] });
    changed('chair');
    await asked('/carpet', render);
    changed('lamp');
    expect(await asked('/carpet', render)).toBe('1');
    changed('carpet');
    expect(await asked('/carpet', render)).toBe('2');
  });

  it.each<Change>([{ kind: 'records', ids: ['new'] }, { kind: 'search' }])(
    'are at most a second old when anything has changed that they may list: $kind',
    async (change) => {
      const render = numbered();
      await asked('/', render);
      now = 400;
      pages.changed(change);
      now = 999;
      expect(await asked('/', render)).toBe('1');
      now = 1_000;
      expect(await asked('/', render)).toBe('2');
      now = 5_000;
      expect(await asked('/', render)).toBe('2');
      pages.changed(change);
      expect(await asked('/', render)).toBe('3');
    },
  );

  it('tell their renderer whether their address was asked for before', async () => {
    const told: boolean[] = [];
    const render: Render = (again) => {
      told.push(again);
      return page('');
    };
    await asked('/', render);
    now = 60_001;
    await asked('/', render);
    await asked('/tenants', render);
    expect(told).toEqual([false, true, false]);
  });

  it('count their second from the begin of the rendering', async () => {
    const { render, finish } = held();
    const first = asked('/', render);
    now = 300;
    changed('new');
    now = 999;
    finish(0);
    await first;
    expect(await asked('/', render)).toBe('1');
    now = 1_000;
    const second = asked('/', render);
    finish(1);
    expect(await second).toBe('2');
  });

  it('are rendered once a second at most, whatever changes that they only may list', async () => {
    const render = numbered();
    for (now = 0; now < 5_000; now += 10) {
      changed('new');
      await asked('/', render);
    }
    expect(rendered).toBe(5);
  });

  it('all go when everything may have changed', async () => {
    await asked('/', numbered());
    pages.changed({ kind: 'everything' });
    expect(pages).toMatchObject({ count: 0, bytes: 0 });
    expect(await asked('/', numbered())).toBe('2');
  });

  it('grow old in a minute', async () => {
    await asked('/', numbered());
    now = 60_001;
    expect(await asked('/', numbered())).toBe('2');
  });

  it('go when the display of something that they show ends', async () => {
    const render = numbered({ until: Date.now() - 1 });
    await asked('/', render);
    expect(await asked('/', render)).toBe('2');
  });

  it('are not made of what changed while they were rendered', async () => {
    const { render, finish } = held({ ids: ['carpet'] });
    const before = asked('/carpet', render);
    changed('carpet');
    const after = asked('/carpet', render);
    finish(0);
    // A reader who asked before may see what was right then; one who asked after must not.
    expect(await before).toBe('1');
    await expect.poll(() => rendered).toBe(2);
    finish(1);
    expect(await after).toBe('2');
    expect(await asked('/carpet', render)).toBe('2');
  });

  it('are not kept while changes cannot be heard, nor made of what was read then', async () => {
    await asked('/', numbered());
    pages.interrupted();
    expect(await asked('/', numbered())).toBe('2');
    expect(await asked('/', numbered())).toBe('3');
    const { render, finish } = held();
    const deaf = asked('/', render);
    pages.listening();
    finish(0);
    expect(await deaf).toBe('4');
    expect(await asked('/', numbered())).toBe('5');
    expect(await asked('/', numbered())).toBe('5');
  });

  it('are not kept when they are not there or not for everyone', async () => {
    const render: Render = () => {
      rendered += 1;
      return page(String(rendered), null);
    };
    await pages.get('/none', render);
    await pages.get('/none', render);
    expect(rendered).toBe(2);
  });

  it('fail for those who wait, and for nobody after them', async () => {
    await asked('/', numbered());
    changed('new');
    now = 1_000;
    const broken: Render = () => Promise.reject(new Error('away'));
    await expect(asked('/', broken)).rejects.toThrow('away');
    expect(await asked('/', numbered())).toBe('2');
  });

  it('give way to newer ones when memory runs out', async () => {
    const large = () => page(String.fromCharCode(...Array.from({ length: 3_000 }, () => 32 + Math.random() * 90)));
    const few = new PageCache({ bytesAtMost: 20_000 });
    few.listening();
    for (let number = 0; number < 50; number += 1) {
      await few.get(`/${number}`, large);
      await few.get('/0', large);
    }
    expect(few.bytes).toBeLessThanOrEqual(20_000);
    expect(few.count).toBeLessThan(8);
    const { hits } = few;
    await few.get('/0', large);
    expect(few.hits).toBe(hits + 1);
  });
});
