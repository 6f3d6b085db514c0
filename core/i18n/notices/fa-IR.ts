/** What the product tells its users: a sentence for every kind of notice. */
export const notices = {
  savedSearchFound: {
    name: 'تازه‌های جستجو',
    sentence: 'در جستجوی «{name}» {count} آگهی تازه پیدا شد.',
  },
  savedAdvertisementCheaper: {
    name: 'نشان‌شده‌ای ارزان‌تر شد',
    sentence: 'آگهی «{name}» که نشان کرده‌اید ارزان‌تر شد: {amount}.',
  },
  advertisementApproved: {
    name: 'تأیید شد',
    sentence: 'آگهی «{name}» تأیید شد و تا {until} نمایش داده می‌شود.',
  },
  advertisementCorrected: {
    name: 'اصلاح‌شده',
    sentence: 'آگهی شما «{name}» هنگام تأیید اصلاح شد؛ می‌توانید اعتراض کنید.',
  },
  advertisementDenied: {
    name: 'رد شد',
    sentence: 'آگهی «{name}» رد شد و باید ویرایش شود.',
  },
  advertisementReopened: {
    name: 'برای ویرایش باز شد',
    sentence: 'آگهی «{name}» برای ویرایش باز شد و فعلاً نمایش داده نمی‌شود.',
  },
  advertisementCancelled: {
    name: 'لغو شد',
    sentence: 'آگهی «{name}» را یکی از ناظران لغو کرد.',
  },
  advertisementUnpaid: {
    name: 'منتشر نشد',
    sentence: 'کسب‌وکار شما تأیید شد، ولی آگهی «{name}» پیش‌نویس ماند: موجودی کیف پول برای انتشارش کافی نبود.',
  },
  advertisementRenewed: {
    name: 'تمدید شد',
    sentence: 'نمایش آگهی «{name}» تا {until} تمدید شد.',
  },
  advertisementRenewalFailed: {
    name: 'تمدید نشد',
    sentence: 'نمایش آگهی «{name}» تمدید نشد: هزینهٔ آن پرداخت نشده است.',
  },
  advertisementEnded: {
    name: 'نمایش پایان یافت',
    sentence: 'دورهٔ نمایش آگهی «{name}» تمام شد.',
  },
  advertisementDeleted: {
    name: 'حذف شد',
    sentence: 'آگهی «{name}» را یکی از ناظران حذف کرد.',
  },
  tenantApproved: {
    name: 'تأیید شد',
    sentence: 'کسب‌وکار «{name}» تأیید شد و همه آن را می‌بینند.',
  },
  tenantDenied: {
    name: 'رد شد',
    sentence: 'کسب‌وکار «{name}» رد شد.',
  },
  tenantChangeDenied: {
    name: 'تغییر رد شد',
    sentence: 'تغییر نام یا نشانی کسب‌وکار «{name}» رد شد؛ همچنان همان که تأیید شده دیده می‌شود.',
  },
  tenantReopened: {
    name: 'برای ویرایش باز شد',
    sentence: 'کسب‌وکار «{name}» برای ویرایش باز شد و فعلاً نمایش داده نمی‌شود.',
  },
  tenantCancelled: {
    name: 'لغو شد',
    sentence: 'کسب‌وکار «{name}» لغو شد.',
  },
  tenantDeleted: {
    name: 'حذف شد',
    sentence: 'کسب‌وکار «{name}» حذف شد.',
  },
  ratingReceived: {
    name: 'نظر تازه',
    sentence: 'دربارهٔ کسب‌وکار «{name}» نظر تازه‌ای نوشته‌اند؛ می‌توانید یک بار پاسخ دهید.',
  },
  ratingApproved: {
    name: 'نظر شما تأیید شد',
    sentence: 'نظر شما دربارهٔ «{name}» تأیید شد و همه آن را می‌بینند.',
  },
  ratingDenied: {
    name: 'نظر شما رد شد',
    sentence: 'نظر شما دربارهٔ «{name}» رد شد.',
  },
  ratingReopened: {
    name: 'نظر شما برای ویرایش باز شد',
    sentence: 'نظر شما دربارهٔ «{name}» برای ویرایش باز شد و اکنون دیده نمی‌شود.',
  },
  ratingCancelled: {
    name: 'نظر شما لغو شد',
    sentence: 'نظر شما دربارهٔ «{name}» لغو شد.',
  },
  ratingAnswered: {
    name: 'پاسخ به نظر شما',
    sentence: '«{name}» به نظر شما پاسخ داد.',
  },
  personApproved: {
    name: 'تأیید شد',
    sentence: 'مشخصات شما تأیید شد.',
  },
  personDenied: {
    name: 'رد شد',
    sentence: 'مشخصات شما رد شد و باید اصلاح شود.',
  },
  personReopened: {
    name: 'برای ویرایش باز شد',
    sentence: 'مشخصات شما برای ویرایش باز شد.',
  },
  personCancelled: {
    name: 'لغو شد',
    sentence: 'مشخصات شما لغو شد.',
  },
  paymentCredited: {
    name: 'کیف پول شارژ شد',
    sentence: '{amount} به کیف پول شما افزوده شد.',
  },
  paymentRejected: {
    name: 'پرداخت نشد',
    sentence: 'پرداخت {amount} برای کیف پول انجام نشد.',
  },
  paymentFailed: {
    name: 'پرداخت ناموفق',
    sentence: 'درگاه پرداخت نتوانست {amount} را به کیف پول شما برساند.',
  },
  roleGiven: {
    name: 'نقشی داده شد',
    sentence: 'نقش «{name}» به شما داده شد.',
  },
  roleTaken: {
    name: 'نقشی گرفته شد',
    sentence: 'نقش «{name}» از شما گرفته شد.',
  },
  accountLocked: {
    name: 'قفل پس از ورودهای ناموفق',
    sentence: 'پس از چند ورود ناموفق، حساب شما تا {until} قفل شد.',
  },
  accountLockedByAdministrator: {
    name: 'قفل به دست مدیر',
    sentence: 'مدیر چارسو حساب شما را قفل کرد.',
  },
  accountUnlocked: {
    name: 'باز شدن قفل',
    sentence: 'قفل حساب شما باز شد.',
  },
  passwordChanged: {
    name: 'تغییر گذرواژه',
    sentence: 'گذرواژهٔ شما تغییر کرد. اگر کار شما نبوده است، همین حالا گذرواژهٔ تازه‌ای بسازید.',
  },
  passwordVoided: {
    name: 'باطل شدن گذرواژه',
    sentence: 'مدیر چارسو گذرواژهٔ شما را باطل کرد.',
  },
  earlierAccessVoided: {
    name: 'بی‌اعتبار شدن راه‌های ورود پیشین',
    sentence:
      'نشانی شما برای نخستین بار با کد تأیید شد. چون پیش از آن هر کسی می‌توانست این حساب را ساخته باشد، گذرواژهٔ پیشین، ورودهای پیوندشده و نشست‌های آن بی‌اعتبار شدند. اگر می‌خواهید با گذرواژه وارد شوید، گذرواژهٔ تازه‌ای تعیین کنید.',
  },
  sessionsEndedByAdministrator: {
    name: 'پایان نشست‌ها به دست مدیر',
    sentence: 'مدیر چارسو به نشست‌های حساب شما پایان داد؛ هر جا که خارج شده‌اید دوباره وارد شوید.',
  },
  contactChanged: {
    name: 'تغییر ایمیل یا شماره',
    sentence:
      'ایمیل یا شمارهٔ همراه حساب شما تغییر کرد. اگر کار شما نبوده است، همین حالا گذرواژه‌تان را عوض کنید و آن را به مدیران چارسو خبر دهید.',
  },
  externalLoginLinked: {
    name: 'افزودن ورود دیگر',
    sentence: 'ورود با {name} به حساب شما افزوده شد. اگر کار شما نبوده است، پیوند آن را بردارید.',
  },
  externalLoginUnlinked: {
    name: 'برداشتن ورود دیگر',
    sentence: 'ورود با {name} از حساب شما برداشته شد.',
  },
  gatewayRefusesPayments: {
    name: 'درگاه پرداخت',
    sentence:
      'درگاه پرداخت پرداخت تازه نمی‌پذیرد (کد {name}) و اعضا نمی‌توانند کیف پول را شارژ کنند. حساب و تنظیمات درگاه را بررسی کنید.',
  },
  gatewaySilent: {
    name: 'درگاه پرداخت',
    sentence: 'درگاه پرداخت پاسخ نمی‌دهد و اعضا فعلاً نمی‌توانند کیف پول را شارژ کنند.',
  },
  gatewayRefusesResults: {
    name: 'درگاه پرداخت',
    sentence:
      'درگاه پرداخت یک پرداخت را آن‌گونه که خواسته شده بود تأیید نمی‌کند (کد {name}). شاید پول برداشت شده باشد: پرداخت‌های ناکام را ببینید.',
  },
  smsBudgetOfHour: {
    name: 'پیامک',
    sentence:
      'سهم پیامک این ساعت تمام شد: {count}. کدهای پیامکی تا ساعت بعد فرستاده نمی‌شوند. ببینید سوءاستفاده‌ای نشده باشد، یا سقف را در تنظیمات بالا ببرید.',
  },
  smsBudgetOfDay: {
    name: 'پیامک',
    sentence:
      'سهم پیامک امروز تمام شد: {count}. تا فردا کدی با پیامک فرستاده نمی‌شود. ببینید سوءاستفاده‌ای نشده باشد، یا سقف را در تنظیمات بالا ببرید.',
  },
  approverAdded: {
    name: 'هدیه‌ها و اصلاح‌ها',
    sentence:
      'به حسابی حق تأیید هدیه و اصلاح داده شد که از یک روز دیگر کار می‌کند. اگر از آن خبر ندارید، اعضای نقش‌ها را ببینید.',
  },
  moneyByOnePerson: {
    name: 'هدیه‌ها و اصلاح‌ها',
    sentence:
      '{amount} را دو حساب تأیید کردند که یکی به‌تازگی حق این کار را به دیگری داده است. مطمئن شوید که دو نفر تصمیم گرفته‌اند.',
  },
} as const;
