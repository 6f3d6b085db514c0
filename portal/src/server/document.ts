import { type Look, sharePicture } from '@charsu/core/domain/brand.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { addressIn, type Head } from '../frame/head.ts';
import { type Boot, themeColors } from '../texts/locale.tsx';
import type { PageAssets } from './assets.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that cannot end its script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function headOf(head: Head, { culture, origin }: Boot, look: Look): string {
  const address = origin + head.canonical;
  const canonical = addressIn(culture, address);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const parts = [`<title>${escapeHtml(head.title)}</title>`, meta('description', head.description)];
  if (head.noindex) parts.push(meta('robots', 'noindex'));
  else {
    parts.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
    for (const each of offered.cultures) {
      parts.push(
        `<link rel="alternate" hreflang="${cultureFacts[each].language}" href="${escapeHtml(addressIn(each, address))}">`,
      );
    }
    parts.push(`<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`);
  }
  if (head.feed !== undefined) {
    const { path, title } = head.feed;
    parts.push(
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    );
  }
  parts.push(
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.kind ?? 'website'),
    property('og:url', canonical),
    property('og:locale', culture.replace('-', '_')),
  );
  const image = head.image ?? look.sharePicture;
  if (image !== undefined) {
    const shared = image.replace(/\/1280\.webp$/, `/${sharePicture.name}`);
    parts.push(property('og:image', new URL(shared, origin).href), meta('twitter:card', 'summary_large_image'));
    if (shared !== image) {
      parts.push(
        property('og:image:type', sharePicture.type),
        property('og:image:width', String(sharePicture.width)),
        property('og:image:height', String(sharePicture.height)),
      );
    }
  }
  for (const data of head.data ?? []) parts.push(`<script type="application/ld+json">${scriptJson(data)}</script>`);
  return parts.join('');
}

/**
 * The whole document around the rendered page. It has no inline code or style, as the CSP requires. Style, font and
 * pictures come before scripts, since the page is whole without them.
 */
export function documentOf(page: {
  readonly head: Head;
  readonly boot: Boot;
  readonly look: Look;
  /** Without scripts, and with what they bring. */
  readonly still: boolean;
  readonly assets: PageAssets;
  readonly body: string;
  /** The data from which the browser's router starts. */
  readonly hydration: unknown;
}): string {
  const { head, boot, look, still, assets, body, hydration } = page;
  const { direction } = cultureFacts[boot.culture];
  const links = [
    ...(look.ownFonts ? assets.fonts : []).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...[assets.style, look.style].flatMap((href) => (href ? [`<link rel="stylesheet" href="${href}">`] : [])),
    ...(still
      ? []
      : [...assets.preloads, ...assets.packs.map((pack) => `${look.texts}${boot.culture}/${pack}.js`)]
    ).map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
  const scripts = still
    ? ''
    : `<script type="module" src="${assets.script}" fetchpriority="low"></script>${look.headCode}`;
  const data = still ? '' : `<script type="application/json" id="boot">${scriptJson({ boot, hydration })}</script>`;
  const icon = look.icon
    ? `href="${look.icon}" type="image/png" sizes="192x192"`
    : `href="${assets.icon}" type="image/svg+xml"`;
  return (
    `<!doctype html><html lang="${boot.culture}" dir="${direction}" data-theme="${boot.theme}" data-texts="${look.texts}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="theme-color" content="${themeColors[boot.theme]}">` +
    `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" ${icon}>` +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    `<link rel="manifest" href="/manifest.webmanifest?culture=${boot.culture}">` +
    headOf(head, boot, look) +
    links.join('') +
    `${scripts}</head><body><div id="root">${body}</div>${data}</body></html>`
  );
}
