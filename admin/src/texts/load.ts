import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Catalogue } from './catalogue.ts';

const loaders: Readonly<Record<Culture, () => Promise<{ catalogue: Catalogue }>>> = {
  'fa-IR': () => import('./fa-IR.ts'),
  'en-US': () => import('./en-US.ts'),
  'de-DE': () => import('./de-DE.ts'),
  'ar-SA': () => import('./ar-SA.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
};

/** Loads the texts of one culture only. */
export const loadCatalogue = async (culture: Culture): Promise<Catalogue> => (await loaders[culture]()).catalogue;
