import { queryWords } from './fold.ts';

/** Words of advertising that say nothing of the goods, and words between others. */
const fillers = [
  'فروش فروشی خرید خریدار فوری قیمت ارزان ارزانترین مناسب بهترین حراج تخفیف آگهی لطفا دنبال',
  'می خواهم میخوام خواهان و یا در از به با برای را که تا این آن یک هم است چند کجا',
  'for sale sell selling buy buying wanted cheap cheapest best price prices urgent please need want looking find',
  'the a an and or of in on at to from with by my me is near where how',
  'zu verkaufen verkaufe verkauf kaufen kaufe suche gesucht günstig günstige günstiger billig beste preis dringend',
  'der die das den dem ein eine einen einer und oder mit von für im in aus auf am ich bitte wo',
  'للبيع بيع شراء اشتري أبيع مطلوب رخيص رخيصة ارخص افضل سعر أسعار عاجل أريد ابحث في من على مع عن إلى او هذا',
  '出售 转让 急售 急转 求购 购买 买 卖 便宜 特价 价格 最好 我 要 想 的 和 在 了',
];

/** Numbers in words: like digits, they say something only beside what is counted. */
const numbers = [
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد دویست سیصد چهارصد',
  'پانصد ششصد هفتصد هشتصد نهصد هزار میلیون میلیارد',
  'one two three four five six seven eight nine ten twelve twenty thirty forty fifty hundred thousand million',
  'eins zwei drei vier fünf sechs sieben acht neun zehn zwölf zwanzig dreißig vierzig fünfzig hundert tausend',
  'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة عشرون مئة مائة ألف مليون',
  '一 二 两 三 四 五 六 七 八 九 十 百 千 万',
];

const formsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => queryWords(text)));
const fillerForms = formsOf(fillers);
const numberForms = formsOf(numbers);

const isEvery = (text: string, test: (form: string) => boolean): boolean => queryWords(text).every(test);

/** Whether a text only fills: «فروش فوری» and "for sale" say nothing of what is for sale. */
export const isFiller = (text: string): boolean => isEvery(text, (form) => fillerForms.has(form));

/** Whether a text alone does not say what is looked for: fillers, numbers in digits or words, single letters, emoji. */
export const saysLittle = (text: string): boolean =>
  isEvery(
    text,
    (form) =>
      fillerForms.has(form) ||
      numberForms.has(form) ||
      !/\p{L}/u.test(form) ||
      (form.length === 1 && !/\p{Script=Han}/u.test(form)),
  );
