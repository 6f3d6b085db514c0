export interface DemoCity {
  /** The Persian name. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Area code without the leading zero. */
  readonly areaCode: string;
  /** The first digits of its postal codes. */
  readonly postalPrefix: string;
  /** Real streets of the city. */
  readonly streets: readonly string[];
}

const city = (
  name: string,
  latitude: number,
  longitude: number,
  areaCode: string,
  postalPrefix: string,
  streets: readonly string[],
): DemoCity => ({
  name,
  latitude,
  longitude,
  areaCode,
  postalPrefix,
  streets,
});

/** Cities with the coordinates of their centres in degrees. */
export const demoCities = {
  tehran: city('تهران', 35.6997, 51.3981, '21', '11', [
    'خیابان ولیعصر',
    'خیابان جمهوری',
    'خیابان انقلاب',
    'خیابان شریعتی',
    'خیابان ناصرخسرو',
  ]),
  isfahan: city('اصفهان', 32.6572, 51.6776, '31', '81', [
    'خیابان چهارباغ عباسی',
    'میدان نقش جهان',
    'خیابان هشت‌بهشت',
    'خیابان حافظ',
  ]),
  shiraz: city('شیراز', 29.6103, 52.5311, '71', '71', ['خیابان کریم‌خان زند', 'بازار وکیل', 'خیابان قصردشت']),
  mashhad: city('مشهد', 36.2972, 59.6067, '51', '91', ['خیابان امام رضا', 'بلوار وکیل‌آباد', 'خیابان احمدآباد']),
  tabriz: city('تبریز', 38.0802, 46.2919, '41', '51', ['خیابان امام', 'بازار تبریز', 'خیابان آبرسان']),
  yazd: city('یزد', 31.8974, 54.3569, '35', '89', ['خیابان قیام', 'خیابان امام خمینی', 'بلوار جمهوری']),
  kashan: city('کاشان', 33.985, 51.4364, '31', '87', ['خیابان باباافضل', 'خیابان فاضل نراقی', 'خیابان علوی']),
  kerman: city('کرمان', 30.2839, 57.0834, '34', '76', ['خیابان شریعتی', 'بازار بزرگ', 'بلوار جمهوری']),
  rafsanjan: city('رفسنجان', 30.4067, 55.9939, '34', '77', ['خیابان امام خمینی', 'خیابان شهدا']),
  qaen: city('قائن', 33.7265, 59.1844, '56', '97', ['خیابان مهدیه', 'خیابان امام خمینی']),
  rasht: city('رشت', 37.2808, 49.5832, '13', '41', ['خیابان سعدی', 'خیابان مطهری', 'بلوار گیلان']),
  qom: city('قم', 34.6401, 50.8764, '25', '37', ['خیابان ارم', 'خیابان صفاییه', 'بلوار امین']),
  ahvaz: city('اهواز', 31.3183, 48.6706, '61', '61', ['خیابان نادری', 'کیانپارس، خیابان وحید', 'بلوار گلستان']),
  kermanshah: city('کرمانشاه', 34.3142, 47.065, '83', '67', ['خیابان مدرس', 'بلوار طاق‌بستان', 'خیابان آیت‌الله کاشانی']),
  sanandaj: city('سنندج', 35.3144, 46.9923, '87', '66', ['خیابان فردوسی', 'خیابان پاسداران']),
  bandarAbbas: city('بندرعباس', 27.1865, 56.2808, '76', '79', ['بلوار امام خمینی', 'بلوار پاسداران', 'خیابان طالقانی']),
  arak: city('اراک', 34.0917, 49.6892, '86', '38', ['خیابان شهید رجایی', 'خیابان ملک']),
  hamedan: city('همدان', 34.7989, 48.515, '81', '65', ['خیابان بوعلی', 'خیابان شریعتی']),
  urmia: city('ارومیه', 37.5527, 45.0761, '44', '57', ['خیابان امام', 'خیابان کاشانی']),
  karaj: city('کرج', 35.8327, 50.9915, '26', '31', ['بلوار طالقانی', 'عظیمیه، خیابان پاسداران', 'گوهردشت، بلوار موذن']),
} as const satisfies Record<string, DemoCity>;

export type CityKey = keyof typeof demoCities;
