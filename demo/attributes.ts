import {
  type Attribute,
  type FactValue,
  type FactValues,
  fittingFacts,
  inheritedAttributes,
} from '@charsu/core/domain/category/attributes.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { between, pick, randomFrom } from './random.ts';

/** Names in the order Persian, English, Chinese, Arabic, German. */
type Names = readonly [fa: string, en: string, zh: string, ar: string, de: string];
const named = ([fa, en, zh, ar, de]: Names): Record<Culture, string> => ({
  'fa-IR': fa,
  'en-US': en,
  'zh-CN': zh,
  'ar-SA': ar,
  'de-DE': de,
});

const choice = (key: string, names: Names, choices: Readonly<Record<string, Names>>): Attribute => ({
  kind: 'choice',
  key,
  names: named(names),
  choices: Object.entries(choices).map(([each, words]) => ({ key: each, names: named(words) })),
  filter: true,
  required: false,
});
const amount = (key: string, names: Names, unit: Names | null, min: number, max: number): Attribute => ({
  kind: 'number',
  key,
  names: named(names),
  unit: unit && named(unit),
  min,
  max,
  filter: true,
  required: false,
});
const yesNo = (key: string, names: Names): Attribute => ({
  kind: 'yesNo',
  key,
  names: named(names),
  filter: true,
  required: false,
});

const condition = choice('condition', ['وضعیت', 'Condition', '成色', 'الحالة', 'Zustand'], {
  new: ['نو', 'New', '全新', 'جديد', 'Neu'],
  likeNew: ['در حد نو', 'Like new', '几乎全新', 'كالجديد', 'Wie neu'],
  used: ['دست دوم', 'Used', '二手', 'مستعمل', 'Gebraucht'],
});
const brand = (choices: Readonly<Record<string, Names>>) =>
  choice('brand', ['برند', 'Brand', '品牌', 'العلامة التجارية', 'Marke'], choices);
const area = amount(
  'area',
  ['متراژ', 'Area', '面积', 'المساحة', 'Fläche'],
  ['متر مربع', 'm²', '平方米', 'م²', 'm²'],
  10,
  100_000,
);
const year = amount('year', ['سال ساخت', 'Model year', '年份', 'سنة الصنع', 'Baujahr'], null, 1300, 1450);
const weight = amount(
  'weight',
  ['وزن', 'Weight', '重量', 'الوزن', 'Gewicht'],
  ['کیلوگرم', 'kg', '公斤', 'كغ', 'kg'],
  0,
  10_000,
);
const same = (name: string): Names => [name, name, name, name, name];

/** What is asked in some categories of the demo, by their url. */
export const demoAttributes: Readonly<Record<string, readonly Attribute[]>> = {
  electronics: [condition],
  'mobile-phones': [
    brand({
      samsung: ['سامسونگ', 'Samsung', '三星', 'سامسونج', 'Samsung'],
      apple: ['اپل', 'Apple', '苹果', 'آبل', 'Apple'],
      xiaomi: ['شیائومی', 'Xiaomi', '小米', 'شاومي', 'Xiaomi'],
    }),
    choice('storage', ['حافظه', 'Storage', '存储容量', 'السعة', 'Speicher'], {
      gb128: same('128 GB'),
      gb256: same('256 GB'),
      gb512: same('512 GB'),
    }),
  ],
  vehicles: [condition],
  cars: [
    choice('gearbox', ['گیربکس', 'Gearbox', '变速箱', 'ناقل الحركة', 'Getriebe'], {
      manual: ['دنده‌ای', 'Manual', '手动', 'يدوي', 'Schaltgetriebe'],
      automatic: ['اتوماتیک', 'Automatic', '自动', 'أوتوماتيكي', 'Automatik'],
    }),
    year,
    amount(
      'mileage',
      ['کارکرد', 'Mileage', '里程', 'المسافة المقطوعة', 'Laufleistung'],
      ['کیلومتر', 'km', '公里', 'كم', 'km'],
      0,
      2_000_000,
    ),
  ],
  motorcycles: [year],
  'real-estate': [area],
  apartments: [
    amount('rooms', ['اتاق', 'Rooms', '房间', 'الغرف', 'Zimmer'], null, 0, 20),
    yesNo('lift', ['آسانسور', 'Lift', '电梯', 'مصعد', 'Aufzug']),
    yesNo('parking', ['پارکینگ', 'Parking', '停车位', 'موقف سيارات', 'Stellplatz']),
  ],
  carpets: [
    choice('material', ['جنس', 'Material', '材质', 'الخامة', 'Material'], {
      wool: ['پشم', 'Wool', '羊毛', 'صوف', 'Wolle'],
      silk: ['ابریشم', 'Silk', '丝绸', 'حرير', 'Seide'],
      cotton: ['پنبه', 'Cotton', '棉', 'قطن', 'Baumwolle'],
    }),
  ],
  samovars: [weight],
  copperware: [weight],
  industry: [condition],
};

/** Numbers that titles tell. */
const told: Readonly<Record<string, RegExp>> = { year: /مدل (\d{4})/, mileage: /کارکرد (\d+) هزار/, area: /(\d+) متر/ };

/** What an advertisement in a category says, always the same for the same key, and nothing that its title denies. */
export function demoFacts(path: readonly string[], key: string, title: string): FactValues {
  const attributes = inheritedAttributes(path.map((url) => ({ attributes: demoAttributes[url] ?? [] })));
  const random = randomFrom(`${key} facts`);
  const usual: Readonly<Record<string, readonly [number, number]>> = {
    year: [1393, 1404],
    mileage: [0, 190],
    area: [55, 240],
    rooms: [1, 4],
    weight: [1, 9],
  };
  const sayOf = (attribute: Attribute): FactValue | undefined => {
    if (attribute.kind === 'choice') {
      const said = attribute.choices.find(({ names }) => title.includes(names['fa-IR']));
      return said?.key ?? (attribute.key === 'brand' ? undefined : pick(random, attribute.choices).key);
    }
    if (attribute.kind === 'yesNo') return random() < 0.6;
    const [low, high] = usual[attribute.key] ?? [attribute.min, attribute.max];
    const said = told[attribute.key]?.exec(toAsciiDigits(title))?.[1];
    const number = between(random, low, high);
    return (said === undefined ? number : Number(said)) * (attribute.key === 'mileage' ? 1_000 : 1);
  };
  return fittingFacts(
    attributes,
    Object.fromEntries(
      attributes.flatMap((attribute) => {
        const value = sayOf(attribute);
        return value === undefined ? [] : [[attribute.key, value] as const];
      }),
    ),
  );
}
