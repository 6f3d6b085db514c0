import { expect, it } from 'vitest';
import { typedReceiver } from './records.tsx';

it.each([
  ['۰۹۱۲ ۱۲۳-۴۵۶۷', '9121234567'],
  ['+98 912', '+98912'],
  [' mina-k@example.com ', 'mina-k@example.com'],
  ['', ''],
])('a receiver is looked for as it is kept: %s', (written, expected) => expect(typedReceiver(written)).toBe(expected));
