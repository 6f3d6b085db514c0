import { describe, expect, it } from 'vitest';
import { cityName, cityNames } from './city.ts';

describe('the name of a city', () => {
  it('is the one that the reader knows', () => {
    expect(cityName('اصفهان', 'en-US')).toBe('Isfahan');
    expect(cityName('تهران', 'de-DE')).toBe('Teheran');
    expect(cityName('شیراز', 'ar-SA')).toBe('شيراز');
    expect(cityName('یزد', 'zh-CN')).toBe('亚兹德');
    expect(cityName('خرم‌آباد', 'fa-IR')).toBe('خرم‌آباد');
  });

  it('stays as it was written where the city is not known', () => {
    expect(cityName('Hamburg', 'fa-IR')).toBe('Hamburg');
    expect(cityName('constructor', 'en-US')).toBe('constructor');
  });

  it('can be found by all its names, each once', () => {
    expect(cityNames('اصفهان')).toEqual(['اصفهان', 'Isfahan', '伊斯法罕', 'أصفهان']);
    expect(cityNames('Hamburg')).toEqual(['Hamburg']);
    expect(cityNames('constructor')).toEqual(['constructor']);
  });
});
