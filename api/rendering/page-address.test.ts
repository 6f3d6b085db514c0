import { expect, it } from 'vitest';
import { asksForMore, keptAddress } from './page-address.ts';
import { acceptedEncoding } from './rendered-page.ts';

const address = (path: string) => keptAddress(new URL(path, 'http://charsu.test'));

it('keeps a page by what it reads of its address alone', () => {
  expect(address('/q/all?page=2&utm_source=x&city=b&city=a')?.search).toBe('?city=b&city=a&page=2');
  expect(address('/?fbclid=1')?.href).toBe('http://charsu.test/');
  expect(address('/?culture=de-DE')?.search).toBe('?culture=de-DE');
  const facts = '/q/cars?min.year=1395&fact=condition.used&max.area=90&min.x.y=1';
  expect(address(facts)?.search).toBe('?fact=condition.used&max.area=90&min.year=1395');
  expect(asksForMore(new URL('http://charsu.test/?page=2'))).toBe(false);
  expect(asksForMore(new URL('http://charsu.test/?page=2&fbclid=1'))).toBe(true);
});

it('keeps nothing that sets the theme or another choice, and nothing of endless addresses', () => {
  expect(address('/?theme=light')).toBeUndefined();
  expect(address('/?here=%D9%82%D9%85')).toBeUndefined();
  expect(address(`/q/all/${'x'.repeat(1_000)}`)).toBeUndefined();
});

it('sends the best encoding that is taken', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(acceptedEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(acceptedEncoding('GZIP')).toBe('gzip');
  expect(acceptedEncoding('deflate')).toBe('identity');
  expect(acceptedEncoding(undefined)).toBe('identity');
});
