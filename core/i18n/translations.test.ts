import { expect, it } from 'vitest';
import { doubled, fromXliff, missing, type Sentences, toXliff, unused } from './translations.ts';

const persian: Sentences = {
  portal: new Map([
    ['shell.home', 'خانه'],
    ['error.goHome', 'خانه'],
    ['search.found', '{count} آگهی برای «{words}»'],
    ['part.back-up', 'پشتیبان'],
    ['action.approve', 'تأیید'],
  ]),
};
const german: Sentences = {
  portal: new Map([
    ['shell.home', 'Start'],
    ['error.goHome', 'Start'],
    ['part.back-up', 'Sicherung'],
    ['action.approve', 'Freigeben'],
  ]),
};
const translated = (target: string): Promise<string> =>
  toXliff(persian, { portal: new Map([['search.found', target]]) }, 'de-DE');

it('lists what is missing, said twice and never named by the code', () => {
  expect(missing(persian, german)).toEqual(['portal search.found']);
  expect(doubled([persian, german])).toEqual([['portal shell.home', 'portal error.goHome']]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that puts a name together.
  expect(unused(persian, "shell.home + `goH${place}` + 'back-up' + 'advertisement_approve'")).toEqual([
    'portal search.found',
  ]);
});

it('reads back what translators were given, and what they made of it', async () => {
  expect(await fromXliff(await toXliff(persian, german, 'de-DE'), persian)).toEqual({
    culture: 'de-DE',
    sentences: german,
  });
  const found = "{count, plural, one {# Anzeige} other {# Anzeigen}} zu '<'{words}> & mehr";
  const { sentences } = await fromXliff(await translated(found), persian);
  expect(sentences.portal?.get('search.found')).toBe(found);
});

it('refuses a sentence that is none, or that needs something else', async () => {
  await expect(
    translated('{count, plural, one {# Anzeige}').then((file) => fromXliff(file, persian)),
  ).rejects.toThrow();
  await expect(translated('{total} Anzeigen').then((file) => fromXliff(file, persian))).rejects.toThrow('total');
});
