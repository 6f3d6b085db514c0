import { expect, it } from 'vitest';
import { resources } from './resources.ts';
import { createLocale } from './texts/locale.tsx';

const locale = createLocale('fa-IR');
const nameOf = (resource: string, record: object) =>
  resources[resource]?.recordRepresentation?.({ id: '1', ...record }, locale);

it('names the records of an account that has no name yet by its number in the reader’s digits', () => {
  expect(nameOf('users', { name: '…9097', deleted: false })).toBe('…۹۰۹۷');
  expect(nameOf('wallets', { ownerName: '…9097' })).toBe('…۹۰۹۷');
  expect(nameOf('corrections', { ownerName: '…9097' })).toBe('…۹۰۹۷');
  expect(nameOf('ratings', { authorName: '…9097', tenantName: 'فرش نایین' })).toBe('…۹۰۹۷: فرش نایین');
  expect(nameOf('payments', { payerName: '…9097', referenceId: null })).toBe('…۹۰۹۷');
});

it('says of a deleted account that it is deleted', () => {
  expect(nameOf('users', { name: '', deleted: true })).toBe('حساب حذف‌شده');
});
