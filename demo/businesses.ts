import type { PaymentMethod, ShipmentType, SocialNetwork, TypeOfSale } from '@charsu/core/domain/enumerations.ts';
import { paymentMethods, shipmentTypes } from '@charsu/core/domain/enumerations.ts';
import type { PublicationStateName } from '@charsu/core/domain/publication-state.ts';
import { linkOf } from '@charsu/core/domain/tenant/social-links.ts';
import type { TenantFields } from '@charsu/core/domain/tenant/state.ts';
import { type BusinessEntry, businessEntries, namesAbroad } from './business-list.ts';
import { categoryAt } from './categories.ts';
import { type CityKey, demoCities } from './cities.ts';
import { guildsOf } from './guilds.ts';
import { between, pick, type Random, randomFrom, shuffled } from './random.ts';
import { regulars } from './regulars.ts';

/** A business of the demo; pictures and owner are added when it is seeded. */
export interface DemoBusiness {
  readonly key: string;
  readonly fields: Omit<TenantFields, 'logo' | 'cover' | 'images'>;
  readonly cityKey: CityKey;
  readonly state: PublicationStateName;
  /** Urls of the leaf categories it sells in. */
  readonly sells: readonly string[];
  /** The index of its owner among the demo's members. */
  readonly owner: number;
  /** How long before now it joined, in days. */
  readonly joinedDaysAgo: number;
}

export const memberCount = 12;

/** Businesses that are not (or no longer) published; all others are approved. */
const unpublished: Readonly<Record<string, PublicationStateName>> = {
  'bazaar-melk': 'pending',
  'liftrack-kaveh': 'pending',
  'jonub-mobile': 'draft',
  'qalam-qom': 'pending',
  'motor-karun': 'draft',
  'chap-rangin': 'denied',
  'ziba-rooy': 'denied',
  'kermanshah-giveh': 'cancelled',
};

const promises = [
  'همهٔ قیمت‌ها روز است و پیش از خرید می‌توانید تلفنی بپرسید.',
  'سفارش تا ظهر را همان روز می‌فرستیم و کد رهگیری پیامک می‌شود.',
  'اگر راضی نبودید، پولتان را برمی‌گردانیم؛ نام ما به همین است.',
  'بازدید حضوری برای همه باز است و چای همیشه دم است.',
  'با همکاران در شهرهای دیگر حساب عمده داریم.',
  'برای خریدار خارجی فاکتور انگلیسی و گواهی مبدأ آماده می‌کنیم.',
  'تازه‌ترین کارها را در شبکه‌های اجتماعی‌مان می‌گذاریم.',
] as const;

/** Networks of the demo's businesses. */
const demoNetworks = [
  'instagram',
  'telegram',
  'whatsApp',
  'eitaa',
  'rubika',
  'aparat',
  'linkedin',
  'youtube',
  'weChat',
  'soroush',
] as const satisfies readonly SocialNetwork[];

/** Saturday to Wednesday all day, Thursday shorter or not, Friday mostly closed. */
function hours(random: Random): TenantFields['workingHours'] {
  const opens = pick(random, ['08:00', '08:30', '09:00', '09:30', '10:00']);
  const closes = pick(random, ['17:00', '18:00', '19:30', '20:00', '21:00']);
  const week = ([6, 0, 1, 2, 3] as const).map((day) => ({ day, opens, closes }));
  const thursday =
    random() < 0.85 ? ([{ day: 4, opens, closes: pick(random, ['13:00', '14:00', closes]) }] as const) : [];
  const friday = random() < 0.15 ? ([{ day: 5, opens: '16:00', closes: '20:00' }] as const) : [];
  return [...week, ...thursday, ...friday];
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('');

function business(entry: BusinessEntry, index: number): DemoBusiness {
  const [subDomain, fa, en, cityKey, activityType, sells, about] = entry;
  const random = randomFrom(`business ${subDomain}`);
  const city = demoCities[cityKey];
  const abroad = namesAbroad[subDomain];
  const sold = sells.split(' ');
  const [first, second] = shuffled(random, promises);
  const networks = shuffled(random, demoNetworks).slice(0, between(random, 1, 4));
  const typesOfSale: TypeOfSale[] = random() < 0.45 ? ['inCash', 'installments'] : ['inCash'];
  const methods: PaymentMethod[] = paymentMethods.filter((_, at) => at === 0 || random() < 0.45);
  const shipmentType: ShipmentType =
    categoryAt(sold[0] ?? '').topUrl === 'real-estate' ? 'noDelivery' : pick(random, shipmentTypes.slice(0, 4));
  return {
    key: subDomain,
    cityKey,
    state: unpublished[subDomain] ?? 'approved',
    sells: sold,
    owner: index % memberCount,
    joinedDaysAgo: regulars[subDomain] ? between(random, 183, 192) : 70 + between(random, 0, 50),
    fields: {
      names: {
        'fa-IR': fa,
        'en-US': en,
        ...(abroad ? { 'zh-CN': abroad[0], 'ar-SA': abroad[1], 'de-DE': abroad[2] } : {}),
      },
      subDomain,
      country: 'IR',
      city: city.name,
      streetAndHouseNumber: `${pick(random, city.streets)}، پلاک ${new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(between(random, 2, 380))}`,
      postalCode: `${city.postalPrefix}${between(random, 1, 9)}${between(random, 1, 9)}${digits(random, 6)}`,
      // No subscriber's number begins with 0, which is the trunk prefix: these are well formed but unassigned.
      phoneNumber: `0${city.areaCode}0000${digits(random, 4)}`,
      fax: random() < 0.2 ? `0${city.areaCode}0000${digits(random, 4)}` : null,
      website: random() < 0.7 ? `https://${subDomain}.example` : null,
      about: [about, first, random() < 0.6 ? second : ''].filter(Boolean).join(' '),
      workingHours: hours(random),
      holidays: [],
      shipmentType,
      activityType,
      paymentMethods: methods,
      typesOfSale,
      // Names and numbers that are unlikely to exist there.
      socialAccounts: networks.map((network) => ({
        network,
        url: linkOf(
          network,
          network === 'whatsApp' ? `0900000${String(index).padStart(4, '0')}` : `charsu_demo_${subDomain}`,
        ),
      })),
      guilds: guildsOf(sold),
      location: {
        latitude: Math.round((city.latitude + (random() - 0.5) * 0.045) * 1e5) / 1e5,
        longitude: Math.round((city.longitude + (random() - 0.5) * 0.05) * 1e5) / 1e5,
      },
    },
  };
}

/** The sixty businesses, always the same. */
export const demoBusinesses: readonly DemoBusiness[] = businessEntries.map(business);
