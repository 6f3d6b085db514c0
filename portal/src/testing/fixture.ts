import {
  type AdvertisementCard,
  type AdvertisementPage,
  advertisementPageFields,
} from '@charsu/core/contract/advertisement.ts';
import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import type { PublicContentPage } from '@charsu/core/contract/content-page.ts';
import type { MapView } from '@charsu/core/contract/map.ts';
import type { PageQuestion, QuestionValues } from '@charsu/core/contract/page-question.ts';
import type { Facet, Home, Operator, SearchQuery, SearchResult, TenantList } from '@charsu/core/contract/public.ts';
import {
  advertisementPage,
  advertisementsOfTenant,
  categoryMenu,
  contentPage as contentPageQuestion,
  homePage,
  mapPage,
  news,
  operatorOfPortal,
  priceListOfTenant,
  ratingsOfTenant,
  searchPage,
  tenantPage,
  tenantsPage,
} from '@charsu/core/contract/questions.ts';
import type { TenantCard, TenantPage } from '@charsu/core/contract/tenant.ts';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { footerParts } from '@charsu/core/domain/settings/groups/footer.ts';
import { homeSections } from '@charsu/core/domain/settings/groups/home.ts';
import type { Ask } from '../frame/page-folder.ts';

/** The instant of the tests: a Saturday, 12:30 in Tehran. */
export const now = '2026-11-21T09:00:00.000Z';

const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const uuid = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const tops: readonly (readonly [name: string, url: string, icon: CategoryIcon, below: readonly string[]])[] = [
  ['صنایع دستی', 'handicrafts', 'gem', ['فرش و گلیم', 'مینا و فلز', 'چوب', 'سفال و شیشه']],
  ['خانه و دکور', 'home', 'armchair', ['مبل', 'روشنایی']],
  ['خوراک و خشکبار', 'food', 'wheat', ['زعفران', 'پسته', 'خرما']],
  ['صنعت و ماشین‌آلات', 'industry', 'factory', ['پمپ', 'ابزار دقیق']],
  ['پوشاک و پارچه', 'clothing', 'shirt', ['پوشاک زنانه', 'کفش']],
  ['کالای دیجیتال', 'electronics', 'smartphone', ['گوشی', 'رایانه']],
];

export const operator: Operator = {
  hours: 'شنبه تا پنجشنبه، ۸ تا ۲۰',
  email: 'support@example.com',
  phone: '02188880000',
  pages: [{ path: '/faq', name: 'پرسش‌های پرتکرار' }],
  accounts: [{ network: 'telegram', url: 'https://t.me/charsu' }],
  footer: {
    parts: [...footerParts],
    columns: [
      {
        name: 'گشت‌وگذار',
        links: [
          { url: '/q/all', name: 'همهٔ آگهی‌ها' },
          { url: '/tenants', name: 'کسب‌وکارها' },
          { url: '/map', name: 'نقشه' },
          { url: '/login', name: 'ورود' },
        ],
      },
      {
        name: 'چارسو',
        links: [
          { url: '/faq', name: 'پرسش‌های پرتکرار' },
          { url: '/moderation', name: 'آگهی‌ها چطور بررسی می‌شوند' },
        ],
      },
    ],
    seals: [],
  },
};

export const menu: CategoryMenuNode[] = tops.map(([title, url, icon, below], top) => ({
  id: uuid(1, top),
  title,
  url,
  icon,
  image: null,
  displayInMenu: true,
  expanded: false,
  advertisementCount: 40 + top,
  children: below.map((name, index) => ({
    id: uuid(2, top * 100 + index),
    title: name,
    url: `${url}-${index}`,
    icon: 'layout-grid',
    image: null,
    displayInMenu: true,
    expanded: false,
    advertisementCount: 10,
    children: [1, 2, 3].map((leaf) => ({
      id: uuid(3, top * 1000 + index * 10 + leaf),
      title: `${name} ${leaf}`,
      url: `${url}-${index}-${leaf}`,
      icon: 'layout-grid',
      image: null,
      displayInMenu: true,
      expanded: false,
      advertisementCount: 3,
      children: [],
    })),
  })),
}));

