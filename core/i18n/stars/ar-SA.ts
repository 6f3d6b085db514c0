import type { StarTexts } from './index.ts';

export const stars: StarTexts = {
  label: 'النجوم',
  none: 'بلا نجوم، مجانًا',
  option: '{stars} — {amount} {unit}',
  place: 'سيحتل اليوم المرتبة {place} من {total} في فئته.',
  balance: 'في محفظتك: {amount} {unit}',
  held: 'يُحجز المبلغ عند طلب النشر ولا يُخصم إلا عند اعتماد الإعلان.',
  missing: 'ينقص محفظتك {amount} {unit}.',
  deposit: 'الإيداع ثم العودة',
  saveFirst: 'احفظ المسودة أولًا لتعود إلى هذا الإعلان بعد الإيداع.',
  renewal:
    'كل شهر إضافي يخصم {amount} {unit} من محفظتك. وإن لم يكفِ الرصيد ينتهي العرض ونعيد المحاولة بعد كل إيداع مدة سبعة أيام.',
  reopenPending: 'عند إعادة فتح «{name}» يعود المبلغ المحجوز لنجومه إلى محفظتك.',
  reopenApproved: 'عند إعادة فتح «{name}» ينتهي عرضه بالنجوم ولا يُعاد ما دُفع، والنشر بالنجوم من جديد له كلفة جديدة.',
};
