import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LocaleProvider, useLocale } from '../texts/locale.tsx';
import { partsOf } from './fields.tsx';

function Owner() {
  const [part] = partsOf<{ id: string; ownerName: string }>('ownerName', { to: 'wallets', id: 'id' });
  return part?.cell({ id: '1', ownerName: '…9097' }, useLocale(), 'row');
}

it('names an account that has no name yet by its number in the reader’s digits', () => {
  const link = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider culture="fa-IR">
        <MemoryRouter>
          <Owner />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  expect(link).toContain('<bdi>…۹۰۹۷</bdi>');
});