const goods: readonly (readonly [
  name: string,
  price: number | null,
  discount: number,
  stars: number,
  icon: CategoryIcon,
])[] = [
  ['قالی دستباف کاشان، شش متری، پشم و ابریشم، نقش لچک‌ترنج', 2_100_000_000, 12, 8, 'gem'],
  ['زعفران سرگل قائنات، برداشت تازهٔ آبان، بستهٔ یک مثقالی', 12_400_000, 0, 5, 'wheat'],
  ['بشقاب میناکاری ۳۰ سانتی با پایهٔ چوبی', 48_000_000, 0, 5, 'gem'],
  ['الکتروپمپ طبقاتی ۷٫۵ کیلووات، نو، با ضمانت‌نامهٔ ۲۴ ماهه', 385_000_000, 0, 3, 'factory'],
  ['پستهٔ اکبری درجه‌یک رفسنجان، کارتن ده کیلویی', 104_000_000, 7, 0, 'wheat'],
  ['مبل راحتی سه‌نفره، پارچهٔ مخمل', 320_000_000, 0, 0, 'armchair'],
  ['جعبهٔ خاتم با شش نقش، چوب گردو', 23_500_000, 0, 0, 'gem'],
  ['آپارتمان ۱۱۲ متری دوخوابه، خیابان هشت بهشت', null, 0, 0, 'home'],
];

export const cards: AdvertisementCard[] = goods.map(([name, price, discountPercent, level, icon], index) => ({
  id: uuid(4, index),
  name,
  language: 'fa-IR',
  level,
  price,
  currency: 'IRR',
  discountPercent,
  negotiable: false,
  priceUnit: 'each',
  about: null,
  insteadOfPrice: null,
  priceWithDiscount: price === null ? null : Math.floor(price * (1 - discountPercent / 100)),
  image: null,
  imageCount: 0,
  icon,
  city: ['کاشان', 'قائن', 'اصفهان', 'تبریز'][index % 4] ?? 'تهران',
  tenantSubDomain: 'kashani',
  tenantName: 'قالی‌سرای کاشانی',
  tenantHasPages: true,
  approvedDate: minutesAgo(20 + index * index * 70),
  highlightedName: null,
}));

export const tenantCards: TenantCard[] = ['قالی‌سرای کاشانی', 'زعفران طلای قائن', 'مینای نقش جهان'].map(
  (name, index) => ({
    id: uuid(5, index),
    name,
    subDomain: ['kashani', 'ghaen', 'naghsh'][index] ?? 'other',
    city: ['کاشان', 'قائن', 'اصفهان'][index] ?? 'تهران',
    logo: null,
    summary: 'سه نسل بافت و رفوی فرش؛ هر تخته با شناسنامهٔ بافنده و کارشناسی رایگان.',
    activeAdvertisementCount: [42, 18, 0][index] ?? 0,
    joinDate: '2023-10-01T08:00:00.000Z',
  }),
);

const [firstTenant] = tenantCards;
const [firstCard] = cards;
if (!firstTenant || !firstCard) throw new Error('The fixture is empty.');

export const tenant: TenantPage = {
  ...firstTenant,
  about:
    'سال ۱۳۲۸ حاج علی کاشانی در بازار فرش کاشان حجره‌ای گرفت و خرید و فروش فرش بافندگان نوش‌آباد و آران را آغاز کرد.\n\nهر فرش با شناسنامه و نام بافنده فروخته می‌شود.',
  country: 'IR',
  streetAndHouseNumber: 'خیابان فاضل نراقی، بازار فرش، حجرهٔ ۱۲',
  postalCode: '8713645192',
  phoneNumber: '+983155443322',
  fax: null,
  website: 'https://kashanicarpet.example/',
  workingHours: ([6, 0, 1, 2, 3] as const).map((day) => ({ day, opens: '09:00', closes: '20:00' })),
  holidays: [],
  phoneConfirmed: true,
  identityChecked: true,
  shipmentType: 'freeDeliveryToCargo',
  activityType: 'productive',
  paymentMethods: ['inBusinessPlace', 'withCheque'],
  typesOfSale: ['inCash', 'installments'],
  socialAccounts: [{ network: 'telegram', url: 'https://t.me/kashani' }],
  guilds: ['اتحادیهٔ فرش دستباف'],
  location: { latitude: 33.98, longitude: 51.44 },
  cover: null,
  images: [],
  modifiedAt: minutesAgo(600),
};

