import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { advertisementPath } from '../addresses/paths.ts';
import { areLoaded, readSaved, savedNow } from '../saved/saved-ads.ts';
import { seenAds } from '../saved/store.ts';
import { onTokenChange, signedInUser } from '../session/token.ts';
import { endPush, followSession } from './push.ts';

/*
 * Copies of advertisements that a browser keeps for the time without a network: the pages as the server writes them,
 * without scripts, with the files that they need. `worker.ts` answers with them, and drops those that are gone. Both
 * know these two names; a worker imports nothing.
 */
const store = 'kept';
const adPath = '/kept/ads/';
const filePath = '/kept/files';
const framePath = '/kept/frame';
const ownerPath = '/kept/owner';

/** The last saved advertisements that are kept, besides all that were recently viewed. */
const savedAtMost = 30;
const picturesAtMost = 6;

const isPossible = 'serviceWorker' in navigator && 'caches' in window;
const culture: Culture = cultures.find((each) => each === document.documentElement.lang) ?? defaultCulture;

/** Deletes all copies and ends push in this browser, before somebody signs out. */
export async function forgetOfflineCopies(): Promise<void> {
  if (!isPossible) return;
  await caches.delete(store);
  await endPush();
}

let owner = signedInUser();
if (isPossible) {
  onTokenChange(() => {
    const before = owner;
    owner = signedInUser();
    if (before !== owner) void followSession().catch(() => undefined);
    if (before !== null && before !== owner) void caches.delete(store);
  });
  void followSession().catch(() => undefined);
  // Without a network the next page is one of the copies, which the browser itself asks the worker for.
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !navigator.serviceWorker.controller || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (link?.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation();
    },
    true,
  );
}

function element(page: Document, name: string, text: string, className = ''): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

interface Copy {
  readonly page: Document;
  /** The addresses of the files that it needs. */
  readonly files: Set<string>;
  readonly headers: Headers;
}

/** The page at an address as it can be read without a network; undefined where the server has none. */
async function copyOf(path: string): Promise<Copy | undefined> {
  // The mark tells the server that nobody looks at the page.
  const answer = await fetch(path, { headers: { 'charsu-copy': '1' } });
  if (!answer.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);
  const files = new Set<string>();
  const kept = (address: string) => {
    const [file = ''] = address.split('#');
    files.add(file);
    return filePath + address;
  };
  for (const font of all('link[rel=preload]')) kept(font.getAttribute('href') ?? '');
  for (const each of all('script, link[rel=modulepreload], link[rel=preload], [data-now], [data-own-bar]'))
    each.remove();
  for (const each of all('button:not([popovertarget]), main :is(input, textarea, select)'))
    each.setAttribute('disabled', '');
  for (const each of all('link[rel=stylesheet], use[href^="/assets/"]'))
    each.setAttribute('href', kept(each.getAttribute('href') ?? ''));
  const pictures = new Set<string>();
  for (const each of all('img')) {
    const small = each.getAttribute('src')?.replace(/\/1280\.webp$/, '/480.webp') ?? '';
    if (pictures.size < picturesAtMost && each.closest('main')) pictures.add(small);
    each.removeAttribute('srcset');
    if (pictures.has(small)) each.setAttribute('src', kept(small));
    else each.removeAttribute('src');
  }
  // The policy for the contents holds for the copy, too; it was sent in one language and is no longer packed.
  const headers = new Headers(answer.headers);
  for (const name of ['vary', 'etag', 'content-encoding', 'content-length']) headers.delete(name);
  return { page, files, headers };
}

/** Keeps a file under its address below `filePath`, which a style sheet has for its own files, too. */
async function keepFile(cache: Cache, file: string): Promise<Response | undefined> {
  const answer = await fetch(file);
  if (!answer.ok) return undefined;
  const isSheet = file.endsWith('.css');
  const body = isSheet
    ? (await answer.text()).replaceAll('url(/assets/', `url(${filePath}/assets/`)
    : await answer.blob();
  const kept = new Response(body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
  await cache.put(filePath + file, kept.clone());
  return kept;
}

async function keepPage(cache: Cache, at: string, { page, files, headers }: Copy): Promise<void> {
  // Drawings of a style sheet join the files meanwhile; a font is fetched where the page names it.
  for (const file of files) {
    const kept = (await cache.match(filePath + file)) ?? (await keepFile(cache, file));
    if (!kept || !file.endsWith('.css')) continue;
    for (const [, own = ''] of (await kept.text()).matchAll(/url\(\/kept\/files(\/assets\/[^)]+\.svg)\)/g))
      files.add(own);
  }
  headers.set('kept-files', encodeURIComponent(JSON.stringify([...files])));
  await cache.put(at, new Response(`<!doctype html>${page.documentElement.outerHTML}`, { headers }));
}

