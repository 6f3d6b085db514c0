import { once } from 'node:events';
import { expect, it } from 'vitest';
import { resultAfter } from './patience.ts';

it('answers at once when the time is over already, without a line in the log', async () => {
  const warned = once(process, 'warning').then(([warning]: Error[]) => warning?.message);
  const tell = await resultAfter(1, async () => 'the result');
  const late = performance.now() + 5;
  while (performance.now() < late);
  expect(await tell()).toBe('the result');
  // A warning of the timer would have come before this one.
  process.emitWarning('the end');
  expect(await warned).toBe('the end');
});
