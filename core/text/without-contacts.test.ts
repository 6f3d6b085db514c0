import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it.each([
  ['Ring 0912 345 67 89 now', 'Ring … now'],
  ['تلفن ۰۹۱۲۳۴۵۶۷۸۹ یا +98 21 8888-0000', 'تلفن … یا …'],
  ['mail sara@example.com, see https://sara.example/x', 'mail … see …'],
  ['Telegram @sara_shop, code 0790419904', 'Telegram …, code …'],
  ['t.me/sara_shop, T.ME/sara, telegram.me/x', '… … …'],
  ['wa.me/98912 instagram.com/sara eitaa.com/sara', '… … …'],
  ['0912_123_4567 or 0912*123*4567 or 0912 - 123 - 4567', '… or … or …'],
  ['ali [at] example.com and ali(at)example(dot)com', '… and …'],
  ['ali at example dot com', '…'],
  ['ali ات example دات com یا ali [ات] example.com', '… یا …'],
  ['We meet at example shop. 3 rooms, 2 baths', 'We meet at example shop. 3 rooms, 2 baths'],
  ['A 6 m² carpet for 2500000 toman, 1403', 'A 6 m² carpet for 2500000 toman, 1403'],
])('takes out of “%s” what leads to a person', (text, left) => expect(withoutContacts(text)).toBe(left));
