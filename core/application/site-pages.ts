import type { z } from 'zod';
import { type SitePage, sitePages } from '../domain/content-page/addresses.ts';
import type { contentPageFieldsSchema } from '../domain/content-page/fields.ts';
import type { Culture } from '../domain/culture-facts.ts';
import { namedUuid } from '../event-store/command-identity.ts';
import { unnamedTexts } from '../i18n/texts.ts';

/** The namespace of the pages' ids, which derive from their addresses; it can never change. */
const namespace = '1c3b8f0e-6a1d-4b0e-9c67-2a5f0d7e8b14';

const textsOf = (page: SitePage, part: 'name' | 'text') => {
  const said = (culture: Culture) => unnamedTexts(culture, 'sitePages')[page][part];
  return {
    'fa-IR': said('fa-IR'),
    'en-US': said('en-US'),
    'de-DE': said('de-DE'),
    'ar-SA': said('ar-SA'),
    'zh-CN': said('zh-CN'),
  };
};

/** The pages that every installation begins with (R17), in five languages. They name the site by `{brand}`. */
export const seededPages: readonly (z.input<typeof contentPageFieldsSchema> & { readonly id: string })[] =
  sitePages.map((address) => ({
    id: namedUuid(address, namespace),
    kind: 'page',
    address,
    names: textsOf(address, 'name'),
    texts: textsOf(address, 'text'),
  }));