export const advertisement: AdvertisementPage = {
  ...defaultsOf(advertisementPageFields),
  id: firstCard.id,
  index: 104826,
  details: [{ field: 'minimumQuantity', label: 'کمترین مقدار فروش', value: '۵ کیلوگرم' }],
  facts: [{ key: 'condition', name: 'وضعیت', value: 'new', label: 'نو', unit: null }],
  name: firstCard.name,
  place: { city: 'کاشان', location: null },
  slug: 'قالی',
  content:
    'این قالی در کارگاه خانگی خانم صدیقه رحیمی در نوش‌آباد بافته شده و بافت آن چهارده ماه زمان برده است.\n\nشناسنامهٔ فرش با مهر اتحادیه همراه کالاست. </script><b>',
  language: 'fa-IR',
  level: firstCard.level,
  price: firstCard.price,
  currency: firstCard.currency,
  discountPercent: firstCard.discountPercent,
  negotiable: false,
  priceWithDiscount: firstCard.priceWithDiscount,
  about: null,
  insteadOfPrice: null,
  displayBegan: firstCard.approvedDate,
  earlierPrices: [],
  translatable: false,
  priceCompared: null,
  priceCuts: 0,
  savedBy: null,
  others: [],
  icon: 'gem',
  breadcrumb: [
    { id: uuid(1, 0), name: 'صنایع دستی', url: 'handicrafts' },
    { id: uuid(2, 0), name: 'فرش و گلیم', url: 'handicrafts-0' },
  ],
  approvedDate: firstCard.approvedDate,
  expiredDate: '2026-12-20T09:00:00.000Z',
  modifiedAt: minutesAgo(200),
  tenant: {
    ...firstTenant,
    hasPages: true,
    phoneNumber: tenant.phoneNumber,
    streetAndHouseNumber: tenant.streetAndHouseNumber,
    shipmentType: tenant.shipmentType,
    activityType: tenant.activityType,
    paymentMethods: [...tenant.paymentMethods],
    typesOfSale: [...tenant.typesOfSale],
    workingHours: [...tenant.workingHours],
    holidays: [...tenant.holidays],
  },
  similar: cards.slice(2, 6),
};

const home: Home = {
  sections: [...homeSections],
  advertisementCount: 12_480,
  tenantCount: 3215,
  categories: tops.map(([name, url, icon], index) => ({ name, url, icon, advertisementCount: 2140 - index * 300 })),
  popular: [
    { name: 'فرش و گلیم', url: 'handicrafts-0' },
    { name: 'زعفران', url: 'food-0' },
  ],
  cities: [
    { value: 'تهران', label: 'تهران' },
    { value: 'کاشان', label: 'کاشان' },
  ],
  starred: cards.slice(0, 4),
  newest: cards.slice(4),
  tenants: tenantCards,
};

const facet = (...values: readonly string[]): Facet =>
  values.map((value, index) => ({ value, label: value, count: 412 - index * 31 }));

export const search: SearchResult = {
  items: cards,
  total: 698,
  page: 1,
  pageSize: 24,
  words: null,
  understood: { words: '', parts: [] },
  category: null,
  neighbours: { categories: [], cities: [] },
  facets: {
    category: tops.map(([label, value], index) => ({ value, label, count: 2140 - index * 100 })),
    city: facet('اصفهان', 'کاشان', 'شیراز', 'تهران', 'یزد', 'تبریز', 'قم', 'مشهد', 'رشت', 'کرمان'),
    shipmentType: facet('freeDelivery', 'deliveryWithCost'),
    activityType: facet('productive', 'retail'),
    paymentMethod: facet('payOnline'),
    language: [],
    starred: 96,
    discount: 218,
    pictured: 1930,
    negotiable: 120,
    price: true,
    facts: [],
  },
};

export const mapView: MapView = {
  items: [{ ...firstCard, point: { latitude: 33.98, longitude: 51.44 } }],
  tenants: [],
  words: null,
  understood: { words: '', parts: [] },
  total: 1,
  page: 1,
  pageSize: 24,
  clusters: [{ latitude: 33.985, longitude: 51.4364, count: 1, name: 'کاشان', bounds: [50.6, 33.1, 56.2, 34.3] }],
  provinces: [{ name: 'اصفهان', count: 1, cities: facet('کاشان') }],
  categories: facet('handicrafts'),
};

