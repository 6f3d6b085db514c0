import type { PageTexts } from './fa-IR.ts';

export const pages: PageTexts = {
  page: {
    contents: 'في هذه الصفحة',
    changed: 'آخر تغيير: {date}',
    onlyIn: 'هذا النص ليس متاحًا بلغتك بعد؛ تقرؤه بـ{language}.',
  },
  news: {
    feedTitle: 'أخبار تشارسو',
    feed: 'خلاصة الأخبار (Atom)',
    none: 'لم تُنشر أخبار بعد.',
    all: 'كل الأخبار',
  },
  form: {
    title: 'اكتب إلينا',
    name: 'اسمك',
    mail: 'بريدك الإلكتروني للجواب',
    page: 'عنوان الصفحة التي فيها الخطأ',
    body: 'الرسالة',
    send: 'إرسال',
    sent: 'وصلت رسالتك. رقمها {number} ويأتيك الجواب على {mail}.',
    another: 'رسالة أخرى',
    noScript: 'يحتاج هذا النموذج إلى JavaScript.',
    noScriptMail: 'يمكنك أن تكتب بدلًا منه إلى هذا العنوان:',
  },
  account: {
    needsScripts: 'يحتاج تسجيل الدخول والحساب إلى JavaScript. أما الإعلانات والأنشطة التجارية فيمكنك تصفحها من دونه.',
  },
  newsletter: {
    confirmTitle: 'تأكيد النشرة',
    confirmText: 'اضغط الزر لتصلك نشرة تشارسو على عنوانك.',
    confirm: 'أؤكد',
    unsubscribeTitle: 'إلغاء الاشتراك في النشرة',
    unsubscribeText: 'اضغط الزر ليُحذف عنوانك ولا تصلك رسائل بعد ذلك.',
    unsubscribe: 'إلغاء الاشتراك',
    confirmedTitle: 'تم تأكيد عنوانك',
    confirmedText: 'من الآن تصلك نشرة تشارسو، وفي كل رسالة طريق لإلغائها.',
    unsubscribedTitle: 'ألغيت اشتراكك',
    unsubscribedText: 'حُذف عنوانك.',
    unknownTitle: 'لم يعد هذا الرابط يعمل',
    unknownText: 'يُحذف العنوان غير المؤكد بعد سبعة أيام. يمكنك الاشتراك من جديد.',
    home: 'الصفحة الرئيسية',
    subscribedTitle: 'أرسلنا إليك رسالة',
    refusedTitle: 'لم يُقبل هذا العنوان',
    refusedText: 'قد يكون مشتركًا من قبل أو غير مكتوب كما يجب. تحقّق منه ثم حاول مرة أخرى بعد قليل.',
    subscribedText: 'أرسلنا إليك رسالة؛ أكّد بالرابط الذي فيها.',
  },
};
