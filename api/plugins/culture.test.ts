import { describe, expect, it } from 'vitest';
import { acceptedCulture } from './culture.ts';

describe('the language of Accept-Language', () => {
  it('is the best of the five', () => {
    expect(acceptedCulture('de-DE,de;q=0.9,en;q=0.8')).toBe('de-DE');
    expect(acceptedCulture('fr-FR, en;q=0.7, fa;q=0.9')).toBe('fa-IR');
    expect(acceptedCulture('zh-TW')).toBe('zh-CN');
    expect(acceptedCulture('AR')).toBe('ar-SA');
  });

  it('is unknown for others, for refused ones and for nonsense', () => {
    expect(acceptedCulture('fr, it;q=0.5')).toBeUndefined();
    expect(acceptedCulture('en;q=0')).toBeUndefined();
    expect(acceptedCulture(',;q=,*')).toBeUndefined();
    expect(acceptedCulture(undefined)).toBeUndefined();
  });
});
