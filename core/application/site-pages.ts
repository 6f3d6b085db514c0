import type { z } from 'zod';
import { type SitePage, sitePages } from '../domain/content-page/addresses.ts';
import type { contentPageFieldsSchema } from '../domain/content-page/fields.ts';
import { namedUuid } from '../event-store/named-uuid.ts';
import { sitePages as ar } from '../i18n/site-pages/ar-SA.ts';
import { sitePages as de } from '../i18n/site-pages/de-DE.ts';
import { sitePages as en } from '../i18n/site-pages/en-US.ts';
import { sitePages as fa } from '../i18n/site-pages/fa-IR.ts';
import { sitePages as zh } from '../i18n/site-pages/zh-CN.ts';

/** The namespace of the pages' ids, which derive from their addresses; it can never change. */
const namespace = '1c3b8f0e-6a1d-4b0e-9c67-2a5f0d7e8b14';

const textsOf = (page: SitePage, part: 'name' | 'text') => ({
  'fa-IR': fa[page][part],
  'en-US': en[page][part],
  'de-DE': de[page][part],
  'ar-SA': ar[page][part],
  'zh-CN': zh[page][part],
});

/** The pages that every installation begins with (R17), in five languages. */
export const seededPages: readonly (z.input<typeof contentPageFieldsSchema> & { readonly id: string })[] =
  sitePages.map((address) => ({
    id: namedUuid(address, namespace),
    kind: 'page',
    address,
    names: textsOf(address, 'name'),
    texts: textsOf(address, 'text'),
  }));
