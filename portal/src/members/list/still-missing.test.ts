import { expect, it } from 'vitest';
import { stillMissing } from './still-missing.ts';

it('is nothing where everything was paid', () => {
  expect(stillMissing([{ cost: 3 }, { cost: 0 }])).toBe(0);
});

it('is what all the refused renewals cost together, less what the wallet still has', () => {
  // Of 4 in the wallet 3 are spent; 5 and 6 do not fit, and 1 is spent later.
  const renewals = [{ cost: 3 }, { cost: 5, missing: 4 }, { cost: 6, missing: 5 }];
  expect(stillMissing(renewals)).toBe(10);
  expect(stillMissing([...renewals, { cost: 1 }])).toBe(11);
});
