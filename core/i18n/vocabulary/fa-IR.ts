import { lists } from '../lists/fa-IR.ts';
import type { CatalogueOf } from '../text.ts';
/** Names of states, closed lists, sort orders, actions and roles. */
export const vocabulary = {
  ...lists,
  state: {
    draft: 'پیش‌نویس',
    pending: 'در انتظار بررسی',
    approved: 'تأییدشده',
    denied: 'ردشده',
    cancelled: 'لغوشده',
  },
  /** Approved advertisements whose display is over. */
  phase: { ended: 'پایان‌یافته', sold: 'فروخته‌شده' },
  shipmentType: {
    freeDelivery: 'ارسال رایگان',
    deliveryWithCost: 'ارسال با هزینه',
    freeDeliveryToCargo: 'رایگان تا باربری',
    conditionalFreeDelivery: 'ارسال رایگان مشروط',
    noDelivery: 'بدون ارسال',
  },
  activityType: {
    productive: 'تولیدی',
    commercial: 'بازرگانی',
    wholesale: 'عمده‌فروشی',
    retail: 'خرده‌فروشی',
    service: 'خدماتی',
  },
  paymentMethod: {
    inBusinessPlace: 'در محل کسب‌وکار',
    atDestination: 'در مقصد',
    payOnline: 'پرداخت آنلاین',
    withCheque: 'با چک',
  },
  typeOfSale: {
    inCash: 'نقدی',
    installments: 'اقساطی',
  },
  sort: {
    default: 'ستاره‌دارها، سپس تازه‌ترین',
    newest: 'تازه‌ترین',
    oldest: 'قدیمی‌ترین',
    highPrice: 'گران‌ترین',
    lowPrice: 'ارزان‌ترین',
    level: 'بیشترین ستاره',
    name: 'نام',
  },
  denialReason: {
    incompleteInformation: 'اطلاعات ناقص است',
    wrongCategory: 'دسته درست نیست',
    inappropriateContent: 'متن یا تصویر نامناسب',
    unreadablePictures: 'تصویرها ناخوانا هستند',
    duplicate: 'آگهی تکراری',
    prohibitedGoods: 'کالا یا خدمت غیرمجاز',
    other: 'دلیل دیگر',
  },
  action: {
    edit: 'ویرایش',
    pending: 'درخواست انتشار',
    approve: 'تأیید',
    deny: 'رد',
    reopen: 'بازگشایی برای ویرایش',
    cancel: 'لغو',
    adjust: 'قیمت و تمدید',
    sold: 'فروخته شد',
    renew: 'تمدید',
    delete: 'حذف',
  },
  role: {
    administrator: 'مدیر',
    moderator: 'ناظر',
    user: 'کاربر',
  },
} as const;

/** Every culture has exactly these keys. */
export type Vocabulary = CatalogueOf<typeof vocabulary>;
