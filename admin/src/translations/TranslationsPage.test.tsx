import { expect, it } from 'vitest';
import { missingLanguages } from './TranslationsPage.tsx';

const all = { 'fa-IR': 'ا', 'en-US': 'a', 'de-DE': 'ä', 'ar-SA': 'ب', 'zh-CN': '一' };
const { 'zh-CN': _, ...withoutChinese } = all;

it('names the languages without a name, and of a page those without its text', () => {
  expect(missingLanguages({ names: all })).toEqual([]);
  expect(missingLanguages({ names: { ...all, 'ar-SA': '' } })).toEqual(['ar-SA']);
  expect(missingLanguages({ names: all, texts: all })).toEqual([]);
  expect(missingLanguages({ names: all, texts: withoutChinese })).toEqual(['zh-CN']);
});
