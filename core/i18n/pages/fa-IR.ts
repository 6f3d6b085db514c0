import type { ShownCatalogueOf } from '../text.ts';

/** The words around the pages that editors write, of their forms, of the newsletter's pages, and of accounts where no scripts run. */
export const pages = {
  page: {
    contents: 'در این صفحه',
    changed: 'آخرین تغییر: {date}',
    onlyIn: 'این متن هنوز به زبان شما نیست؛ آن را به {language} می‌خوانید.',
  },
  news: {
    feedTitle: 'خبرهای چارسو',
    feed: 'خوراک خبرها (Atom)',
    none: 'هنوز خبری منتشر نشده است.',
    all: 'همهٔ خبرها',
  },
  form: {
    title: 'پیام بنویسید',
    name: 'نام شما',
    mail: 'ایمیل برای پاسخ',
    page: 'نشانی صفحه‌ای که خطا در آن است',
    body: 'پیام',
    send: 'فرستادن',
    sent: 'پیام شما رسید. شمارهٔ آن {number} است؛ پاسخ به {mail} می‌آید.',
    another: 'پیامی دیگر',
    noScript: 'برای فرستادن این فرم جاوااسکریپت لازم است.',
    noScriptMail: 'به جای آن می‌توانید به این نشانی ایمیل بزنید:',
  },
  account: {
    needsScripts: 'ورود و حساب کاربری به جاوااسکریپت نیاز دارد. آگهی‌ها و کسب‌وکارها را بی آن هم می‌توانید ببینید.',
  },
  newsletter: {
    confirmTitle: 'تأیید خبرنامه',
    confirmText: 'با فشردن دکمه، خبرنامهٔ چارسو به نشانی شما فرستاده می‌شود.',
    confirm: 'تأیید می‌کنم',
    unsubscribeTitle: 'انصراف از خبرنامه',
    unsubscribeText: 'با فشردن دکمه، نشانی شما پاک می‌شود و دیگر خبرنامه‌ای نمی‌آید.',
    unsubscribe: 'انصراف',
    confirmedTitle: 'عضویت شما تأیید شد',
    confirmedText: 'از این پس خبرنامهٔ چارسو را می‌گیرید. در هر نامه راه انصراف هست.',
    unsubscribedTitle: 'انصراف دادید',
    unsubscribedText: 'نشانی شما پاک شد.',
    unknownTitle: 'این پیوند دیگر کار نمی‌کند',
    unknownText: 'نشانی تأیید نشده پس از هفت روز پاک می‌شود. می‌توانید دوباره عضو شوید.',
    home: 'صفحهٔ نخست',
    subscribedTitle: 'نامه‌ای برایتان فرستادیم',
    refusedTitle: 'این نشانی پذیرفته نشد',
    refusedText: 'شاید پیش‌تر عضو شده باشد یا درست نوشته نشده باشد. نشانی را بررسی کنید و کمی بعد دوباره بفرستید.',
    subscribedText: 'نامه‌ای برایتان فرستادیم؛ با پیوند آن عضویت را تأیید کنید.',
  },
};

export type PageTexts = ShownCatalogueOf<typeof pages>;
