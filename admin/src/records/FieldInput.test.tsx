import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { FieldInput } from './FieldInput.tsx';

const definitions = { advertisements: { name: 'advertisements', options: { kind: 'advertisement' } } };

function PriceForm({ currency }: { readonly currency: string }) {
  const form = useForm({ defaultValues: { price: 2_600_000, currency } });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider culture="en-US">
        <ResourceDefinitionContextProvider definitions={definitions}>
          <ResourceContextProvider value="advertisements">
            <FormProvider {...form}>
              <FieldInput source="price" />
            </FormProvider>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
}

it('asks for a price as lists show it: rial in toman, with the unit beside it', () => {
  const rial = renderToStaticMarkup(<PriceForm currency="IRR" />);
  expect(rial).toContain('value="260,000"');
  expect(rial).toContain('toman');
  expect(renderToStaticMarkup(<PriceForm currency="USD" />)).toContain('value="2,600,000"');
});
