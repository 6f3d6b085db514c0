import { demoBusinesses, memberCount } from './businesses.ts';
import { between, randomFrom, shuffled } from './random.ts';

/** A rating of a business of the demo. */
export interface DemoRating {
  /** The key of the business. */
  readonly business: string;
  /** The index of its author among the demo's members. */
  readonly author: number;
  readonly score: number;
  readonly text: string;
  readonly daysAgo: number;
  readonly end: 'approved' | 'pending' | 'denied';
  /** Empty: its business does not answer. */
  readonly answer: string;
}

/** What customers write, with the answer of the business. */
const words: readonly (readonly [score: number, text: string, answer: string])[] = [
  [5, 'کالا درست همان بود که در آگهی نوشته بودند و بسته‌بندی تمیزی داشت.', 'سپاس از اعتماد شما. همیشه در خدمتیم.'],
  [4, 'برخورد خوب و پاسخ زود. تحویل یک روز دیرتر شد.', 'حق با شماست؛ پیک آن روز دیر رسید. پوزش می‌خواهیم.'],
  [5, 'سه بار خرید کرده‌ام و هر بار راضی بوده‌ام.', ''],
  [3, 'کیفیت خوب است، ولی قیمت از دیگران بالاتر است.', ''],
  [4, 'پیش از خرید عکس‌های بیشتری فرستادند و با حوصله توضیح دادند.', ''],
  [2, 'رنگ با عکس فرق داشت و برای پس‌دادن چند بار زنگ زدم.', 'لطفاً با فاکتور به فروشگاه بیایید تا کالا را عوض کنیم.'],
  [5, 'Friendly, quick to answer, and the goods were packed well.', 'Thank you, we hope to see you again.'],
  [4, 'Good quality for the price; parking near the shop is hard to find.', ''],
  [5, 'Sehr gute Beratung, ehrliche Angaben zum Zustand der Ware.', ''],
  [
    3,
    'Die Lieferung hat länger gedauert als vereinbart.',
    'Das tut uns leid; inzwischen liefern wir mit eigenem Wagen.',
  ],
  [5, 'تعامل صادق وسعر مناسب، والبضاعة مطابقة للوصف.', 'شكرًا لكم، يسعدنا خدمتكم.'],
  [4, 'ردّوا بسرعة وشرحوا كل شيء قبل الشراء.', ''],
  [5, '质量很好，卖家回复也很快。', '谢谢您的信任！'],
  [4, '', ''],
];

const random = randomFrom('ratings');
const approved = demoBusinesses.filter(({ state }) => state === 'approved');

/** So many ratings for each of the first businesses: some have too few for an average. */
const counts = [6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1, 1];

/** Some dozens of ratings; one waits for a moderator, and one was denied. */
export const demoRatings: readonly DemoRating[] = counts.flatMap((count, index): DemoRating[] => {
  const business = approved[index * 3];
  if (business === undefined) return [];
  const authors = shuffled(
    random,
    Array.from({ length: memberCount }, (_, author) => author).filter((author) => author !== business.owner),
  ).slice(0, count);
  return authors.map((author, turn): DemoRating => {
    const [score, text, answer] = words[(index * 5 + turn) % words.length] ?? [5, '', ''];
    const end = index === 0 && turn === 0 ? 'pending' : index === 1 && turn === 0 ? 'denied' : 'approved';
    const daysAgo = between(random, 4, 60);
    return { business: business.key, author, score, text, daysAgo, end, answer: end === 'approved' ? answer : '' };
  });
});
