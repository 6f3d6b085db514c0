import { expect, it } from 'vitest';
import { fillEmpty } from './fill-empty.ts';

async function filled(before: string, meanwhile: string): Promise<string> {
  let field = before;
  const found = Promise.withResolvers<string>();
  const filling = fillEmpty(
    () => field,
    () => found.promise,
    (proposal) => {
      field = proposal;
    },
  );
  field += meanwhile;
  found.resolve('proposed');
  await filling;
  return field;
}

it('fills a field that is empty and stays so', async () => expect(await filled('', '')).toBe('proposed'));

it.each([
  ['typed', ''],
  ['', 'typed'],
])('keeps what was typed before, or while it looked: %j, %j', async (before, meanwhile) =>
  expect(await filled(before, meanwhile)).toBe('typed'),
);
