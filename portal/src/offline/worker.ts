/*
 * The service worker of the portal. It imports types only, and answers only where the network does not: with the copies of
 * advertisements that `keep.ts` has made. It drops those that are no longer displayed, and shows notices.
 */
import type { PushedNotice } from '@charsu/core/contract/notice.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  navigate(url: string): Promise<Tab | null>;
}
/** Members that the compiler's types of pages lack. */
interface Worker {
  readonly registration: ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message' | 'sync', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: Lasting & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: Notification }) => void,
  ): void;
}
const worker = self as unknown as Worker;

const store = 'kept';
const adPath = '/kept/ads/';
const filePath = '/kept/files';
const framePath = '/kept/frame';
/** Milliseconds between two looks at what is still displayed, while there is a network. */
const betweenLooks = 5 * 60_000;
/** The build that it belongs to: another build has another worker, which browsers then install. */
const build = '__BUILD__';

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Deletes the files that no copy needs. */
async function tidy(): Promise<void> {
  const cache = await caches.open(store);
  const all = await cache.keys();
  const needed = new Set<string>();
  for (const request of all) {
    const files = (await cache.match(request))?.headers.get('kept-files');
    for (const file of JSON.parse(decodeURIComponent(files ?? '[]'))) needed.add(filePath + file);
  }
  for (const request of all) {
    const path = pathOf(request);
    if (path.startsWith(`${filePath}/`) && !needed.has(path)) await cache.delete(request);
  }
}

let lookedAt = 0;

/** Drops the copies of advertisements that are no longer displayed. */
async function look(): Promise<void> {
  if (Date.now() - lookedAt < betweenLooks || !(await caches.has(store))) return;
  lookedAt = Date.now();
  const cache = await caches.open(store);
  const ads = (await cache.keys()).filter((request) => pathOf(request).startsWith(adPath));
  if (ads.length === 0) return;
  try {
    const ids = ads.map((request) => `id=${pathOf(request).slice(adPath.length)}`);
    const answer = await fetch(`/api/public/saved?${ids.join('&')}`);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const told: readonly { id: string; card: unknown }[] = await answer.json();
    const displayed = new Set(told.filter(({ card }) => card !== null).map(({ id }) => adPath + id));
    for (const request of ads) if (!displayed.has(pathOf(request))) await cache.delete(request);
    await tidy();
  } catch {
    lookedAt = 0;
  }
}

/** The list of all copies, the latest first. */
async function listOfCopies(cache: Cache, frame: Response): Promise<Response> {
  const entries: { at: string; html: string }[] = [];
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    const html = headers?.get('kept-entry');
    if (html) entries.push({ at: headers?.get('kept-at') ?? '', html: decodeURIComponent(html) });
  }
  entries.sort((one, other) => (one.at < other.at ? 1 : -1));
  const [before = '', after = ''] = (await frame.text()).split('<!--kept-->');
  const { headers } = frame;
  return new Response(before + entries.map(({ html }) => html).join('') + after, { status: 503, headers });
}

/** The answer in place of a page that the network does not bring. */
async function instead(request: Request, error: unknown): Promise<Response> {
  const cache = await caches.open(store);
  const [, id] = /^\/[^/]+\/advertisement\/([\da-f-]{36})(?:\/|$)/i.exec(pathOf(request)) ?? [];
  const copy = id && request.method === 'GET' ? await cache.match(adPath + id.toLowerCase()) : undefined;
  if (copy) return copy;
  const frame = await cache.match(framePath);
  // A browser that has kept nothing says itself that there is no network.
  if (!frame) throw error;
  return listOfCopies(cache, frame);
}

async function pageFor(event: Asking): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(look());
    return page;
  } catch (error) {
    lookedAt = 0;
    // With the next connection, where the browser can, even without a page.
    await worker.registration.sync?.register('look').catch(() => undefined);
    return instead(event.request, error);
  }
}

async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(store);
  const path = pathOf(request);
  return (await cache.match(path)) ?? fetch(path.slice(filePath.length));
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  console.debug(build);
  // The page is asked for while the worker starts.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (new URL(event.request.url).origin !== location.origin) return;
  if (path.startsWith(`${filePath}/`)) event.respondWith(fileOf(event.request));
  else if (event.request.mode === 'navigate' && !/^\/(?:admin|api|uploads)(?:\/|$)/.test(path))
    event.respondWith(pageFor(event));
});
worker.addEventListener('message', (event) => event.waitUntil(tidy().then(look)));
worker.addEventListener('sync', (event) => event.waitUntil(look()));

worker.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { sentence, link, ...shown } = event.data.json() as PushedNotice;
  event.waitUntil(
    worker.registration.showNotification(sentence, {
      ...shown,
      data: link,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, search } = new URL(String(event.notification.data), location.origin);
  const open = async () => {
    const [tab] = await worker.clients.matchAll({ type: 'window' });
    if (!tab) return worker.clients.openWindow(pathname + search);
    await tab.focus();
    return tab.navigate(pathname + search);
  };
  event.waitUntil(open());
});
