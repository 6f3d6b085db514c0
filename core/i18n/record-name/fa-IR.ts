import type { RecordKind } from '../../domain/aggregates.ts';
import type { CatalogueOf } from '../text.ts';

/** Settings always exist. */
type Kinds = Exclude<RecordKind, 'settings'>;

/** What is missing where something is not found, by the name that the server gives it. */
export const recordName = {
  advertisement: 'آگهی',
  advertisementHistory: 'سابقه',
  alarm: 'هشدار',
  category: 'دسته',
  contactMessage: 'پیام',
  contentPage: 'صفحه',
  conversation: 'گفت‌وگو',
  correction: 'اصلاح',
  externalLogin: 'پیوند با سرویس دیگر',
  file: 'پرونده',
  guild: 'صنف',
  history: 'سابقه',
  image: 'تصویر',
  ledger: 'گردش کیف پول',
  note: 'یادداشت',
  payment: 'پرداخت',
  person: 'شخص',
  provider: 'سرویس ورود',
  rating: 'نظر',
  reactor: 'واکنشگر',
  record: 'رکورد',
  role: 'نقش',
  search: 'جستجو',
  session: 'نشست',
  subscriber: 'مشترک خبرنامه',
  tenant: 'کسب‌وکار',
  trustRule: 'قاعدهٔ اعتماد',
  user: 'حساب',
  wallet: 'کیف پول',
} satisfies Readonly<Record<Kinds, string>> & Readonly<Record<string, string>>;

/** The names of records in one culture, for the server's messages. */
export type RecordNames = CatalogueOf<typeof recordName>;
