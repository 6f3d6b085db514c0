/** Messages that the product sends by SMS and mail: `text` is the whole of an SMS. */
export const messages = {
  code: {
    subject: 'کد چارسو: {code}',
    text: 'کد شما در چارسو {code} است و {minutes} دقیقه اعتبار دارد.\nاگر شما آن را نخواسته‌اید، این پیام را نادیده بگیرید. این کد را به هیچ‌کس ندهید؛ ما هرگز آن را نمی‌پرسیم.',
  },
  passwordChanged: {
    subject: 'گذرواژهٔ شما تغییر کرد',
    text: 'گذرواژهٔ حساب شما در چارسو تغییر کرد. اگر کار شما نبوده است، با «فراموشی گذرواژه» همین حالا گذرواژهٔ تازه‌ای بسازید.',
  },
  passwordReset: {
    subject: 'گذرواژهٔ تازه بسازید',
    text: 'مدیر چارسو گذرواژهٔ حساب شما را باطل کرد. با «فراموشی گذرواژه» گذرواژهٔ تازه‌ای بسازید: {link}',
  },
  accountLocked: {
    subject: 'حساب شما قفل شد',
    text: 'پس از چند ورود ناموفق، حساب شما در چارسو {minutes} دقیقه قفل است. اگر کار شما نبوده است، گذرواژه‌تان را عوض کنید.',
  },
  accountDeleted: {
    subject: 'حساب شما حذف شد',
    text: 'حساب شما در چارسو حذف شد. کسب‌وکارها و آگهی‌های شما دیگر نمایش داده نمی‌شوند.',
  },
  /** A copy of what stands in the inbox. */
  notice: { subject: '{sentence}', text: '{text}\n\nهمهٔ پیام‌های شما: {link}' },
} as const;
