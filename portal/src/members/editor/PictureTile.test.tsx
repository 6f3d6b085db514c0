import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { elements } from '../../testing/rendered.ts';
import { createLocale, LocaleContext } from '../../texts/locale.tsx';
import { PictureTile } from './PictureTile.tsx';

const locale = createLocale('en-US', '2026-11-24T00:00:00Z');
const image = { id: '11111111-1111-4111-8111-111111111111', url: '/uploads/a.webp', width: 800, height: 600 };
const tools = { disabled: false, move: () => undefined };

/** Whether each button that moves the picture at an index does nothing, of so many pictures. */
async function endsAt(index: number, count: number): Promise<(string | undefined)[]> {
  const { prelude } = await prerenderToNodeStream(
    <LocaleContext value={locale}>
      <PictureTile image={image} index={index} last={index === count - 1} tools={tools} />
    </LocaleContext>,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return elements(html, 'button').map((attributes) => attributes.get('aria-disabled'));
}

it('keeps both buttons that move a picture, so that the focus stays where it leads to an end', async () => {
  expect(await endsAt(0, 3)).toEqual(['true', 'false']);
  expect(await endsAt(1, 3)).toEqual(['false', 'false']);
  expect(await endsAt(2, 3)).toEqual(['false', 'true']);
  expect(await endsAt(0, 1)).toEqual([]);
});
