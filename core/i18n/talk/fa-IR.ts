/** The words of conversations between visitors and businesses. */
export const talk = {
  title: 'گفت‌وگوها',
  ask: 'پرسش از فروشنده',
  askLead: 'پیام شما به صاحب کسب‌وکار می‌رسد. پاسخ او همین‌جا می‌آید.',
  lead: 'پیام‌ها را تنها شما و طرف گفت‌وگو می‌بینید.',
  with: 'گفت‌وگو با {name}',
  about: 'دربارهٔ',
  text: 'پیام',
  send: 'فرستادن',
  you: 'شما',
  unread: '{count} تازه',
  goneMessage: 'پیام حذف شده است',
  goneAccount: 'حساب حذف‌شده',
  block: 'بستن گفت‌وگو',
  unblock: 'باز کردن گفت‌وگو',
  blockedSelf: 'این گفت‌وگو را بسته‌اید. تا باز نکنید پیامی رد و بدل نمی‌شود.',
  blockedOther: 'طرف گفت‌وگو آن را بسته است.',
  otherGone: 'طرف گفت‌وگو حساب خود را حذف کرده و پیام‌هایش با آن رفته است. پیام‌های شما می‌ماند.',
  report: 'گزارش',
  reportReason: 'چه چیزی درست نیست؟',
  reported: 'گزارش شما رسید.',
  remove: 'حذف سهم من',
  removeQuestion:
    'در گام بعد آنچه اینجا نوشته‌اید حذف می‌شود و گفت‌وگو کنار می‌رود؛ پیام‌های طرف مقابل نزد او می‌ماند. ادامه می‌دهید؟',
};

/** Every text can be shown as it is. */
export type TalkTexts = { readonly [Key in keyof typeof talk]: string };
