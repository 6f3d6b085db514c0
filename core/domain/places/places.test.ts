import { describe, expect, it } from 'vitest';
import { cities, cityName, cityNamed, cityNames, cityOfRecord, oneCityName, provinces } from './places.ts';

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
  });

  it.each([
    ['خرم آباد', 'خرم‌آباد'],
    ['خرماباد', 'خرم‌آباد'],
    ['كرمان', 'کرمان'],
    ['TEHERAN', 'تهران'],
    ['bandar-abbas', 'بندرعباس'],
    ['بندر عباس', 'بندرعباس'],
    ['德黑兰', 'تهران'],
    ['Täbris', 'تبریز'],
    [' تهران ', 'تهران'],
    ['دهی دور', 'دهی دور'],
  ])('is one, however it is written: %s', (written, name) => {
    expect(oneCityName(written)).toBe(name);
  });
});

describe('the list', () => {
  it('has every province with a city, and every city once', () => {
    expect(provinces).toHaveLength(31);
    const named = new Set(cities.map(({ province }) => province));
    expect(provinces.filter(({ id }) => !named.has(id))).toEqual([]);
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  });

  it('lies in Iran, and each city is found by its own Persian name', () => {
    for (const city of cities) {
      expect([city.name, cityNamed(city.name)]).toEqual([city.name, city]);
      expect(Object.values(city.names).every((name) => name !== '')).toBe(true);
      expect(city.latitude > 25 && city.latitude < 40 && city.longitude > 44 && city.longitude < 64).toBe(true);
    }
  });
});

describe('the city of a record', () => {
  it('is one of the list in Iran, and free elsewhere', () => {
    expect(cityOfRecord('IR', 'Mashhad')).toBe('مشهد');
    expect(cityOfRecord('DE', 'Hamburg')).toBe('Hamburg');
    expect(() => cityOfRecord('IR', 'Hamburg')).toThrow('The_City_Is_Not_Listed');
  });
});
