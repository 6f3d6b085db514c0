import type { Culture } from '@charsu/core/domain/culture.ts';

/** A message to the operator. */
interface DemoLetter {
  readonly key: string;
  readonly kind: 'contact' | 'bugReport';
  readonly name: string;
  readonly culture: Culture;
  readonly page: string | null;
  readonly body: string;
  readonly hoursAgo: number;
  readonly answer?: string;
}

export const demoLetters: readonly DemoLetter[] = [
  {
    key: 'renewal',
    kind: 'contact',
    name: 'سمیه نادری',
    culture: 'fa-IR',
    page: null,
    body: 'آگهی من دیروز تمام شد. اگر تمدید کنم دوباره باید بررسی شود؟',
    hoursAgo: 52,
    answer: 'خیر. تمدید یک ماه به نمایش می‌افزاید و بررسی تازه نمی‌خواهد.',
  },
  {
    key: 'fraud',
    kind: 'contact',
    name: 'پیمان صادقی',
    culture: 'fa-IR',
    page: null,
    body: 'فروشنده‌ای پیش از دیدن کالا بیعانه خواست. از کجا گزارش کنم؟',
    hoursAgo: 20,
  },
  {
    key: 'filter',
    kind: 'bugReport',
    name: 'نگار امینی',
    culture: 'fa-IR',
    page: '/q/all',
    body: 'روی گوشی، پالایهٔ شهر پس از بازگشت از آگهی پاک می‌شود. انتظار داشتم بماند.',
    hoursAgo: 9,
  },
  {
    key: 'export',
    kind: 'contact',
    name: 'Martin Keller',
    culture: 'de-DE',
    page: null,
    body: 'Wir suchen Lieferanten für Safran in größeren Mengen. Gibt es Ansprechpartner, die Deutsch sprechen?',
    hoursAgo: 31,
  },
  {
    key: 'page',
    kind: 'bugReport',
    name: 'Wang Li',
    culture: 'zh-CN',
    page: '/tenants',
    body: '商家列表第二页打开较慢，图片有时不显示。',
    hoursAgo: 4,
  },
];

/**
 * A conversation about a business (an index of the approved ones): the visitor, and the messages of both sides in turn.
 */
export interface DemoTalk {
  readonly business: number;
  readonly visitor: number;
  readonly hoursAgo: number;
  readonly said: readonly string[];
}

/** One of the first member's businesses has answered three times, so that its page shows its usual answering time. */
export const demoTalks: readonly DemoTalk[] = [
  {
    business: 0,
    visitor: 5,
    hoursAgo: 70,
    said: ['سلام. جمعه‌ها هم باز هستید؟', 'سلام، جمعه تا ظهر هستیم.', 'سپاسگزارم، می‌آیم.'],
  },
  { business: 0, visitor: 6, hoursAgo: 45, said: ['ارسال به تبریز دارید؟', 'بله، با باربری. هزینه با خریدار است.'] },
  { business: 0, visitor: 7, hoursAgo: 26, said: ['فاکتور رسمی می‌دهید؟', 'بله، با کد اقتصادی.'] },
  { business: 0, visitor: 8, hoursAgo: 2, said: ['تخفیف همکار دارید؟'] },
  { business: 1, visitor: 0, hoursAgo: 30, said: ['برای سفارش عمده با چه کسی صحبت کنم؟', 'با خودم، همین‌جا بنویسید.'] },
];

/** Who gets the newsletter: whether they confirmed it. */
export const demoReaders: readonly (readonly [name: string, culture: Culture, confirmed: boolean])[] = [
  ['arash', 'fa-IR', true],
  ['mahsa', 'fa-IR', true],
  ['omid', 'fa-IR', true],
  ['parisa', 'fa-IR', false],
  ['emily', 'en-US', true],
  ['lukas', 'de-DE', true],
  ['noor', 'ar-SA', true],
  ['chen', 'zh-CN', true],
  ['hannah', 'de-DE', false],
];
