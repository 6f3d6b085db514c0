import type { PageTexts } from './texts.ts';

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
    more: 'تابع القراءة',
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
    noScript: 'يحتاج هذا النموذج إلى JavaScript؛ يمكنك مراسلة الدعم بالبريد بدلًا منه.',
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
    noticed: 'أرسلنا إليك رسالة؛ أكّد بالرابط الذي فيها.',
  },
};
