import type { Culture } from '../../../domain/culture-facts.ts';
import type { MapTexts } from '../../../i18n/map/fa-IR.ts';

const load: Readonly<Record<Culture, () => Promise<{ readonly map: MapTexts }>>> = {
  'fa-IR': () => import('../../../i18n/map/fa-IR.ts'),
  'en-US': () => import('../../../i18n/map/en-US.ts'),
  'de-DE': () => import('../../../i18n/map/de-DE.ts'),
  'ar-SA': () => import('../../../i18n/map/ar-SA.ts'),
  'zh-CN': () => import('../../../i18n/map/zh-CN.ts'),
};
// `use` needs the same promise in every rendering.
const loaded = new Map<Culture, Promise<MapTexts>>();

/** The words of the map, loaded only by pages with one. */
export function mapTexts(culture: Culture): Promise<MapTexts> {
  let texts = loaded.get(culture);
  if (!texts) {
    texts = load[culture]().then(({ map }) => map);
    loaded.set(culture, texts);
  }
  return texts;
}