/** Keeps the page of an advertisement, which says when it was read, and its entry in the list of all copies. */
async function keepAd(cache: Cache, card: AdvertisementCard): Promise<void> {
  const path = advertisementPath(card.tenantSubDomain, card.id, card.name);
  const [copy, { saved }] = await Promise.all([copyOf(path), loadTexts(culture, 'saved')]);
  const main = copy?.page.querySelector('main');
  if (!copy || !main) return;
  const { page, headers } = copy;
  const read = fillText(saved.offline.read, culture, { moment: formatMoment(new Date().toISOString(), culture) });
  const price = page.querySelector('main article .narrow > p')?.outerHTML ?? '';
  const picture = main.querySelector(`img[src^="${filePath}/uploads/"]`)?.getAttribute('src');

  const mark = element(page, 'div', '', 'page kept-mark stack gap-1');
  mark.setAttribute('role', 'status');
  const others = element(page, 'a', fillText(saved.title, culture), 'link');
  others.setAttribute('href', '/saved');
  const titled = element(page, 'strong', fillText(saved.offline.title, culture));
  mark.append(titled, element(page, 'p', read), element(page, 'p', fillText(saved.offline.needs, culture)), others);
  main.prepend(mark);

  const entry = element(page, 'article', '', 'kept-ad stack gap-2');
  if (picture) {
    const image = page.createElement('img');
    image.src = picture;
    image.alt = '';
    entry.append(image);
  }
  const name = element(page, 'h3', '');
  name.dir = 'auto';
  const link = element(page, 'a', card.name);
  link.setAttribute('href', path);
  name.append(link);
  entry.append(name);
  entry.insertAdjacentHTML('beforeend', price);
  entry.append(element(page, 'p', read, 'xs muted'));
  headers.set('kept-entry', encodeURIComponent(entry.outerHTML));
  headers.set('kept-at', new Date().toISOString());
  await keepPage(cache, adPath + card.id, copy);
}

/** The page around the list of all copies, in the present language: `worker.ts` puts their entries into it. */
async function keepFrame(cache: Cache): Promise<void> {
  const frame = await cache.match(framePath);
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  // A new build has other files.
  const version = `${culture} ${script?.src}`;
  if (frame?.headers.get('kept-version') === version) return;
  const [copy, { saved }] = await Promise.all([copyOf('/saved'), loadTexts(culture, 'saved')]);
  const main = copy?.page.querySelector('main');
  if (!copy || !main) return;
  const { page, headers } = copy;
  const title = fillText(saved.offline.title, culture);
  page.title = title;
  const top = element(page, 'header', '', 'stack gap-2');
  top.append(element(page, 'h1', title), element(page, 'p', fillText(saved.offline.lead, culture), 'muted'));
  const list = element(page, 'div', '', 'grid fours');
  list.append(page.createComment('kept'));
  const body = element(page, 'div', '', 'page stack gap-8');
  body.append(top, list);
  main.replaceChildren(body);
  headers.set('kept-version', version);
  await keepPage(cache, framePath, copy);
}

async function bringUpToDate(again: string | undefined): Promise<void> {
  const { active, installing } = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  let cache = await caches.open(store);
  const keptFor = await (await cache.match(ownerPath))?.text();
  // A session may have ended elsewhere.
  if (keptFor && keptFor !== owner) {
    await caches.delete(store);
    cache = await caches.open(store);
  }
  await cache.put(ownerPath, new Response(owner ?? ''));
  const wanted = new Set([...savedNow().slice(0, savedAtMost), ...seenAds.read()].map(({ id }) => id));
  const present = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(adPath));
  const kept = new Set(present.map((path) => path.slice(adPath.length)));
  // Without the list of the account no copy is deleted: the ad may still be saved there.
  for (const id of kept) if (areLoaded() && !wanted.has(id)) await cache.delete(adPath + id);
  const missing = [...wanted].filter((id) => id === again || !kept.has(id));
  if (missing.length > 0) {
    const told = await readSaved(missing, new AbortController().signal);
    await keepFrame(cache);
    for (const { id, card } of told) await (card ? keepAd(cache, card) : cache.delete(adPath + id));
  }
  (active ?? installing)?.postMessage('tidy');
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the pages of the advertisements that are saved or were recently viewed, once the page has nothing else to do, and
 * drops others; with an id the copy of that one is renewed. What fails is tried again with the next one.
 */
export function keepAds(again?: string): void {
  const saves = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  if (!isPossible || saves) return;
  const idle = () =>
    new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
      else setTimeout(resolve, 1_000);
    });
  last = last
    .then(idle)
    .then(() => bringUpToDate(again))
    .catch(() => undefined);
}
