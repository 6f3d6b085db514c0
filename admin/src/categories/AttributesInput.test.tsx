import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { AttributesInput } from './AttributesInput.tsx';

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });
const common = { filter: true, required: false };
const attributes: readonly Attribute[] = [
  { ...common, key: 'lift', names: named('Lift'), kind: 'yesNo' },
  { ...common, key: 'heat', names: named('Heat'), kind: 'number', unit: named('°C'), min: -40, max: 1200 },
  { ...common, key: 'state', names: named('State'), kind: 'choice', choices: [{ key: 'new', names: named('New') }] },
];

function CategoryForm({ asked }: { asked: readonly Attribute[] }) {
  const form = useForm({ defaultValues: { parentId: null, attributes: asked } });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider culture="en-US">
        <ResourceContextProvider value="categories">
          <FormProvider {...form}>
            <AttributesInput />
          </FormProvider>
        </ResourceContextProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
}

/** The form of a category that has these attributes, as it first shows. */
const shown = (asked: readonly Attribute[]): string => renderToStaticMarkup(<CategoryForm asked={asked} />);
const valuesOf = (markup: string, field: string) =>
  [...markup.matchAll(new RegExp(`name="attributes\\.${field}"[^>]*value="([^"]*)"`, 'g'))].map(([, value]) => value);

it('shows each attribute with the fields of its kind', () => {
  const markup = shown(attributes);
  expect(valuesOf(markup, '\\d\\.key')).toEqual(['lift', 'heat', 'state']);
  expect(valuesOf(markup, '\\d\\.(?:min|max)')).toEqual(['-40', '1,200']);
  expect(valuesOf(markup, '\\d\\.unit\\.en-US')).toEqual(['°C']);
  expect(valuesOf(markup, '\\d\\.choices\\.0\\.(?:key|names\\.de-DE)')).toEqual(['new', 'New']);
});

it('takes no more attributes than the server', () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, index): Attribute => ({ ...common, key: `a${index}`, names: named('A'), kind: 'yesNo' }),
    );
  const addButton = (count: number) =>
    /<button[^>]*>(?:(?!<\/button>).)*Add attribute/s
      .exec(shown(many(count)))?.[0]
      .split('<button')
      .at(-1);
  expect(addButton(limits.attributesPerCategory - 1)).not.toContain('disabled=""');
  expect(addButton(limits.attributesPerCategory)).toContain('disabled=""');
});
