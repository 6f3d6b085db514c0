import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Currency } from '@charsu/core/domain/currency.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { categoryAt } from './categories.ts';
import { type CityKey, demoCities } from './cities.ts';
import { pick, type Random, shuffled } from './random.ts';

type Abroad = Exclude<Culture, 'fa-IR'>;

interface Phrases {
  readonly titles: readonly ((goods: string, city: string) => string)[];
  readonly sentences: readonly ((goods: string, city: string) => string)[];
  readonly currency: Currency;
}

const phrases: Readonly<Record<Abroad, Phrases>> = {
  'en-US': {
    currency: 'USD',
    titles: [
      (goods, city) => `${goods} from ${city}, export grade`,
      (goods, city) => `${goods}, made in ${city}, wholesale lots`,
      (goods, city) => `${goods} direct from our workshop in ${city}`,
      (goods, city) => `Selected ${goods.toLowerCase()} from ${city}, ready to ship`,
    ],
    sentences: [
      (goods, city) => `We offer ${goods.toLowerCase()} straight from ${city}, without a middleman.`,
      () => 'Samples are available before you order, and the fee is taken off your first invoice.',
      () => 'Packing follows export standards, with labels in English.',
      () => 'Delivery FOB Bandar Abbas or by air from Tehran within ten working days.',
      () => 'A certificate of origin and an inspection report come with every shipment.',
      () => 'Prices fall from the second pallet on; please ask for our list.',
      () => 'We answer in English, German and Arabic, usually within the day.',
    ],
  },
  'zh-CN': {
    currency: 'CNY',
    titles: [
      (goods, city) => `${city}${goods}，出口级`,
      (goods, city) => `${goods}，${city}工坊直供`,
      (goods, city) => `优选${goods}，产自伊朗${city}`,
      (goods, city) => `${city}${goods}批发，现货`,
    ],
    sentences: [
      (goods, city) => `我们从${city}直接供应${goods}，没有中间商。`,
      () => '下单前可寄样品，样品费从首单中扣除。',
      () => '按出口标准包装，附中文标签。',
      () => '阿巴斯港离岸交货，或从德黑兰空运，十个工作日内发出。',
      () => '每批货物均附原产地证和检验报告。',
      () => '两托盘以上另有优惠，欢迎索取价目表。',
    ],
  },
  'ar-SA': {
    currency: 'AED',
    titles: [
      (goods, city) => `${goods} من ${city}، جودة للتصدير`,
      (goods, city) => `${goods} مباشرة من ورشتنا في ${city}`,
      (goods, city) => `${goods} بالجملة، إنتاج ${city}`,
      (goods, city) => `${goods} مختارة من ${city}، جاهزة للشحن`,
    ],
    sentences: [
      (goods, city) => `نوفّر لكم ${goods} من ${city} مباشرة ومن دون وسيط.`,
      () => 'نرسل عيّنة قبل الطلب ويُخصم ثمنها من الفاتورة الأولى.',
      () => 'التغليف وفق معايير التصدير وعليه بطاقة بالعربية.',
      () => 'التسليم في بندر عباس أو في دبي خلال عشرة أيام عمل.',
      () => 'مع كل شحنة شهادة منشأ وتقرير فحص.',
      () => 'للكميات الكبيرة أسعار خاصة، اطلبوا القائمة.',
    ],
  },
  'de-DE': {
    currency: 'EUR',
    titles: [
      (goods, city) => `${goods} aus ${city} in Exportqualität`,
      (goods, city) => `${goods} direkt aus der Werkstatt in ${city}`,
      (goods, city) => `${goods} aus ${city}, ab Lager lieferbar`,
      (goods, city) => `${goods} für den Handel, Herkunft ${city}`,
    ],
    sentences: [
      (goods, city) => `Wir liefern ${goods} direkt aus ${city}, ohne Zwischenhandel.`,
      () => 'Muster senden wir vorab; die Kosten verrechnen wir mit der ersten Bestellung.',
      () => 'Verpackt wird nach Exportnorm, mit deutscher Beschriftung.',
      () => 'Lieferung FOB Bandar Abbas oder per Luftfracht ab Teheran in zehn Werktagen.',
      () => 'Ursprungszeugnis und Prüfbericht liegen jeder Sendung bei.',
      () => 'Ab der zweiten Palette gilt ein Staffelpreis, fragen Sie nach der Liste.',
    ],
  },
};

/** Leaf categories whose goods travel well. */
export const exported: ReadonlySet<string> = new Set([
  'handwoven-carpets',
  'kilims',
  'tableau-rugs',
  'copperware',
  'enamel',
  'khatam',
  'pottery',
  'decorative-tiles',
  'qalamzani',
  'cushions',
  'tea-sets',
  'sofas',
  'pistachios',
  'almonds-walnuts',
  'dates',
  'figs-raisins',
  'saffron',
  'herbs-barberry',
  'oils',
  'honey',
  'sweets',
  'rice',
  'tea',
  'water-pumps',
  'industrial-valves',
  'tanks',
  'spare-parts',
  'termeh',
  'scarves',
  'leather-shoes',
  'bags',
  'giveh',
  'bricks-stone',
  'floor-tiles',
  'musical-instruments',
  'calligraphy',
  'paintings',
  'sea-freight',
  'road-freight',
  'perfumes',
  'skin-care',
  'herbal-medicine',
  'language-classes',
  'warehousing',
  'generators',
  'packaging-machines',
]);

interface AbroadText {
  readonly language: Abroad;
  readonly name: string;
  readonly content: string;
  readonly currency: Currency;
}

/** A text in one of the four other languages, about the goods of a category from a city. */
export function textAbroad(random: Random, categoryUrl: string, cityKey: CityKey): AbroadText {
  const language = pick(random, ['en-US', 'zh-CN', 'ar-SA', 'de-DE'] as const);
  const { titles, sentences, currency } = phrases[language];
  const goods = categoryAt(categoryUrl).names[language];
  const city = cityName(demoCities[cityKey].name, language);
  const [opening, ...others] = sentences;
  const chosen = [...(opening ? [opening] : []), ...shuffled(random, others).slice(0, 3)];
  return {
    language,
    currency,
    name: pick(random, titles)(goods, city),
    content: chosen.map((sentence) => sentence(goods, city)).join(language === 'zh-CN' ? '' : ' '),
  };
}
