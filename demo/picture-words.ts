import type { Good } from './pictures/goods/catalogue.ts';

/** Words in titles that choose the drawing, for categories with more than one kind of goods. */
const words: readonly (readonly [pattern: RegExp, good: Good])[] = [
  [/سماور/, 'samovar'],
  [/کوسن/, 'cushion'],
  [/قوری|کتری/, 'teapot'],
  [/استکان/, 'teaGlass'],
  [/گلدان|کوزه/, 'vase'],
  [/بشقاب|کاسهٔ|ساعت دیواری/, 'plate'],
  [/دیگ مسی|قابلمه|تابه|زودپز|دیزی/, 'copperPot'],
  [/تابلوی تذهیب|قطعهٔ|چلیپا|سیاه‌مشق/, 'calligraphy'],
  [/رنگ‌روغن ۲۴|قلم‌مو/, 'palette'],
  [/سه‌پایهٔ نقاشی|تابلوی|آبرنگ|پرتره|نگارگری/, 'easel'],
  [/قلم نی/, 'calligraphy'],
  [/روغن زیتون|سرکه|گلاب|روغن کنجد|روغن آرگان/, 'oilBottle'],
  [/عسل/, 'honeyJar'],
  [/گیربکس|چرخ‌دنده|بلبرینگ|کلاچ|تسمه/, 'gears'],
  [/موتوربرق|اینورتر سه‌فاز|یوپی‌اس/, 'generator'],
  [/نوار نقاله|شیرینگ/, 'pallets'],
  [/چمدان|کیف چرم|کوله|کیف جاجیم/, 'bag'],
  [/شال|سجاده|رومیزی/, 'scarf'],
  [/پیراهن مردانه|کاپشن|کت‌وشلوار/, 'shirt'],
  [/کفش|نیم‌بوت|گیوه|کلاش|صندل/, 'shoes'],
  [/تراکتور|کمباین/, 'tractor'],
  [/کامیون|خاور|تریلی|حمل یخچالی|اسباب‌کشی/, 'truck'],
  [/بسته‌بندی اثاث|کارتن|بسته‌بندی صادراتی/, 'parcel'],
  [/ترخیص|کارت بازرگانی|ثبت شرکت|قرارداد/, 'contract'],
  [/نمایشگر|پروژکتور/, 'television'],
  [/دفتر اداری|پیش‌خرید|پیش‌فروش|مشارکت/, 'floorPlan'],
  [/اجاره|رهن/, 'key'],
  [/ویلا|خانه|کلبه/, 'villa'],
  [/جعبه‌بکس/, 'toolbox'],
  [/شیر کشویی|شیر پروانه|شیر توپی|شیر فشارشکن/, 'valve'],
  [/شامپو|ضدآفتاب|صابون/, 'lotion'],
  [/حنا|گل‌گاوزبان|آویشن|گل‌محمدی خشک|دمنوش/, 'herbs'],
  [/زردچوبه|ادویه|سماق|سیاه‌دانه/, 'mortar'],
  [/زرشک/, 'nutBowl'],
  [/گوشی پزشکی|فشارسنج|نوار قلب|نبولایزر/, 'stethoscope'],
  [/دف |آواز|تنبک|سنتور/, 'setar'],
  [/کتاب|چاپ سنگی|دیوان|شاهنامه|کاتالوگ/, 'books'],
  [/جاجیم|پادری نمدی|زیرانداز/, 'kilim'],
];

/** The drawing for a title among those of its category; the first one when no word matches. */
export function goodFor(title: string, goods: readonly Good[]): Good {
  const said = words.find(([pattern, good]) => goods.includes(good) && pattern.test(title));
  const good = said?.[1] ?? goods[0];
  if (!good) throw new Error(`Nothing to draw for ${title}`);
  return good;
}
