import { expect, it } from 'vitest';
import { keepTyped, newValues } from './values.ts';

it("keeps what was typed on another's version of a business, part by part", () => {
  const before = { ...newValues('021'), names: { ...newValues('').names, 'fa-IR': 'گلیم' }, city: 'کاشان' };
  const typed = {
    ...before,
    about: 'typed',
    names: { ...before.names, 'de-DE': 'Kelim' },
    accounts: { ...before.accounts, telegram: 'typed' },
  };
  const fresh = {
    ...before,
    city: 'یزد',
    names: { ...before.names, 'fa-IR': 'قالی' },
    accounts: { ...before.accounts, x: 'theirs' },
  };
  const kept = keepTyped(fresh, before, typed);
  expect([kept.about, kept.city, kept.phoneNumber]).toEqual(['typed', 'یزد', '021']);
  expect(kept.names).toMatchObject({ 'fa-IR': 'قالی', 'de-DE': 'Kelim' });
  expect(kept.accounts).toMatchObject({ telegram: 'typed', x: 'theirs' });
});
