import type { Culture } from '@charsu/core/domain/culture.ts';

export interface DemoCity {
  readonly names: Readonly<Record<Culture, string>>;
  readonly latitude: number;
  readonly longitude: number;
  /** Area code without the leading zero. */
  readonly areaCode: string;
  /** The first digits of its postal codes. */
  readonly postalPrefix: string;
  /** Streets that the city really has. */
  readonly streets: readonly string[];
}

const city = (
  [fa, en, zh, ar, de]: readonly [string, string, string, string, string],
  latitude: number,
  longitude: number,
  areaCode: string,
  postalPrefix: string,
  streets: readonly string[],
): DemoCity => ({
  names: { 'fa-IR': fa, 'en-US': en, 'zh-CN': zh, 'ar-SA': ar, 'de-DE': de },
  latitude,
  longitude,
  areaCode,
  postalPrefix,
  streets,
});

/** Cities with the coordinates of their centres in degrees. */
export const demoCities = {
  tehran: city(['تهران', 'Tehran', '德黑兰', 'طهران', 'Teheran'], 35.6997, 51.3981, '21', '11', [
    'خیابان ولیعصر',
    'خیابان جمهوری',
    'خیابان انقلاب',
    'خیابان شریعتی',
    'خیابان ناصرخسرو',
  ]),
  isfahan: city(['اصفهان', 'Isfahan', '伊斯法罕', 'أصفهان', 'Isfahan'], 32.6572, 51.6776, '31', '81', [
    'خیابان چهارباغ عباسی',
    'میدان نقش جهان',
    'خیابان هشت‌بهشت',
    'خیابان حافظ',
  ]),
  shiraz: city(['شیراز', 'Shiraz', '设拉子', 'شيراز', 'Schiras'], 29.6103, 52.5311, '71', '71', [
    'خیابان کریم‌خان زند',
    'بازار وکیل',
    'خیابان قصردشت',
  ]),
  mashhad: city(['مشهد', 'Mashhad', '马什哈德', 'مشهد', 'Maschhad'], 36.2972, 59.6067, '51', '91', [
    'خیابان امام رضا',
    'بلوار وکیل‌آباد',
    'خیابان احمدآباد',
  ]),
  tabriz: city(['تبریز', 'Tabriz', '大不里士', 'تبريز', 'Täbris'], 38.0802, 46.2919, '41', '51', [
    'خیابان امام',
    'بازار تبریز',
    'خیابان آبرسان',
  ]),
  yazd: city(['یزد', 'Yazd', '亚兹德', 'يزد', 'Yazd'], 31.8974, 54.3569, '35', '89', [
    'خیابان قیام',
    'خیابان امام خمینی',
    'بلوار جمهوری',
  ]),
  kashan: city(['کاشان', 'Kashan', '卡尚', 'كاشان', 'Kaschan'], 33.985, 51.4364, '31', '87', [
    'خیابان باباافضل',
    'خیابان فاضل نراقی',
    'خیابان علوی',
  ]),
  kerman: city(['کرمان', 'Kerman', '克尔曼', 'كرمان', 'Kerman'], 30.2839, 57.0834, '34', '76', [
    'خیابان شریعتی',
    'بازار بزرگ',
    'بلوار جمهوری',
  ]),
  rafsanjan: city(['رفسنجان', 'Rafsanjan', '拉夫桑詹', 'رفسنجان', 'Rafsandschan'], 30.4067, 55.9939, '34', '77', [
    'خیابان امام خمینی',
    'خیابان شهدا',
  ]),
  qaen: city(['قائن', 'Qaen', '卡延', 'قائن', 'Qaen'], 33.7265, 59.1844, '56', '97', [
    'خیابان مهدیه',
    'خیابان امام خمینی',
  ]),
  rasht: city(['رشت', 'Rasht', '拉什特', 'رشت', 'Rascht'], 37.2808, 49.5832, '13', '41', [
    'خیابان سعدی',
    'خیابان مطهری',
    'بلوار گیلان',
  ]),
  qom: city(['قم', 'Qom', '库姆', 'قم', 'Ghom'], 34.6401, 50.8764, '25', '37', [
    'خیابان ارم',
    'خیابان صفاییه',
    'بلوار امین',
  ]),
  ahvaz: city(['اهواز', 'Ahvaz', '阿瓦士', 'الأهواز', 'Ahwas'], 31.3183, 48.6706, '61', '61', [
    'خیابان نادری',
    'کیانپارس، خیابان وحید',
    'بلوار گلستان',
  ]),
  kermanshah: city(['کرمانشاه', 'Kermanshah', '克尔曼沙赫', 'كرمانشاه', 'Kermanschah'], 34.3142, 47.065, '83', '67', [
    'خیابان مدرس',
    'بلوار طاق‌بستان',
    'خیابان آیت‌الله کاشانی',
  ]),
  sanandaj: city(['سنندج', 'Sanandaj', '萨南达季', 'سنندج', 'Sanandadsch'], 35.3144, 46.9923, '87', '66', [
    'خیابان فردوسی',
    'خیابان پاسداران',
  ]),
  bandarAbbas: city(
    ['بندرعباس', 'Bandar Abbas', '阿巴斯港', 'بندر عباس', 'Bandar Abbas'],
    27.1865,
    56.2808,
    '76',
    '79',
    ['بلوار امام خمینی', 'بلوار پاسداران', 'خیابان طالقانی'],
  ),
  arak: city(['اراک', 'Arak', '阿拉克', 'أراك', 'Arak'], 34.0917, 49.6892, '86', '38', [
    'خیابان شهید رجایی',
    'خیابان ملک',
  ]),
  hamedan: city(['همدان', 'Hamedan', '哈马丹', 'همدان', 'Hamadan'], 34.7989, 48.515, '81', '65', [
    'خیابان بوعلی',
    'خیابان شریعتی',
  ]),
  urmia: city(['ارومیه', 'Urmia', '乌尔米耶', 'أرومية', 'Urmia'], 37.5527, 45.0761, '44', '57', [
    'خیابان امام',
    'خیابان کاشانی',
  ]),
  karaj: city(['کرج', 'Karaj', '卡拉季', 'كرج', 'Karadsch'], 35.8327, 50.9915, '26', '31', [
    'بلوار طالقانی',
    'عظیمیه، خیابان پاسداران',
    'گوهردشت، بلوار موذن',
  ]),
} as const satisfies Record<string, DemoCity>;

export type CityKey = keyof typeof demoCities;
