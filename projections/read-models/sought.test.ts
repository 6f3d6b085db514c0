import { expect, it } from 'vitest';
import { soughtText } from './sought.ts';

it('finds a telephone number however it is written', () => {
  for (const q of ['0909 100 0000', '۰۹۰۹۱۰۰۰۰۰۰', '+98 909 100 0000', '0098-909-1000000', '9091000000']) {
    expect('+989091000000', q).toContain(soughtText(q));
  }
  expect('+982188880000').toContain(soughtText('(021) 8888 0000'.replace(/[()]/g, '')));
});

it('leaves words, short numbers and numbers of identity as they are', () => {
  expect(soughtText('كاشاني ۲۰')).toBe('کاشانی 20');
  expect(soughtText('2433')).toBe('2433');
  expect('0012345679').toContain(soughtText('0012345679'));
});
