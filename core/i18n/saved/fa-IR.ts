import type { CatalogueOf } from '../text.ts';

/** The words of saving advertisements, and of the page that lists the saved ones. */
export const saved = {
  title: 'نشان‌شده‌ها',
  lead: 'آگهی‌هایی که نشان کرده‌اید. فقط در همین مرورگر نگه داشته می‌شوند.',
  memberLead: 'آگهی‌هایی که نشان کرده‌اید. در حساب شما نگه داشته می‌شوند و اگر یکی ارزان‌تر شود خبرتان می‌کنیم.',
  save: 'نشان کردن «{name}»',
  unsave: 'برداشتن نشان «{name}»',
  emptyTitle: 'هنوز چیزی نشان نکرده‌اید',
  emptyText: 'دل روی هر آگهی آن را این‌جا نگه می‌دارد.',
  browse: 'دیدن آگهی‌ها',
  seen: 'بازدیدهای اخیر',
  clearSeen: 'پاک کردن بازدیدها',
  ended: 'در {day} پایان یافت',
  sold: 'در {day} فروخته شد',
  gone: 'دیگر در چارسو نیست',
  remove: 'برداشتن',
  cheaper: 'ارزان‌تر شده؛ هنگام نشان کردن {amount} {unit} بود',
  failed: 'این فهرست اکنون خوانده نشد.',
} as const;

export type SavedTexts = CatalogueOf<typeof saved>;
