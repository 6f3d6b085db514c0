import type { Attribute, FactValues } from '@charsu/core/domain/category/attributes.ts';
import { foldText, searchTokens } from '@charsu/core/text/fold.ts';
import { type AdvertisementDocument, factTexts } from '@charsu/projections/search/documents.ts';
import type { WordKinds } from '@charsu/projections/search/fewer-words.ts';

/** Names of a kind of goods in Persian, English, German, Arabic and Chinese. */
const kinds = {
  carpets: ['فرش', 'Carpets', 'Teppiche', 'السجاد', '地毯'],
  tea: ['چای', 'Tea', 'Tee', 'الشاي', '茶叶'],
  saffron: ['زعفران', 'Saffron', 'Safran', 'الزعفران', '藏红花'],
  phones: ['گوشی', 'Phones', 'Handys', 'الهواتف', '手机'],
  laptops: ['لپ‌تاپ', 'Laptops', 'Notebooks', 'الحواسيب المحمولة', '笔记本电脑'],
  fridges: ['یخچال', 'Fridges', 'Kühlschränke', 'الثلاجات', '冰箱'],
  books: ['کتاب', 'Books', 'Bücher', 'الكتب', '书籍'],
  houses: ['فروش خانه', 'Houses for sale', 'Häuser', 'البيوت', '房屋'],
  jewels: ['جواهر', 'Jewels', 'Schmuck', 'المجوهرات', '珠宝'],
  dairy: ['لبنیات', 'Dairy', 'Milchprodukte', 'الألبان', '乳制品'],
  fruits: ['میوه', 'Fruits', 'Obst', 'الفواكه', '水果'],
  tanks: ['مخزن', 'Tanks', 'Tanks', 'الخزانات', '储罐'],
  nuts: ['خشکبار', 'Nuts', 'Nüsse', 'المكسرات', '坚果'],
  cars: ['خودرو', 'Cars', 'Autos', 'السيارات', '汽车'],
  shoes: ['کفش', 'Shoes', 'Schuhe', 'الأحذية', '鞋子'],
  shirts: ['پیراهن', 'Shirts', 'Hemden', 'القمصان', '衬衫'],
  washers: ['لباسشویی', 'Washers', 'Waschmaschinen', 'الغسالات', '洗衣机'],
  tools: ['ابزار', 'Tools', 'Werkzeuge', 'الأدوات', '工具'],
  skin: ['مراقبت پوست', 'Skin care', 'Hautpflege', 'العناية بالبشرة', '护肤'],
} as const;

