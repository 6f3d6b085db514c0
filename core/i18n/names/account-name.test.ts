import { describe, expect, it } from 'vitest';
import { authorOf, shownContact } from './account-name.ts';

it.each([
  ['user', '…9123', '\u2068…۹۱۲۳\u2069'],
  ['user', 'r2…', '\u2068r2…\u2069'],
  ['user', 'Sara 2', '\u2068Sara 2\u2069'],
  ['system', '', '\u2068چارسو\u2069'],
])('names who did it, in the digits of the reader where a number is all that is known: %s %s', (id, name, shown) => {
  expect(authorOf({ createdBy: { id, name } }, 'چارسو', 'fa-IR')).toBe(shown);
});

describe('an address for reading', () => {
  it('has a number in groups and the digits of the reader, however it was typed', () => {
    const typed = ['+989127170574', '0912 717 0574', '۰۹۱۲-۷۱۷۰۵۷۴'];
    for (const each of typed) expect(shownContact(each, 'zh-CN')).toBe('0912\u00a0717\u00a00574');
    for (const each of typed) expect(shownContact(each, 'fa-IR')).toBe('۰۹۱۲\u00a0۷۱۷\u00a0۰۵۷۴');
  });

  it('leaves an e-mail address as it is', () => {
    expect(shownContact('09127170574@example.com', 'fa-IR')).toBe('09127170574@example.com');
  });
});
