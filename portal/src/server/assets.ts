import siteIcon from 'virtual:site-icon';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { homeId } from '../frame/page-folder.ts';

/** The client build's manifest, as Vite writes it to dist/client/.vite/manifest.json. */
export interface ViteManifest {
  readonly [source: string]: {
    readonly file: string;
    readonly assets?: readonly string[];
    readonly imports?: readonly string[];
  };
}

/** Addresses that a page links. */
export interface PageAssets {
  readonly script: string;
  readonly icon: string;
  readonly style: string;
  /** Scripts that the page will import, so that they load at once instead of one after another. */
  readonly preloads: readonly string[];
  /** The packs of texts that the page needs at once. */
  readonly packs: readonly string[];
  readonly fonts: readonly string[];
}

/** It looks at the browser, and starts the other. */
const entry = 'src/entry-client.ts';
const start = 'src/begin.tsx';
/** The one style sheet of all pages. */
const sheet = 'style.css';

/** The font of the letters that each culture is written in; Chinese uses the system's. */
const fontOfCulture: Readonly<Record<Culture, string | undefined>> = {
  'fa-IR': 'vazirmatn-arabic-wght-normal.woff2',
  'ar-SA': 'vazirmatn-arabic-wght-normal.woff2',
  'en-US': 'vazirmatn-latin-wght-normal.woff2',
  'de-DE': 'vazirmatn-latin-wght-normal.woff2',
  'zh-CN': undefined,
};

/**
 * Makes a function that returns the assets of a page with some lazy modules, from the manifest; results are cached.
 * @throws when the manifest has no entry for the portal's client or its style sheet.
 */
export function createAssets(manifest: ViteManifest): (pages: readonly string[], culture: Culture) => PageAssets {
  const main = manifest[entry];
  const style = manifest[sheet];
  if (!main || !style) throw new Error(`The client manifest has no ${main ? sheet : entry}; build the portal first.`);
  const known = new Map<string, PageAssets>();

  function collect(source: string, seen: Set<string>, scripts: Set<string>): void {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) collect(imported, seen, scripts);
    scripts.add(`/${chunk.file}`);
  }

  return (pages, culture) => {
    const key = `${culture} ${pages.join(' ')}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const scripts = new Set<string>();
    const seen = new Set<string>();
    const sources = [entry, start, ...pages.map((page) => `src/pages/${page}.tsx`)];
    for (const source of sources) collect(source, seen, scripts);
    scripts.delete(`/${main.file}`);
    const font = fontOfCulture[culture];
    const fonts = Object.entries(manifest).filter(([source]) => font !== undefined && source.endsWith(font));
    const assets: PageAssets = {
      script: `/${main.file}`,
      icon: siteIcon,
      style: `/${style.file}`,
      preloads: [...scripts],
      packs: pages.includes(homeId) ? ['first'] : ['first', 'pages'],
      fonts: fonts.map(([, { file }]) => `/${file}`),
    };
    known.set(key, assets);
    return assets;
  };
}
