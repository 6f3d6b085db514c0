import type { ReviewTexts } from './index.ts';

export const review: ReviewTexts = {
  case: {
    title: 'ينتظر مع هذا النشاط',
    person: 'هوية صاحب النشاط',
    advertisement: 'إعلان',
    whole: 'الموافقة تشمل الكل معًا: صاحب النشاط والنشاط والإعلانات.',
    personBlocks: 'لم تُعتمد بيانات صاحب النشاط؛ لا يمكن اعتماد النشاط قبلها.',
    which: 'ما الذي يُرفض؟',
    business: 'النشاط التجاري',
    partDenied: 'رُفض هذا الجزء، والبقية لا تزال تنتظر.',
  },
  undo: {
    title: 'قرارات لا يزال التراجع عنها ممكنًا',
    undo: 'تراجع',
    undoOf: 'التراجع عن القرار بشأن {name}',
    undone: 'تم التراجع: عاد «{name}» إلى القائمة.',
    late: 'فات الأوان: نُفِّذ القرار.',
    refused: 'لم يُنفَّذ القرار بشأن «{name}»: {reason}',
    hide: 'إخفاء',
  },
  seller: {
    title: 'البائع',
    since: 'عضو منذ {day}',
    approved: 'المقبول حتى الآن: {count}',
    denied: 'المرفوض حتى الآن: {count}',
    displayed: 'إعلانات معروضة: {count}',
    page: 'الصفحة العامة',
  },
  warning: {
    title: 'تنبيهات',
    telephone: 'رقم هاتف في النص',
    link: 'عنوان ويب في النص',
    noPicture: 'بلا صورة',
    oddPrice: 'السعر بعيد عن وسيط فئته',
    sameTitle: 'العنوان نفسه في إعلان آخر',
    samePicture: 'صورة أرسلها شخص آخر أيضًا',
  },
  difference: {
    title: 'ما يختلف عن النسخة المعتمدة',
    none: 'لم يتغير شيء.',
  },
  reason: {
    saved: 'أسباب محفوظة',
    keep: 'احفظ هذا السبب للمرة القادمة',
    remove: 'حذف السبب «{reason}»',
  },
  correction: {
    open: 'الموافقة مع تصحيح',
    title: 'تصحيح «{name}»',
    hint: 'يُخطر صاحب الإعلان بالتصحيح ويمكنه الاعتراض.',
    category: 'الفئة الصحيحة',
    without: 'من دون هذه الصور',
    picture: 'الصورة {number}',
    submit: 'تصحيح وموافقة',
    nothing: 'لم يُختر شيء للتصحيح.',
  },
};
