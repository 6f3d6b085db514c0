import { describe, expect, it } from 'vitest';
import { createLocale } from '../../texts/locale.tsx';
import { type ChangeContext, changeText } from './change-text.ts';

const context: ChangeContext = {
  locale: createLocale('en-US', '2026-03-10T08:00:00.000Z'),
  categoryName: (id) => (id === 'c1' ? 'Carpets' : undefined),
};
const told = (field: string, from: unknown, to: unknown) => {
  const change = { field, from, to, currency: { from: 'IRR', to: 'IRR' } };
  return (['from', 'to'] as const).map((side) => changeText('advertisement', change, side, context));
};

describe('what an event changed', () => {
  it('has the words of the page', () => {
    expect(told('price', null, 920_000_000)).toEqual(['Negotiable', '92,000,000 toman']);
    expect(told('discountPercent', 0, 10)).toEqual(['0%', '10%']);
    expect(told('images', [], [{}, {}])).toEqual(['0 photos', '2 photos']);
    expect(told('categoryId', 'c1', 'gone')).toEqual(['Carpets', 'gone']);
    expect(told('language', 'fa-IR', 'de-DE')).toEqual(['فارسی', 'Deutsch']);
    expect(told('autoRenewal', false, true)).toEqual(['No', 'Yes']);
    expect(told('content', '', 'Wool')).toEqual(['empty', 'Wool']);
  });

  it('counts the one picture of a field, too', () => {
    const logo = { field: 'logo', from: null, to: { id: 'p1', path: '/uploads/p1.webp', width: 400, height: 400 } };
    expect(changeText('tenant', logo, 'from', context)).toBe('empty');
    expect(changeText('tenant', logo, 'to', context)).toBe('1 photo');
  });

  it('names guilds', () => {
    const guilds = { field: 'guilds', from: [], to: ['g1', 'gone'] };
    const guildName = (id: string) => (id === 'g1' ? 'Goldsmiths' : undefined);
    expect(changeText('tenant', guilds, 'to', { ...context, guildName })).toBe('Goldsmiths, gone');
  });

  it('gives each price in the currency it had', () => {
    const price = { field: 'price', from: 10_000_000, to: 25, currency: { from: 'IRR', to: 'EUR' } };
    expect(changeText('advertisement', price, 'from', context)).toBe('1,000,000 toman');
    expect(changeText('advertisement', price, 'to', context)).toBe('25 EUR');
  });
});
