import type { Culture } from '../domain/culture-facts.ts';

/** Fewer letters tell no language. */
const fewest = 10;

const scripts: readonly { readonly letters: RegExp; readonly cultures: readonly Culture[] }[] = [
  { letters: /\p{Script=Arabic}/gu, cultures: ['fa-IR', 'ar-SA'] },
  { letters: /\p{Script=Latin}/gu, cultures: ['en-US', 'de-DE'] },
  { letters: /\p{Script=Han}/gu, cultures: ['zh-CN'] },
];

/** The language of a text by its letters; `stated` where it is written in such letters, or there are too few. */
export function writtenIn(text: string, stated: Culture): Culture {
  const counted = scripts.map(({ letters, cultures }) => ({ cultures, count: text.match(letters)?.length ?? 0 }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  if (most === undefined || most.count < fewest || most.cultures.includes(stated)) return stated;
  if (most.cultures.includes('zh-CN')) return 'zh-CN';
  if (most.cultures.includes('de-DE')) return /[äöüß]/iu.test(text) ? 'de-DE' : 'en-US';
  return /[ةىإأ]/u.test(text) && !/[پچژگ]/u.test(text) ? 'ar-SA' : 'fa-IR';
}
