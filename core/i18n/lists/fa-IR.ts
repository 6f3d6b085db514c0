import type { CatalogueOf } from '../text.ts';

/** Names of the closed lists that cards and the foot of each page show; the vocabulary has them too. */
export const lists = {
  socialNetwork: {
    facebook: 'فیس‌بوک',
    instagram: 'اینستاگرام',
    tiktok: 'تیک‌تاک',
    telegram: 'تلگرام',
    whatsApp: 'واتس‌اپ',
    linkedin: 'لینکدین',
    youtube: 'یوتیوب',
    snapchat: 'اسنپ‌چت',
    pinterest: 'پینترست',
    threads: 'تردز',
    x: 'ایکس',
    weChat: 'وی‌چت',
    douyin: 'دویین',
    qq: 'کیوکیو',
    baiduTieba: 'بایدو تیه‌با',
    eitaa: 'ایتا',
    rubika: 'روبیکا',
    iGap: 'آی‌گپ',
    soroush: 'سروش',
    aparat: 'آپارات',
  },
  priceUnit: {
    each: 'عدد',
    pair: 'جفت',
    set: 'دست',
    pack: 'بسته',
    dozen: 'دوجین',
    gram: 'گرم',
    kilogram: 'کیلوگرم',
    tonne: 'تن',
    litre: 'لیتر',
    metre: 'متر',
    squareMetre: 'متر مربع',
    cubicMetre: 'متر مکعب',
    hour: 'ساعت',
    day: 'روز',
    month: 'ماه',
  },
} as const;

export type Lists = CatalogueOf<typeof lists>;
