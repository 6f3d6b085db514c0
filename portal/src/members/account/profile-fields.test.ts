import { expect, it } from 'vitest';
import { changesOf, valuesOf } from './profile-fields.ts';

const saved = { name: 'مریم', email: null, cellphone: '09121110000' };

it('leaves the name open until one is given', () => {
  for (const name of ['…0000', 'ma…']) expect(valuesOf({ ...saved, name }, 'fa-IR').name).toBe('');
});

it('shows the mobile number in the digits of the reader, which is no change of it', () => {
  expect(valuesOf(saved, 'en-US').cellphone).toBe('09121110000');
  const before = valuesOf(saved, 'fa-IR');
  expect(before).toEqual({ name: 'مریم', email: '', cellphone: '۰۹۱۲۱۱۱۰۰۰۰' });
  expect(changesOf({ ...before, name: 'مینا' }, before)).toEqual({ name: 'مینا' });
  expect(changesOf({ ...before, cellphone: ' ' }, before)).toEqual({ cellphone: null });
});
