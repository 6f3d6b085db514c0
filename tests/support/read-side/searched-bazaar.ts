import { type SearchResult, searchQuerySchema, searchResultSchema } from '@charsu/core/contract/public.ts';
import type { CategoryFields } from '@charsu/core/domain/category/fields.ts';
import { type ReadSide, startReadSide } from './read-side.ts';
import { advertisementFields, asAdministrator, categoryFields, openBusiness, publish } from './records.ts';

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const picture = { id: crypto.randomUUID(), url: '/uploads/a.svg', width: 4, height: 3 };

/** A read side with a search server, two categories, two businesses, and seven advertisements in five languages. */
export interface SearchedBazaar {
  readonly side: ReadSide;
  /** The ids of the advertisements, by short names. */
  readonly ads: ReadonlyMap<string, string>;
  /** The ids of the categories. */
  readonly rugs: string;
  readonly tea: string;
  /** The result of a search, which must be the same for pages and for the API, and what the contract says. */
  search(query: Record<string, unknown>): Promise<SearchResult>;
  /** The short names of the advertisements that a search finds. */
  found(query: Record<string, unknown>): Promise<string[]>;
}

export async function startSearchedBazaar(): Promise<SearchedBazaar> {
  const side = await startReadSide({ withSearch: true });
  side.project();
  const ads = new Map<string, string>();
  const home = await side.commands.category.create(
    categoryFields('home', {
      names: { 'fa-IR': 'خانه', 'en-US': 'Home', 'de-DE': 'Haus', 'ar-SA': 'المنزل', 'zh-CN': '家居' },
    }),
    asAdministrator(),
  );
  const created = async (url: string, parentId: string, names: CategoryFields['names']) =>
    (await side.commands.category.create(categoryFields(url, { names, parentId }), asAdministrator())).id;
  const rugs = await created('rugs', home.id, {
    'fa-IR': 'فرش',
    'en-US': 'Carpets',
    'de-DE': 'Teppiche',
    'ar-SA': 'السجاد',
    'zh-CN': '地毯',
  });
  const tea = await created('tea', home.id, {
    'fa-IR': 'چای',
    'en-US': 'Tea',
    'de-DE': 'Tee',
    'ar-SA': 'شاي',
    'zh-CN': '茶叶',
  });
  const tabriz = await openBusiness(side, 'tabriz-rugs', {
    names: { 'fa-IR': 'فرش‌سرای تبریز', 'en-US': 'Tabriz House of Rugs' },
  });
  const lahijan = await openBusiness(side, 'lahijan-tea', {
    names: { 'fa-IR': 'چای لاهیجان' },
    city: 'لاهیجان',
    shipmentType: 'noDelivery',
    activityType: 'productive',
    paymentMethods: ['inBusinessPlace', 'withCheque'],
  });
  const put = async (key: string, tenant: string, ...rest: Parameters<typeof advertisementFields>) =>
    ads.set(key, await publish(side, tenant, advertisementFields(...rest), daysAgo(20 - ads.size)));
  await put('kashan', tabriz, rugs, 'قاليچه ابريشمي كاشان', { price: 90_000_000, level: 3, images: [picture] });
  await put('gabbeh', tabriz, rugs, 'گبه‌ی دستباف ۶ متری', { price: 20_000_000, discountPercent: 10 });
  await put('kilim', tabriz, rugs, 'Handwoven kilim & saddlebag', { price: 100, currency: 'USD', language: 'en-US' });
  await put('gruen', tabriz, rugs, 'Grüner Läufer', { price: null, language: 'de-DE', level: 1 });
  await put('black', lahijan, tea, 'چای سیاه ممتاز', { price: 900_000 });
  await put('longjing', lahijan, tea, '伊朗红茶批发', { price: 5, currency: 'CNY', language: 'zh-CN' });
  await put('arabic', lahijan, tea, 'شاي أسود فاخر', { price: 2, currency: 'AED', language: 'ar-SA' });
  await side.drained();
  const search = async (query: Record<string, unknown>) => {
    const result = await side.queries.search(searchQuerySchema.parse(query));
    return searchResultSchema.parse(result);
  };
  return {
    side,
    ads,
    rugs,
    tea,
    search,
    async found(query) {
      const { items } = await search(query);
      return items.map(({ id }) => [...ads].find(([, ad]) => ad === id)?.[0] ?? id);
    },
  };
}
