import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { createRenderer, type Rendered } from '../entry-server.tsx';
import type { Theme } from '../texts/locale.tsx';
import { type Answer, asking, now } from './fixture.ts';

export const origin = 'https://charsu.test';

/** The product's look without an operator's own brand. */
export const look = {
  texts: '/texts/now/portal/',
  style: undefined,
  icon: undefined,
  sharePicture: undefined,
  ownFonts: true,
  logo: undefined,
  offersLess: false,
  headCode: '',
};

export const manifest = {
  'src/entry-client.ts': { file: 'assets/entry-client.js' },
  'style.css': { file: 'assets/style.css' },
  'src/pages/home/Page.tsx': { file: 'assets/home.js' },
};

/** Renders an address with the fixture's data, but for the answers of `changed`. */
export async function rendered(
  path: string,
  reader: { culture?: Culture; theme?: Theme; cookie?: string } = {},
  ...changed: readonly Answer[]
): Promise<Omit<Rendered, 'html'> & { readonly html: string }> {
  const page = await createRenderer(asking(...changed), manifest)(
    new Request(origin + path, { headers: { cookie: reader.cookie ?? '' } }),
    {
      culture: reader.culture ?? 'fa-IR',
      theme: reader.theme ?? 'dark',
      origin,
      look,
      now,
    },
  );
  return { ...page, html: page.html.toString() };
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The opening tags of one kind of element, each as its attributes. */
export function elements(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>])([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      ),
  );
}

/** The values of an attribute of all elements of one kind. */
export const attributes = (html: string, name: string, key: string): string[] =>
  elements(html, name).flatMap((each) => each.get(key) ?? []);

/** schema.org data of a page, parsed. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
