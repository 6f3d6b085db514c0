import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  savedSearchFound: {
    name: 'الجديد في بحث محفوظ',
    sentence: 'إعلانات جديدة في بحثك «{name}»: {count}.',
  },
  savedAdvertisementCheaper: {
    name: 'إعلان محفوظ صار أرخص',
    sentence: 'الإعلان «{name}» الذي حفظته صار أرخص: {amount}.',
  },
  advertisementApproved: {
    name: 'الموافقة',
    sentence: 'تمت الموافقة على إعلانك «{name}» وسيُعرض حتى {until}.',
  },
  advertisementCorrected: {
    name: 'مصحَّح',
    sentence: 'صُحِّح إعلانك «{name}» عند الموافقة عليه، ويمكنك الاعتراض.',
  },
  advertisementDenied: {
    name: 'الرفض',
    sentence: 'رُفض إعلانك «{name}» ويحتاج إلى تعديل.',
  },
  advertisementReopened: {
    name: 'إعادة الفتح للتعديل',
    sentence: 'أُعيد فتح إعلانك «{name}» للتعديل ولا يُعرض حاليًا.',
  },
  advertisementCancelled: {
    name: 'الإلغاء',
    sentence: 'ألغى أحد المشرفين إعلانك «{name}».',
  },
  advertisementUnpaid: {
    name: 'لم يُنشر',
    sentence: 'قُبل نشاطك، لكن الإعلان «{name}» بقي مسودة: رصيد المحفظة لا يكفي لنشره.',
  },
  advertisementRenewed: {
    name: 'التمديد',
    sentence: 'جُدّد إعلانك «{name}» وسيُعرض حتى {until}.',
  },
  advertisementRenewalFailed: {
    name: 'تعذّر التمديد',
    sentence: 'لم يُجدّد إعلانك «{name}»: لم تُدفع تكلفته.',
  },
  advertisementEnded: {
    name: 'انتهاء العرض',
    sentence: 'انتهت مدة عرض إعلانك «{name}».',
  },
  advertisementDeleted: {
    name: 'الحذف',
    sentence: 'حذف أحد المشرفين إعلانك «{name}».',
  },
  tenantApproved: {
    name: 'الموافقة',
    sentence: 'تمت الموافقة على نشاطك التجاري «{name}» وأصبح ظاهرًا للجميع.',
  },
  tenantDenied: {
    name: 'الرفض',
    sentence: 'رُفض نشاطك التجاري «{name}».',
  },
  tenantChangeDenied: {
    name: 'رفض التغيير',
    sentence: 'رُفض تغيير اسم نشاطك التجاري «{name}» أو عنوانه، ويظل ظاهرًا كما تمت الموافقة عليه.',
  },
  tenantReopened: {
    name: 'إعادة الفتح للتعديل',
    sentence: 'أُعيد فتح نشاطك التجاري «{name}» للتعديل ولا يُعرض حاليًا.',
  },
  tenantCancelled: {
    name: 'الإلغاء',
    sentence: 'أُلغي نشاطك التجاري «{name}».',
  },
  tenantDeleted: {
    name: 'الحذف',
    sentence: 'حُذف نشاطك التجاري «{name}».',
  },
  ratingReceived: {
    name: 'تقييم جديد',
    sentence: 'لنشاطك التجاري «{name}» تقييم جديد، ويمكنك الرد عليه مرة واحدة.',
  },
  ratingApproved: {
    name: 'وُوفق على تقييمك',
    sentence: 'وُوفق على تقييمك لـ«{name}» وصار ظاهرًا للجميع.',
  },
  ratingDenied: {
    name: 'رُفض تقييمك',
    sentence: 'رُفض تقييمك لـ«{name}».',
  },
  ratingReopened: {
    name: 'أُعيد فتح تقييمك',
    sentence: 'أُعيد فتح تقييمك لـ«{name}» للتعديل وهو غير ظاهر حاليًا.',
  },
  ratingCancelled: {
    name: 'أُلغي تقييمك',
    sentence: 'أُلغي تقييمك لـ«{name}».',
  },
  ratingAnswered: {
    name: 'رد على تقييمك',
    sentence: 'ردّ «{name}» على تقييمك.',
  },
  personApproved: {
    name: 'الموافقة',
    sentence: 'تمت الموافقة على بياناتك الشخصية.',
  },
  personDenied: {
    name: 'الرفض',
    sentence: 'رُفضت بياناتك الشخصية وتحتاج إلى تصحيح.',
  },
  personReopened: {
    name: 'إعادة الفتح للتعديل',
    sentence: 'أُعيد فتح بياناتك الشخصية للتعديل.',
  },
  personCancelled: {
    name: 'الإلغاء',
    sentence: 'أُلغيت بياناتك الشخصية.',
  },
  paymentCredited: {
    name: 'إيداع',
    sentence: 'أُضيف {amount} إلى محفظتك.',
  },
  paymentRejected: {
    name: 'لم يُدفع',
    sentence: 'لم يتم دفع {amount} إلى محفظتك.',
  },
  paymentFailed: {
    name: 'فشل الدفع',
    sentence: 'تعذّر على بوابة الدفع إيداع {amount} في محفظتك.',
  },
  roleGiven: {
    name: 'منح دور',
    sentence: 'مُنحت دور «{name}».',
  },
  roleTaken: {
    name: 'سحب دور',
    sentence: 'سُحب منك دور «{name}».',
  },
  accountLocked: {
    name: 'القفل بعد محاولات دخول فاشلة',
    sentence: 'بعد عدة محاولات دخول فاشلة أُقفل حسابك حتى {until}.',
  },
  accountLockedByAdministrator: {
    name: 'القفل من أحد المديرين',
    sentence: 'أقفل أحد مديري تشارسو حسابك.',
  },
  accountUnlocked: {
    name: 'فك القفل',
    sentence: 'أُلغي قفل حسابك.',
  },
  passwordChanged: {
    name: 'تغيير كلمة المرور',
    sentence: 'تم تغيير كلمة مرورك. إذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة الآن.',
  },
  passwordVoided: {
    name: 'إبطال كلمة المرور',
    sentence: 'أبطل أحد مديري تشارسو كلمة مرورك.',
  },
  earlierAccessVoided: {
    name: 'إبطال طرق الدخول السابقة',
    sentence:
      'تم تأكيد عنوانك لأول مرة برمز. ولأن أي شخص كان بإمكانه إنشاء الحساب قبل ذلك، أُبطلت كلمة المرور السابقة وعمليات الدخول المرتبطة والجلسات. عيّن كلمة مرور جديدة إذا أردت الدخول بها.',
  },
  sessionsEndedByAdministrator: {
    name: 'إنهاء الجلسات من أحد المديرين',
    sentence: 'أنهى أحد مديري تشارسو جلسات لحسابك؛ سجّل الدخول من جديد حيث أُخرجت.',
  },
  contactChanged: {
    name: 'تغيير البريد أو الرقم',
    sentence:
      'تغيّر البريد الإلكتروني أو رقم الجوال في حسابك. إذا لم تكن أنت من غيّره فغيّر كلمة مرورك الآن وأبلغ مديري تشارسو.',
  },
  externalLoginLinked: {
    name: 'إضافة طريقة دخول أخرى',
    sentence: 'أُضيف الدخول عبر {name} إلى حسابك. إذا لم تكن أنت من أضافه فأزل الربط.',
  },
  externalLoginUnlinked: {
    name: 'إزالة طريقة دخول أخرى',
    sentence: 'أُزيل الدخول عبر {name} من حسابك.',
  },
  gatewayRefusesPayments: {
    name: 'بوابة الدفع',
    sentence:
      'ترفض بوابة الدفع الدفعات الجديدة (الرمز {name})، فلا يستطيع الأعضاء الإيداع. راجعوا حساب البوابة وإعداداتها.',
  },
  gatewaySilent: {
    name: 'بوابة الدفع',
    sentence: 'بوابة الدفع لا تجيب، ولا يستطيع الأعضاء الإيداع حاليًا.',
  },
  gatewayRefusesResults: {
    name: 'بوابة الدفع',
    sentence: 'لا تؤكد بوابة الدفع إحدى الدفعات كما طُلبت (الرمز {name}). ربما خُصم المال: راجعوا الدفعات الفاشلة.',
  },
  smsBudgetOfHour: {
    name: 'الرسائل القصيرة',
    sentence:
      'نفدت رسائل هذه الساعة: {count}. تنتظر الرموز حتى الساعة التالية. تحققوا من عدم وجود إساءة استخدام، أو ارفعوا الحد في الإعدادات.',
  },
  smsBudgetOfDay: {
    name: 'الرسائل القصيرة',
    sentence:
      'نفدت رسائل هذا اليوم: {count}. لا تُرسل رموز برسالة قصيرة حتى الغد. تحققوا من عدم وجود إساءة استخدام، أو ارفعوا الحد في الإعدادات.',
  },
  approverAdded: {
    name: 'الهدايا والتصحيحات',
    sentence: 'مُنح حساب حق اعتماد الهدايا والتصحيحات، ويسري بعد يوم. إن لم تكونوا على علم بذلك فراجعوا أعضاء الأدوار.',
  },
  moneyByOnePerson: {
    name: 'الهدايا والتصحيحات',
    sentence: 'وافق حسابان على {amount}، وقد منح أحدهما الآخر حق ذلك مؤخرًا. تأكدوا من أن شخصين اتخذا القرار.',
  },
};
