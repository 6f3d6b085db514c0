import { lists } from '../lists/ar-SA.ts';
import type { Vocabulary } from './fa-IR.ts';

export const vocabulary: Vocabulary = {
  ...lists,
  state: {
    draft: 'مسودة',
    pending: 'قيد المراجعة',
    approved: 'موافق عليه',
    denied: 'مرفوض',
    cancelled: 'ملغى',
  },
  phase: { ended: 'انتهى عرضه', sold: 'تم بيعه' },
  shipmentType: {
    freeDelivery: 'توصيل مجاني',
    deliveryWithCost: 'توصيل بأجرة',
    freeDeliveryToCargo: 'مجاني حتى شركة الشحن',
    conditionalFreeDelivery: 'مجاني بشروط',
    noDelivery: 'بدون توصيل',
  },
  activityType: {
    productive: 'إنتاجي',
    commercial: 'تجاري',
    wholesale: 'بيع بالجملة',
    retail: 'بيع بالتجزئة',
    service: 'خدمات',
  },
  paymentMethod: {
    inBusinessPlace: 'في مقر النشاط',
    atDestination: 'عند التسليم',
    payOnline: 'دفع إلكتروني',
    withCheque: 'بشيك',
  },
  typeOfSale: {
    inCash: 'نقدًا',
    installments: 'بالتقسيط',
  },
  sort: {
    default: 'المميزة ثم الأحدث',
    newest: 'الأحدث',
    oldest: 'الأقدم',
    highPrice: 'الأعلى سعرًا',
    lowPrice: 'الأقل سعرًا',
    level: 'الأكثر نجومًا',
    name: 'الاسم',
  },
  denialReason: {
    incompleteInformation: 'المعلومات ناقصة',
    wrongCategory: 'الفئة غير مناسبة',
    inappropriateContent: 'محتوى غير لائق',
    unreadablePictures: 'الصور غير واضحة',
    duplicate: 'إعلان مكرر',
    prohibitedGoods: 'سلعة أو خدمة ممنوعة',
    other: 'سبب آخر',
  },
  action: {
    edit: 'تعديل',
    pending: 'طلب النشر',
    approve: 'موافقة',
    deny: 'رفض',
    reopen: 'إعادة فتح للتعديل',
    cancel: 'إلغاء',
    adjust: 'السعر والتجديد',
    sold: 'تم البيع',
    renew: 'تجديد',
    delete: 'حذف',
  },
  role: {
    administrator: 'مدير النظام',
    moderator: 'مشرف',
    user: 'مستخدم',
  },
};
