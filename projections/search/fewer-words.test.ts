import { describe, expect, it } from 'vitest';
import { asked, askedWhole, bestOf, fewerWords, waysToAsk, writtenWords } from './fewer-words.ts';

describe('the words of a query', () => {
  it.each([
    ['red carpet', ['red', 'carpet']],
    ['می‌خواهم', ['می‌خواهم']],
    ['波斯地毯', ['波斯', '地毯']],
    ['  fridge , Samsung fridge ', ['fridge', 'Samsung']],
    ['" & —', []],
    ['فرش😀✅نو', ['فرش', 'نو']],
    ['😀', ['😀']],
    ['رم۱۶ 50mm A4', ['رم', '۱۶', '50', 'mm', 'A4']],
  ])('are those that their writer sees: %s', (text, words) => expect(writtenWords(text)).toEqual(words));

  it('leave a number as it stands', () => {
    expect(asked(['phone', '128'])).toBe('phone 128 ');
    expect(asked(['128', 'phone'])).toBe('128 phone');
  });
});

describe('fewer words', () => {
  const namesGoods = (word: string) => ['schuhe', 'fridge'].includes(word.toLowerCase());
  const namesFact = (word: string) => ['second', 'hand', 'second hand'].includes(word);
  const kinds = { namesGoods, namesFact };
  const asks = (text: string) => fewerWords(text, kinds).map(({ q }) => q);

  it('are all but one, then pairs, then single ones', () => {
    expect(asks('red wool carpet')).toEqual(['red wool', 'red carpet', 'wool carpet', 'red ', 'wool', 'carpet']);
    expect(asks('carpet')).toEqual([]);
    expect(asks('می‌خواهم')).toEqual([]);
  });

  it('are asked whole at the end where they name goods, else by a beginning', () => {
    expect(asks('rosy fridge')).toEqual(['rosy', 'fridge ']);
    expect(askedWhole('new fridge', ['new', 'fridge'], namesGoods)).toBe('new fridge ');
    expect(askedWhole('new fri', ['new', 'fri'], namesGoods)).toBe('new fri');
  });

  it('have short words whole that others follow, and the last one by its beginning', () => {
    expect(asks('team red fri')).toEqual(['team red ', 'team fri', 'red fri', 'team', 'red ', 'fri']);
  });

  it('are asked whole first where they end with a short word or one for goods', () => {
    const ways = (q: string) => waysToAsk(q, q.split(' '), namesGoods);
    expect(ways('fridge tea')).toEqual(['fridge tea ', 'fridge tea']);
    expect(ways('tea')).toEqual(['tea ', 'tea']);
    expect(ways('tea fridge')).toEqual(['tea fridge ', 'tea fridge']);
    expect(ways('team')).toEqual(['team']);
    expect(ways('128 ')).toEqual(['128 ']);
    expect(ways('茶')).toEqual(['茶']);
    expect(ways('')).toEqual(['']);
  });

  it('have the ending of a compound that names goods', () => {
    expect(fewerWords('Damenschuhe', kinds)).toEqual([
      { kept: ['Schuhe', 'Dame'], dropped: [], q: 'schuhe dame' },
      { kept: ['Schuhe'], dropped: ['Damen'], q: 'schuhe ' },
    ]);
    expect(fewerWords('rote Damenschuhe', kinds).slice(0, 2)).toMatchObject([
      { kept: ['rote', 'Schuhe', 'Dame'], dropped: [] },
      { kept: ['rote', 'Schuhe'], dropped: ['Damen'] },
    ]);
    expect(fewerWords('Damenschuh', kinds).map(({ kept }) => kept)).toEqual([['Schuhe', 'Dame'], ['Schuhe']]);
    expect(asks('Schuhe')).toEqual([]);
    expect(fewerWords('rote Damenschuhe', kinds)).toContainEqual({
      kept: ['rote'],
      dropped: ['Damenschuhe'],
      q: 'rote',
    });
  });

  it('say nothing of the goods where all of them are facts', () => {
    const sets = fewerWords('second hand samovar', kinds);
    const totals = sets.map(({ q }) => ({ 'second hand': 79, samovar: 4 })[q] ?? 0);
    expect(bestOf(sets, totals, kinds)?.kept).toEqual(['samovar']);
  });

  it('keep or leave both words of one fact', () => {
    expect(fewerWords('second hand red fridge', kinds)).toContainEqual({
      kept: ['red', 'fridge'],
      dropped: ['second hand'],
      q: 'red fridge ',
    });
    expect(asks('second hand fridge')).toEqual(['second hand', 'fridge ']);
    expect(asks('second fridge')).toEqual(['second', 'fridge ']);
  });

  it('are without what only fills, and never only numbers, in five languages', () => {
    expect(asks('فروش فوری fridge')).toEqual(['fridge ']);
    expect(asks('cheap fridge for sale')).toEqual(['fridge ']);
    expect(asks('Samowar günstig zu verkaufen')).toEqual(['samowar']);
    expect(asks('سماور للبيع')).toEqual(['سماور']);
    expect(asks('出售 茶壶')).toEqual(['茶壶']);
    for (const little of ['دویست و شش', 'ps 5', '5 x', 'for sale', 'zu verkaufen 12']) {
      for (const { kept } of fewerWords(little, kinds)) expect(kept).toEqual(['ps']);
    }
  });

  it('are no goods where a category merely has a word that fills in its name', () => {
    const sales = { namesGoods: (word: string) => ['sale', 'fridge'].includes(word), namesFact };
    const sets = fewerWords('urgent sale samovar fridge', sales);
    expect(
      bestOf(
        sets,
        sets.map(() => 9),
        sales,
      )?.kept,
    ).toEqual(['samovar', 'fridge']);
    expect(sets.flatMap(({ kept }) => kept)).not.toContain('sale');
  });

  it('are few, however many were typed', () => {
    expect(asks(Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')).length).toBeLessThan(30);
  });

  it('are the set with a word for goods, then with the most words, then with the fewest ads', () => {
    const sets = fewerWords('new samsung fridge', kinds);
    const found = (totals: Readonly<Record<string, number>>) =>
      bestOf(
        sets,
        sets.map(({ q }) => totals[q.trimEnd()] ?? 0),
        { namesGoods, namesFact },
      );
    expect(found({ new: 500, fridge: 3, samsung: 11 })?.kept).toEqual(['fridge']);
    expect(found({ 'new samsung': 9, fridge: 3, 'new fridge': 1 })?.kept).toEqual(['new', 'fridge']);
    expect(found({ new: 500, 'new samsung': 1 })).toMatchObject({ kept: ['new', 'samsung'], dropped: ['fridge'] });
    expect(found({ samsung: 11, new: 500 })?.kept).toEqual(['samsung']);
    expect(found({})).toBeUndefined();
  });
});
