import type { Culture } from './culture.ts';

/**
 * Names of Iranian cities beyond the Persian one: English, Chinese, Arabic, German. A business writes its city as
 * free text, in Persian as a rule; visitors of other languages read and search the name that they know.
 */
const cities = new Map<string, readonly [en: string, zh: string, ar: string, de: string]>(
  Object.entries({
    تهران: ['Tehran', '德黑兰', 'طهران', 'Teheran'],
    مشهد: ['Mashhad', '马什哈德', 'مشهد', 'Maschhad'],
    اصفهان: ['Isfahan', '伊斯法罕', 'أصفهان', 'Isfahan'],
    کرج: ['Karaj', '卡拉季', 'كرج', 'Karadsch'],
    شیراز: ['Shiraz', '设拉子', 'شيراز', 'Schiras'],
    تبریز: ['Tabriz', '大不里士', 'تبريز', 'Täbris'],
    قم: ['Qom', '库姆', 'قم', 'Ghom'],
    اهواز: ['Ahvaz', '阿瓦士', 'الأهواز', 'Ahwas'],
    کرمانشاه: ['Kermanshah', '克尔曼沙赫', 'كرمانشاه', 'Kermanschah'],
    ارومیه: ['Urmia', '乌尔米耶', 'أرومية', 'Urmia'],
    رشت: ['Rasht', '拉什特', 'رشت', 'Rascht'],
    زاهدان: ['Zahedan', '扎黑丹', 'زاهدان', 'Zahedan'],
    همدان: ['Hamedan', '哈马丹', 'همدان', 'Hamadan'],
    کرمان: ['Kerman', '克尔曼', 'كرمان', 'Kerman'],
    یزد: ['Yazd', '亚兹德', 'يزد', 'Yazd'],
    اردبیل: ['Ardabil', '阿尔达比勒', 'أردبيل', 'Ardabil'],
    بندرعباس: ['Bandar Abbas', '阿巴斯港', 'بندر عباس', 'Bandar Abbas'],
    اراک: ['Arak', '阿拉克', 'أراك', 'Arak'],
    زنجان: ['Zanjan', '赞詹', 'زنجان', 'Sandschan'],
    سنندج: ['Sanandaj', '萨南达季', 'سنندج', 'Sanandadsch'],
    قزوین: ['Qazvin', '加兹温', 'قزوين', 'Qazvin'],
    خرم‌آباد: ['Khorramabad', '霍拉马巴德', 'خرم آباد', 'Chorramabad'],
    گرگان: ['Gorgan', '戈尔甘', 'جرجان', 'Gorgan'],
    ساری: ['Sari', '萨里', 'ساري', 'Sari'],
    بجنورد: ['Bojnord', '博季努尔德', 'بجنورد', 'Bodschnurd'],
    بوشهر: ['Bushehr', '布什尔', 'بوشهر', 'Buschehr'],
    بیرجند: ['Birjand', '比尔詹德', 'بيرجند', 'Birdschand'],
    ایلام: ['Ilam', '伊拉姆', 'إيلام', 'Ilam'],
    شهرکرد: ['Shahrekord', '沙赫尔库尔德', 'شهركرد', 'Schahr-e Kord'],
    سمنان: ['Semnan', '塞姆南', 'سمنان', 'Semnan'],
    یاسوج: ['Yasuj', '亚苏季', 'ياسوج', 'Yasudsch'],
    کاشان: ['Kashan', '卡尚', 'كاشان', 'Kaschan'],
    رفسنجان: ['Rafsanjan', '拉夫桑詹', 'رفسنجان', 'Rafsandschan'],
    قائن: ['Qaen', '卡延', 'قائن', 'Qaen'],
    نائین: ['Nain', '纳因', 'نائين', 'Nain'],
    میبد: ['Meybod', '梅博德', 'ميبد', 'Meybod'],
    بابل: ['Babol', '巴博勒', 'بابل', 'Babol'],
    آمل: ['Amol', '阿莫勒', 'آمل', 'Amol'],
    دزفول: ['Dezful', '迪兹富勒', 'دزفول', 'Dezful'],
    نیشابور: ['Nishapur', '内沙布尔', 'نيسابور', 'Nischapur'],
    سبزوار: ['Sabzevar', '萨卜泽瓦尔', 'سبزوار', 'Sabzevar'],
    بروجرد: ['Borujerd', '博鲁杰尔德', 'بروجرد', 'Borudscherd'],
    کیش: ['Kish', '基什', 'كيش', 'Kisch'],
  }),
);

const place: Readonly<Record<Exclude<Culture, 'fa-IR'>, 0 | 1 | 2 | 3>> = {
  'en-US': 0,
  'zh-CN': 1,
  'ar-SA': 2,
  'de-DE': 3,
};

/** The city's name as a culture knows it; a city that is not listed stays as it was written. */
export function cityName(city: string, culture: Culture): string {
  if (culture === 'fa-IR') return city;
  return cities.get(city)?.[place[culture]] ?? city;
}

/** All names of a city, the written one first: what it can be found by. */
export const cityNames = (city: string): readonly string[] => [...new Set([city, ...(cities.get(city) ?? [])])];