const contentPage: PublicContentPage = {
  id: uuid(9, 1),
  kind: 'page',
  address: 'faq',
  path: '/faq',
  name: 'پرسش‌های پرتکرار',
  culture: 'fa-IR',
  html: '<h2 id="s-cost">هزینه دارد؟</h2>\n<p>نه.</p>\n<h2 id="s-time">تا کی؟</h2>\n<p>یک ماه.</p>\n',
  headings: [
    { id: 's-cost', text: 'هزینه دارد؟', level: 2 },
    { id: 's-time', text: 'تا کی؟', level: 2 },
  ],
  questions: [
    { question: 'هزینه دارد؟', answer: '<p>نه.</p>' },
    { question: 'تا کی؟', answer: '<p>یک ماه.</p>' },
  ],
  summary: 'نه.',
  blocks: [],
  publishedAt: minutesAgo(2_000),
  modifiedAt: minutesAgo(1_000),
};
const newsPage: PublicContentPage = { ...contentPage, address: 'newsPortal', path: '/newsPortal', questions: [] };

export interface Answer {
  readonly path: string;
  answer(asked: object): unknown;
}
/** An answer to a question of pages. */
export const answering = <Values extends object, Data>(
  { path }: PageQuestion<Values & QuestionValues, Data>,
  answer: (asked: Values) => Data | undefined,
): Answer => ({ path, answer });

/** A page of businesses. */
export const tenantList: TenantList = {
  items: tenantCards,
  words: null,
  total: 3,
  page: 1,
  pageSize: 24,
  cities: facet('کاشان', 'قائن', 'اصفهان'),
  categories: [{ url: 'handicrafts', name: 'صنایع دستی' }],
};

/** The result of a search. */
export function foundBy(query: Omit<SearchQuery, 'culture'>): SearchResult {
  return {
    ...search,
    ...(query.q === 'nothing' && { items: [], total: 0 }),
    page: query.page,
    category:
      query.category === 'handicrafts'
        ? {
            id: uuid(1, 0),
            name: 'صنایع دستی',
            url: 'handicrafts',
            breadcrumb: [advertisement.breadcrumb[0] ?? { id: '', name: '', url: '' }],
          }
        : null,
  };
}

const known: readonly Answer[] = [
  answering(homePage, () => home),
  answering(operatorOfPortal, () => operator),
  answering(categoryMenu, () => menu),
  answering(mapPage, () => mapView),
  answering(searchPage, foundBy),
  answering(tenantsPage, () => tenantList),
  answering(contentPageQuestion, ({ path }) => [contentPage, newsPage].find((page) => page.path.slice(1) === path)),
  answering(news, () => ({ items: [], total: 0, page: 1, pageSize: 24 })),
  answering(tenantPage, ({ subDomain }) => (subDomain.toLowerCase() === tenant.subDomain ? tenant : undefined)),
  answering(advertisementsOfTenant, () => ({ items: cards, total: 42, page: 1, pageSize: 24 })),
  answering(ratingsOfTenant, () => ({
    items: [
      {
        id: uuid(8, 1),
        authorName: 'سارا',
        score: 4,
        text: 'زود رسید.',
        answer: 'سپاس!',
        createdAt: minutesAgo(1_000),
      },
    ],
    total: 1,
    page: 1,
    pageSize: 5,
  })),
  answering(priceListOfTenant, () => ({
    groups: [
      {
        category: 'فرش و گلیم',
        categoryUrl: 'handicrafts-0',
        items: cards
          .slice(0, 3)
          .map(({ id, name, price, currency, discountPercent, negotiable, priceUnit, priceWithDiscount }) => ({
            id,
            name,
            slug: name,
            price,
            currency,
            discountPercent,
            negotiable,
            priceUnit,
            priceWithDiscount,
            about: null,
            minimumQuantity: 1,
            modifiedAt: minutesAgo(1500),
          })),
      },
    ],
  })),
  answering(advertisementPage, ({ id }) => (id === advertisement.id ? advertisement : undefined)),
];

/** Answers questions with these, and the others as always: with one known business, advertisement and category. */
export function asking(...changed: readonly Answer[]): Ask {
  function ask<Values extends QuestionValues, Data>(
    question: PageQuestion<Values, Data>,
    asked: Values,
  ): Promise<Data | undefined>;
  async function ask(question: { readonly path: string }, asked: object): Promise<unknown> {
    return [...changed, ...known].find(({ path }) => path === question.path)?.answer(asked);
  }
  return ask;
}
