import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createLocale, LocaleContext } from '../texts/locale.tsx';
import { Price } from './Price.tsx';

const locale = createLocale('en-US', '2026-11-24T00:00:00Z');
const shown = (price: number | null) =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <Price
        money={{
          price,
          currency: 'IRR',
          discountPercent: 0,
          priceWithDiscount: price,
          negotiable: false,
          priceUnit: 'each',
        }}
      />
    </LocaleContext>,
  );

it('is free where nothing is asked for, and negotiable where no price is said', () => {
  expect(shown(0)).toMatch(/>Free</);
  expect(shown(null)).toContain('>Negotiable<');
  expect(shown(1_000)).toContain('>100<');
});
