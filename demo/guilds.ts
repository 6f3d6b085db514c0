import type { Culture } from '@charsu/core/domain/culture.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { categoryAt } from './categories.ts';

/** A guild of the demo, and the categories whose sellers belong to it. */
interface DemoGuild {
  readonly key: string;
  readonly names: Readonly<Record<Culture, string>>;
  readonly sells: readonly string[];
}

const guild = (
  key: string,
  sells: string,
  [fa, en, zh, ar, de]: readonly [fa: string, en: string, zh: string, ar: string, de: string],
): DemoGuild => ({
  key,
  names: { 'fa-IR': fa, 'en-US': en, 'zh-CN': zh, 'ar-SA': ar, 'de-DE': de },
  sells: sells.split(' '),
});

/** Guilds of Iranian bazaars. */
export const demoGuilds: readonly DemoGuild[] = [
  guild('handwoven-carpets', 'carpets felt-work', [
    'اتحادیهٔ فرش دستباف',
    'Handwoven carpets',
    '手工地毯业',
    'السجاد اليدوي',
    'Handgeknüpfte Teppiche',
  ]),
  guild('machine-rugs', 'machine-rugs', [
    'فرش ماشینی و موکت',
    'Machine-made carpets',
    '机织地毯业',
    'السجاد الآلي والموكيت',
    'Maschinenteppiche',
  ]),
  guild('handicrafts', 'handicrafts', ['صنایع دستی', 'Handicrafts', '手工艺品业', 'الحرف اليدوية', 'Kunsthandwerk']),
  guild('coppersmiths', 'metalwork', ['مسگران و قلم‌زنان', 'Coppersmiths', '铜器工匠', 'النحاسون', 'Kupferschmiede']),
  guild('furniture', 'furniture mirrors', [
    'درودگران و مبل‌سازان',
    'Joiners and furniture makers',
    '木工与家具业',
    'النجارون وصناع الأثاث',
    'Tischler und Möbelbauer',
  ]),
  guild('lamps-curtains', 'lighting curtains cushions kitchenware home-appliances', [
    'لوستر، پرده و لوازم خانگی',
    'Lamps, curtains and household goods',
    '灯具窗帘与家居用品业',
    'الثريات والستائر والأدوات المنزلية',
    'Leuchten, Vorhänge und Hausrat',
  ]),
  guild('nuts', 'nuts dried-fruit', [
    'آجیل و خشکبار',
    'Nuts and dried fruit',
    '坚果干果业',
    'المكسرات والفواكه المجففة',
    'Nüsse und Trockenfrüchte',
  ]),
  guild('spices', 'spices honey tea oils', [
    'عطاران و سقط‌فروشان',
    'Spices and groceries',
    '香料杂货业',
    'العطارون والبقالون',
    'Gewürze und Kolonialwaren',
  ]),
  guild('rice', 'rice', ['برنج‌فروشان', 'Rice merchants', '大米商', 'تجار الأرز', 'Reishändler']),
  guild('confectioners', 'sweets', ['قنادان', 'Confectioners', '糕点业', 'الحلوانيون', 'Konditoren']),
  guild('machinery', 'pumps generators machine-tools packaging-machines forklifts', [
    'ماشین‌آلات صنعتی',
    'Industrial machinery',
    '工业机械业',
    'الآلات الصناعية',
    'Industriemaschinen',
  ]),
  guild('metal-industry', 'industrial-valves tanks spare-parts', [
    'فلزکاران و ریخته‌گران',
    'Metal workers and founders',
    '金属加工与铸造业',
    'عمال المعادن والسباكون',
    'Metallbauer und Gießer',
  ]),
  guild('drapers', 'fabric scarves', ['بزازان', 'Drapers', '布料商', 'تجار الأقمشة', 'Tuchhändler']),
  guild('clothing', 'womens-clothing mens-clothing kids-clothing', [
    'پوشاک',
    'Clothing',
    '服装业',
    'الملابس',
    'Bekleidung',
  ]),
  guild('shoes-bags', 'shoes bags', [
    'کفاشان و کیف‌دوزان',
    'Shoes and bags',
    '鞋包业',
    'الأحذية والحقائب',
    'Schuhe und Taschen',
  ]),
  guild('mobile-phones', 'mobile-phones smart-watches', [
    'تلفن همراه',
    'Mobile phones',
    '手机业',
    'الهواتف المحمولة',
    'Mobiltelefone',
  ]),
  guild('computers', 'computers', ['فناوران رایانه', 'Computers', '电脑业', 'الحواسيب', 'Computer']),
  guild('audio-video', 'audio televisions cameras', [
    'صوتی و تصویری',
    'Audio and video',
    '影音器材业',
    'الصوتيات والمرئيات',
    'Ton- und Bildtechnik',
  ]),
  guild('cars', 'cars motorcycles heavy-vehicles', [
    'نمایشگاه‌داران خودرو',
    'Car dealers',
    '汽车经销业',
    'معارض السيارات',
    'Autohändler',
  ]),
  guild('car-parts', 'car-parts motor-oil', [
    'لوازم یدکی خودرو',
    'Car parts',
    '汽车配件业',
    'قطع غيار السيارات',
    'Autoteile',
  ]),
  guild('real-estate', 'real-estate', [
    'مشاوران املاک',
    'Real estate agents',
    '房地产经纪业',
    'الوسطاء العقاريون',
    'Immobilienmakler',
  ]),
  guild('building', 'building', [
    'مصالح ساختمانی و ابزار',
    'Building materials and tools',
    '建材与工具业',
    'مواد البناء والأدوات',
    'Baustoffe und Werkzeuge',
  ]),
  guild('booksellers', 'art-education', [
    'ناشران و کتاب‌فروشان',
    'Publishers and booksellers',
    '出版与书店业',
    'الناشرون وبائعو الكتب',
    'Verlage und Buchhandlungen',
  ]),
  guild('freight', 'services', [
    'حمل‌ونقل و خدمات',
    'Freight and services',
    '货运与服务业',
    'النقل والخدمات',
    'Fracht und Dienstleistungen',
  ]),
  guild('health-beauty', 'health-beauty', [
    'آرایشی و بهداشتی',
    'Health and beauty',
    '美妆保健业',
    'التجميل والصحة',
    'Gesundheit und Schönheit',
  ]),
];

export const guildIdOf = (key: string): string => newRecordId('guild', 'demo', key);

/**
 * The ids of the guilds of a business with these leaf categories: for each category its guild, or that of the nearest
 * category above it.
 */
export function guildsOf(sold: readonly string[]): string[] {
  const found = sold.flatMap((url) => {
    const { parentUrl, topUrl } = categoryAt(url);
    const above = [url, parentUrl, topUrl];
    return (
      above.flatMap((each) => demoGuilds.find(({ sells }) => each !== null && sells.includes(each)) ?? [])[0] ?? []
    );
  });
  return [...new Set(found.map(({ key }) => guildIdOf(key)))];
}
