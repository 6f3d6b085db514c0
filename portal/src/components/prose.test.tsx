import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Prose } from './Prose.tsx';

it('keeps the order of a telephone number between Arabic letters', () => {
  const html = renderToStaticMarkup(<Prose text={'فرش نو\n\nتلفن: +98 21 8877 6655'} />);
  expect(html).toContain('تلفن: <bdo dir="ltr">+98 21 8877 6655</bdo></p>');
});
