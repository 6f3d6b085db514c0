import type { ContentPageFields } from '@charsu/core/domain/content-page/fields.ts';

type Written = Partial<Pick<ContentPageFields, 'texts' | 'images'>>;

/** A page without the pictures that stand in none of its texts: it may have a limited number, and none is shown. */
export const withUsedPictures = <Page extends Written>(page: Page): Page => {
  const texts = Object.values(page.texts ?? {});
  return page.images === undefined
    ? page
    : { ...page, images: page.images.filter(({ url }) => texts.some((text) => text?.includes(url))) };
};
