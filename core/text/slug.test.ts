import { describe, expect, it } from 'vitest';
import { advertisementPath, slugOf } from './slug.ts';

describe('slug', () => {
  it('keeps the letters and digits of every script', () => {
    expect(slugOf('فرش دستباف ۶ متری، تبریز!')).toBe('فرش-دستباف-۶-متری-تبریز');
    expect(slugOf('  Größe: 100% Wolle/Seide ')).toBe('größe-100-wolle-seide');
    expect(slugOf('伊朗地毯 (批发)')).toBe('伊朗地毯-批发');
  });

  it('is never empty and never long', () => {
    expect(slugOf('!!!')).toBe('-');
    expect(slugOf('word '.repeat(100)).length).toBeLessThanOrEqual(80);
    expect(slugOf('x'.repeat(500))).toHaveLength(80);
  });

  it('is encoded in an address', () => {
    expect(advertisementPath('golestan', 'an-id', 'قالی')).toBe(
      '/golestan/advertisement/an-id/%D9%82%D8%A7%D9%84%DB%8C',
    );
  });
});
