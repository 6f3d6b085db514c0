import { expect, it } from 'vitest';
import { fillEmpty } from './form-state.ts';

async function filled(before: string, meanwhile: string): Promise<string> {
  let field = before;
  let find: (proposal: string) => void = () => undefined;
  const found = new Promise<string>((resolve) => {
    find = resolve;
  });
  const filling = fillEmpty(
    () => field,
    () => found,
    (proposal) => {
      field = proposal;
    },
  );
  field += meanwhile;
  find('proposed');
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
