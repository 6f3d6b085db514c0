import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  advertisementApproved: 'تمت الموافقة على إعلانك «{name}» وسيُعرض حتى {until}.',
  advertisementDenied: 'رُفض إعلانك «{name}» ويحتاج إلى تعديل.',
  advertisementReopened: 'أُعيد فتح إعلانك «{name}» للتعديل ولا يُعرض حاليًا.',
  advertisementCancelled: 'ألغى أحد المشرفين إعلانك «{name}».',
  advertisementRenewed: 'جُدّد إعلانك «{name}» وسيُعرض حتى {until}.',
  advertisementRenewalFailed: 'لم يُجدّد إعلانك «{name}»: لم تُدفع تكلفته.',
  advertisementEnded: 'انتهت مدة عرض إعلانك «{name}».',
  advertisementDeleted: 'حذف أحد المشرفين إعلانك «{name}».',
  tenantApproved: 'تمت الموافقة على نشاطك التجاري «{name}» وأصبح ظاهرًا للجميع.',
  tenantDenied: 'رُفض نشاطك التجاري «{name}».',
  tenantReopened: 'أُعيد فتح نشاطك التجاري «{name}» للتعديل ولا يُعرض حاليًا.',
  tenantCancelled: 'أُلغي نشاطك التجاري «{name}».',
  tenantDeleted: 'حُذف نشاطك التجاري «{name}».',
  personApproved: 'تمت الموافقة على بياناتك الشخصية.',
  personDenied: 'رُفضت بياناتك الشخصية وتحتاج إلى تصحيح.',
  personReopened: 'أُعيد فتح بياناتك الشخصية للتعديل.',
  personCancelled: 'أُلغيت بياناتك الشخصية.',
  roleGiven: 'مُنحت دور «{name}».',
  roleTaken: 'سُحب منك دور «{name}».',
  accountLocked: 'بعد عدة محاولات دخول فاشلة أُقفل حسابك حتى {until}.',
  accountLockedByAdministrator: 'أقفل أحد مديري تشارسو حسابك.',
  accountUnlocked: 'أُلغي قفل حسابك.',
  passwordChanged: 'تم تغيير كلمة مرورك. إذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة الآن.',
  passwordVoided: 'أبطل أحد مديري تشارسو كلمة مرورك.',
  earlierAccessVoided:
    'تم تأكيد عنوانك لأول مرة برمز. ولأن أي شخص كان بإمكانه إنشاء الحساب قبل ذلك، أُبطلت كلمة المرور السابقة وعمليات الدخول المرتبطة والجلسات. عيّن كلمة مرور جديدة إذا أردت الدخول بها.',
  contactChanged:
    'تغيّر البريد الإلكتروني أو رقم الجوال في حسابك. إذا لم تكن أنت من غيّره فغيّر كلمة مرورك الآن وأبلغ مديري تشارسو.',
  externalLoginLinked: 'أُضيف الدخول عبر {name} إلى حسابك. إذا لم تكن أنت من أضافه فأزل الربط.',
  externalLoginUnlinked: 'أُزيل الدخول عبر {name} من حسابك.',
};
