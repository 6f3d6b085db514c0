import type { SavedTexts } from './fa-IR.ts';

export const saved: SavedTexts = {
  title: 'الإعلانات المحفوظة',
  lead: 'الإعلانات التي حفظتها. تبقى في هذا المتصفح فقط.',
  memberLead: 'الإعلانات التي حفظتها. تبقى في حسابك، ونُشعرك حين يصبح أحدها أرخص.',
  save: 'حفظ «{name}»',
  unsave: 'إزالة «{name}» من المحفوظات',
  emptyTitle: 'لم تحفظ شيئًا بعد',
  emptyText: 'القلب على أي إعلان يحفظه هنا.',
  browse: 'تصفح الإعلانات',
  seen: 'شوهدت مؤخرًا',
  clearSeen: 'مسح ما شوهد',
  ended: 'انتهى في {day}',
  sold: 'بيع في {day}',
  gone: 'لم يعد في تشارسو',
  remove: 'إزالة',
  cheaper: 'صار أرخص: كان {amount} {unit} عند حفظه',
  failed: 'تعذرت قراءة هذه القائمة الآن.',
};
