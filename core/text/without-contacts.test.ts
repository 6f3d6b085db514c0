import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it.each([
  ['Ring 0912 345 67 89 now', 'Ring … now'],
  ['تلفن ۰۹۱۲۳۴۵۶۷۸۹ یا +98 21 8888-0000', 'تلفن … یا …'],
  ['mail sara@example.com, see https://sara.example/x', 'mail … see …'],
  ['Telegram @sara_shop, code 0790419904', 'Telegram …, code …'],
  ['A 6 m² carpet for 2500000 toman, 1403', 'A 6 m² carpet for 2500000 toman, 1403'],
])('takes out of “%s” what leads to a person', (text, left) => expect(withoutContacts(text)).toBe(left));