/** The advertised goods: key, kind, name, business and city. */
const goods: readonly (readonly [
  key: string,
  kind: keyof typeof kinds,
  name: string,
  business: string,
  city: readonly string[],
])[] = [
  ['kashan', 'carpets', 'فرش دستباف کاشان، شش متری', 'بافندگان کویر', ['کاشان', 'Kashan']],
  ['redCarpet', 'carpets', 'فرش قرمز ماشینی', 'خانهٔ فرش', ['تبریز', 'Tabriz']],
  ['gabbeh', 'carpets', 'Handwoven gabbeh, wool', 'Zagros Weavers', ['شیراز', 'Shiraz']],
  ['teppich', 'carpets', 'Grüner Läufer aus Wolle', 'Teppichhaus', ['اصفهان', 'Isfahan']],
  ['blackTea', 'tea', 'چای سیاه لاهیجان', 'چای شمال', ['لاهیجان', 'Lahijan']],
  ['arabicTea', 'tea', 'شاي أسود فاخر', 'دار الشاي', ['اهواز', 'Ahvaz']],
  ['saffron', 'saffron', 'زعفران سرگل قائنات', 'زعفران طلایی', ['قائن', 'Qaen']],
  ['safran', 'saffron', 'Safran aus Chorasan, 10 Gramm', 'Safranhof', ['مشهد', 'Mashhad']],
  ['samsung128', 'phones', 'گوشی سامسونگ ۱۲۸ گیگ', 'موبایل ایران', ['تهران', 'Tehran']],
  ['phone256', 'phones', 'Phone 256 GB, blue', 'Tehran Mobile', ['تهران', 'Tehran']],
  ['huawei', 'phones', '华为手机 新款', '德黑兰数码', ['تهران', 'Tehran']],
  ['laptop', 'laptops', 'لپ‌تاپ گیمینگ ۱۶ گیگ', 'رایانهٔ پارس', ['تهران', 'Tehran']],
  ['notebook', 'laptops', 'Notebook für Studenten, رم۱۶', 'Computerladen', ['شیراز', 'Shiraz']],
  ['fridge', 'fridges', 'یخچال ساید نو', 'لوازم خانگی آریا', ['کرج', 'Karaj']],
  ['kuehl', 'fridges', 'Kühlschrank, sparsam', 'Haushalt', ['رشت', 'Rasht']],
  ['books', 'books', 'کتاب‌های دانشگاهی', 'کتاب‌فروشی چارسو', ['تهران', 'Tehran']],
  ['hafez', 'books', 'دیوان حافظ، چاپ نفیس', 'انتشارات فارس', ['شیراز', 'Shiraz']],
  ['house', 'houses', 'خانهٔ حیاط‌دار دوطبقه', 'املاک مرکزی', ['یزد', 'Yazd']],
  ['villa', 'houses', 'ویلا کنار دریا', 'املاک شمال', ['رامسر', 'Ramsar']],
  ['diamond', 'jewels', 'انگشتر الماس', 'جواهری نور', ['تهران', 'Tehran']],
  ['yoghurt', 'dairy', 'ماست محلی چرب', 'لبنیات دشت', ['همدان', 'Hamadan']],
  ['plum', 'fruits', 'آلو بخارا بی‌دانه', 'باغ سبز', ['نیشابور', 'Nishapur']],
  ['tank', 'tanks', 'مخزن استیل ده هزار لیتری', 'صنایع فولاد', ['اراک', 'Arak']],
  ['boiler', 'tanks', 'دیگ بخار دو تن', 'صنایع دیگ و مخزن', ['اراک', 'Arak']],
  ['pistachio', 'nuts', 'پستهٔ اکبری رفسنجان', 'پسته‌کاران', ['رفسنجان', 'Rafsanjan']],
  ['pistazien', 'nuts', 'Pistazien, geröstet', 'Nusshaus', ['کرمان', 'Kerman']],
  ['car', 'cars', 'پژو ۲۰۶ سفید', 'نمایشگاه ایران', ['تهران', 'Tehran']],
  ['newCar', 'cars', 'دنا پلاس، سفید', 'نمایشگاه نو', ['تهران', 'Tehran']],
  ['cream', 'skin', 'Skin care, export grade', 'گل سرخ', ['تهران', 'Tehran']],
  ['shoes', 'shoes', 'کفش چرم مردانه', 'چرم تبریز', ['تبریز', 'Tabriz']],
  ['schuhe', 'shoes', 'Lederschuhe für Größe 42', 'Schuhmacher', ['تبریز', 'Tabriz']],
  ['shirt', 'shirts', 'پیراهن مردانهٔ نخی', 'پوشاک آرتا', ['رشت', 'Rasht']],
  ['radiator', 'tools', 'رادیاتور آلومینیومی ده پره', 'فلز شرق', ['اراک', 'Arak']],
  ['washer', 'washers', 'ماشین لباسشویی هشت کیلویی', 'لوازم خانگی آریا', ['کرج', 'Karaj']],
  ['teak', 'tools', 'Teak saw', 'Holzwerk', ['رشت', 'Rasht']],
  ['nameOnly', 'shoes', 'کیف چرم', 'فروشگاه فرش کاشان', ['قم', 'Qom']],
];

const condition = {
  key: 'condition',
  kind: 'choice',
  names: { 'fa-IR': 'وضعیت', 'en-US': 'Condition', 'de-DE': 'Zustand', 'ar-SA': 'الحالة', 'zh-CN': '成色' },
  choices: [
    { key: 'new', names: { 'fa-IR': 'نو', 'en-US': 'New', 'de-DE': 'Neu', 'ar-SA': 'جديد', 'zh-CN': '全新' } },
    {
      key: 'used',
      names: { 'fa-IR': 'دست دوم', 'en-US': 'Used', 'de-DE': 'Gebraucht', 'ar-SA': 'مستعمل', 'zh-CN': '二手' },
    },
  ],
  filter: true,
  required: false,
} as const satisfies Attribute;
const facts: Readonly<Record<string, FactValues>> = { car: { condition: 'used' }, newCar: { condition: 'new' } };

const words = (texts: readonly string[]): string => searchTokens(texts.join('\n')).join(' ');

/** The goods as search documents. */
export const documents: AdvertisementDocument[] = goods.map(([key, kind, name, business, city], index) => ({
  id: key,
  name: words([name]),
  content: words([`${name}.`]),
  kind: words(kinds[kind]),
  context: words([business, ...city, ...factTexts([condition], facts[key] ?? {})]),
  number: String(1_001 + index),
  nameOrder: name,
  nameScript: 1,
  categoryIds: [kind],
  tenant: 'shop',
  city: city[0] ?? '',
  level: 0,
  choices: ['ship:noDelivery', 'act:retail'],
  facts: {},
  approvedDate: index,
  expiredDate: 8_640_000_000_000_000,
}));

const kindWords = new Set(
  Object.values(kinds)
    .flat()
    .flatMap((kind) => [foldText(kind), ...searchTokens(kind)]),
);
const factWords = new Set(
  condition.choices.flatMap(({ names }) =>
    Object.values(names).flatMap((name) => [foldText(name), ...searchTokens(name)]),
  ),
);

/** The meaning of a word for goods. */
export const wordKinds: WordKinds = {
  namesGoods: (word) => kindWords.has(foldText(word)),
  namesFact: (word) => factWords.has(foldText(word)),
};
