import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { activityTypes, paymentMethods, shipmentTypes, typesOfSale } from '@charsu/core/domain/enumerations.ts';
import { currencyName } from '@charsu/core/i18n/currency-name.ts';
import { formatAddress, formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { CategoryName } from '../categories/CategoryName.tsx';
import { Digits } from '../components/Digits.tsx';
import { Picture } from '../components/Picture.tsx';
import { isSetting, unitOf } from '../settings/units.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPicture = (value: unknown): value is { id: string; url: string } =>
  isObject(value) && typeof value.url === 'string' && typeof value.id === 'string';

/** The word of a closed list, where the value is of one. */
function wordOf(value: string, { vocabulary, t }: Locale): string {
  const shipment = shipmentTypes.find((each) => each === value);
  if (shipment) return t(vocabulary.shipmentType[shipment]);
  const activity = activityTypes.find((each) => each === value);
  if (activity) return t(vocabulary.activityType[activity]);
  const payment = paymentMethods.find((each) => each === value);
  if (payment) return t(vocabulary.paymentMethod[payment]);
  const sale = typesOfSale.find((each) => each === value);
  if (sale) return t(vocabulary.typeOfSale[sale]);
  const culture = cultures.find((each) => each === value);
  return culture ? cultureFacts[culture].nativeName : value;
}

function plain(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return wordOf(value, locale);
  if (typeof value === 'number') return formatNumber(value, locale.culture);
  if (typeof value === 'boolean') return locale.t(value ? locale.console.app.yes : locale.console.app.no);
  if (Array.isArray(value))
    return formatAddress(
      value.map((each: unknown) => plain(each, locale)),
      locale.culture,
    );
  if (isObject(value))
    return Object.values(value)
      .map((each) => plain(each, locale))
      .join(' ');
  return '';
}

/** Numbers that are names. */
const numberFields: ReadonlySet<string> = new Set(['postalCode', 'phoneNumber', 'fax']);

interface ChangedValueProps {
  readonly field: string;
  readonly value: unknown;
  /** The value that was replaced. */
  readonly gone?: boolean;
}

/** One side of a difference, in words and pictures instead of codes. */
export function ChangedValue({ field, value, gone = false }: ChangedValueProps) {
  const locale = useLocale();
  const { console, t } = locale;
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return <Box sx={{ color: 'text.secondary' }}>{t(console.history.nothing)}</Box>;
  const pictures = (Array.isArray(value) ? value : [value]).filter(isPicture);
  if (pictures.length > 0) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, opacity: gone ? 0.6 : 1 }}>
        {pictures.map((picture) => (
          <Picture key={picture.id} image={picture} width={48} height={36} />
        ))}
      </Box>
    );
  }
  const words =
    (field === 'categoryId' || field === 'parentId') && typeof value === 'string' ? (
      <CategoryName id={value} />
    ) : field === 'names' && isObject(value) ? (
      Object.entries(value).map(([culture, name]) => (
        <Box key={culture} dir="auto">
          {wordOf(culture, locale)}: {plain(name, locale)}
        </Box>
      ))
    ) : numberFields.has(field) && typeof value === 'string' ? (
      <Digits phone={field === 'phoneNumber' || field === 'fax'}>{value}</Digits>
    ) : field === 'currency' && typeof value === 'string' ? (
      currencyName(value, locale.culture)
    ) : isSetting(field) ? (
      `${plain(value, locale)} ${t(locale.administration.settings.unit[unitOf[field]])}`
    ) : (
      plain(value, locale)
    );
  return (
    // The bar stands where the page begins, also beside words that are read the other way.
    <Box
      sx={(theme) => ({
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        color: gone ? 'text.secondary' : 'text.primary',
        ...(gone
          ? { textDecoration: 'line-through', textDecorationColor: theme.palette.tones.lineStrong }
          : { borderInlineStart: `2px solid ${theme.palette.primary.main}`, paddingInlineStart: '10px' }),
      })}
    >
      <Box dir="auto">{words}</Box>
    </Box>
  );
}
