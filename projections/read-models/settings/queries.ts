import type { Operator } from '@charsu/core/contract/public.ts';
import { sitePages } from '@charsu/core/domain/content-page/addresses.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { listedCountry } from '@charsu/core/domain/places/places.ts';
import { mainCountry } from '@charsu/core/domain/settings/groups/regions.ts';
import type { Settings } from '@charsu/core/domain/settings/settings.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type pg from 'pg';
import { pagesShown } from '../content-page/queries.ts';
import { readSettings } from './read.ts';

/** The operator of the product, for visitors. */
export async function readOperator(
  pool: pg.Pool,
  written: Partial<Settings> = {},
): Promise<(culture: Culture) => Operator> {
  const { supportHours, supportEmail, supportPhone, supportAccounts } = await readSettings(pool, 'operator', written);
  const { footerParts, footerColumns, seals } = await readSettings(pool, 'footer', written);
  const regions = await readSettings(pool, 'regions', written);
  const site = sitePages.map((address) => `/${address}`);
  const linked = footerColumns.flatMap(({ links }) => links.map(({ url }) => url));
  const pages = await pagesShown(pool, [...new Set([...site, ...linked])]);
  // Those are the banks of one country.
  const parts = footerParts.filter((part) => part !== 'banks' || mainCountry(regions) === listedCountry);

  return (culture) => {
    const all = pages(culture);
    const shown = all.filter(({ path }) => site.includes(path));
    const { footer, portal } = textsIn(culture);
    const column = (name: string, links: readonly (readonly [url: string, name: string])[]) => ({
      name,
      links: links.map(([url, text]) => ({ url, name: text })),
    });
    const own = footerColumns.map(({ names, links }) => ({
      name: translate(names, culture),
      links: links.flatMap(({ names: given, url }) => {
        const name = translate(given, culture) || all.find(({ path }) => path === url)?.name;
        // A page that is no longer public.
        return name === undefined ? [] : [{ url, name }];
      }),
    }));
    return {
      pages: shown,
      ...(parts.includes('contact')
        ? { hours: supportHours[culture], email: supportEmail, phone: supportPhone }
        : { hours: '', email: null, phone: null }),
      accounts: parts.includes('accounts') ? [...supportAccounts] : [],
      footer: {
        parts,
        columns: [
          ...(parts.includes('browse')
            ? [
                column(footer.browse, [
                  ['/q/all', portal.search.everything],
                  ['/tenants', portal.shell.businesses],
                  ['/map', portal.shell.map],
                  ['/login', portal.shell.signIn],
                ]),
              ]
            : []),
          ...(parts.includes('pages')
            ? [
                column(portal.site.name, [
                  ...shown.map(({ path, name }) => [path, name] as const),
                  ['/moderation', footer.moderation],
                ]),
              ]
            : []),
          ...own.filter(({ links }) => links.length > 0),
        ],
        seals: seals.map(({ names, url, image }) => ({
          name: translate(names, culture),
          url,
          src: image.url.replace(/\d+\.webp$/, '480.webp'),
          width: image.width,
          height: image.height,
        })),
      },
    };
  };
}
