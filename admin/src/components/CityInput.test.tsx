import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { City } from './CityInput.tsx';

const shown = (name: string | null) =>
  renderToStaticMarkup(
    <LocaleProvider culture="en-US">
      <City name={name} />
    </LocaleProvider>,
  );

it('is called by its name in the reader’s language; one that is not listed as it was written', () => {
  expect(shown('مشهد')).toBe('<bdi>Mashhad</bdi>');
  expect(shown('Samarkand')).toBe('<bdi>Samarkand</bdi>');
  expect(shown(null)).toBe('<bdi></bdi>');
});
