import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatMoney, formatPercent } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';

type Priced = Pick<
  AdvertisementRecord,
  'price' | 'currency' | 'discountPercent' | 'priceWithDiscount' | 'negotiable' | 'insteadOfPrice'
>;

/** A price with its unit; of a reduced one also the full price, struck out, and the discount. */
export function Price({ price, currency, discountPercent, priceWithDiscount, negotiable, insteadOfPrice }: Priced) {
  const { advertisement } = useLocale().console;
  const { fields, culture, t } = useLocale();
  if (price === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {insteadOfPrice ?? t(advertisement.negotiable)}
      </Box>
    );
  const asked = priceWithDiscount ?? price;
  if (asked === 0) return <span>{t(advertisement.free)}</span>;
  const { amount, unit } = formatMoney(asked, currency, culture);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {amount}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: '.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {unit}
        {asked < price && (
          <>
            {' · '}
            <del>{formatMoney(price, currency, culture).amount}</del>
          </>
        )}
        {discountPercent > 0 &&
          ` · ${t(advertisement.withDiscount, { percent: formatPercent(discountPercent, culture) })}`}
        {negotiable && ` · ${t(fields.label.negotiable)}`}
      </Box>
    </>
  );
}
