/**
 * Further searchable forms of a word: the singular of a plural, and in Persian and Arabic the written form of a spoken
 * word, and the word without its article. All texts here are folded.
 */

/** Plural endings, as Persian joins them to a word or writes them apart. */
const endings: ReadonlySet<string> = new Set(['ها', 'های', 'هایی', 'هاي']);
/** Whether a folded word is only the ending of the one before it. */
export const isEnding = (part: string): boolean => endings.has(part);

/** Spoken forms and their written forms. */
const spoken: ReadonlyMap<string, string> = new Map([
  ['خونه', 'خانه'],
  ['اشپزخونه', 'اشپزخانه'],
  ['کتابخونه', 'کتابخانه'],
  ['تهرون', 'تهران'],
  ['نون', 'نان'],
  ['ارزون', 'ارزان'],
  ['گرون', 'گران'],
  ['جوون', 'جوان'],
  ['دندون', 'دندان'],
  ['بارونی', 'بارانی'],
  ['زمستونی', 'زمستانی'],
  ['تابستونی', 'تابستانی'],
  ['بچگونه', 'بچگانه'],
  ['زنونه', 'زنانه'],
  ['مردونه', 'مردانه'],
  ['پیرهن', 'پیراهن'],
  ['پیرن', 'پیراهن'],
  ['خوام', 'خواهم'],
  ['میخوام', 'میخواهم'],
]);

const plural = /^(?<word>\p{Script=Arabic}{3,}?)(?:هایی|های|ها)$/u;
const article = 'ال';
/**
 * Search servers cut an Arabic article off every word of Arabic letters, also of Persian ones, so that «الماس» would
 * match «ماست». With a hamza in its place there is nothing to cut off; as one letter, it keeps short words too short
 * for typing mistakes.
 */
const guard = 'ء';

const guarded = (word: string): string => (word.startsWith(article) ? guard + word.slice(article.length) : word);

/** The form of a word for searching and indexing: the singular of a plural, the written form of a spoken word. */
export function spelled(word: string): string {
  const single = plural.exec(word)?.groups?.word ?? word;
  return guarded(spoken.get(single) ?? single);
}

/** Persian words of goods that merely begin like an article. */
const withoutArticle: ReadonlySet<string> = new Set([
  'الماس',
  'الیاف',
  'البسه',
  'البرز',
  'المنت',
  'الوار',
  'الوند',
  'الومینیوم',
  'الومینیومی',
  'الکتریکی',
  'الکترونیک',
  'الکترونیکی',
]);

/** An English or German plural with s: `cars`, but no `glass`, `bus` or `tennis`. */
const latinPlural = /^(?<stem>[a-z]{2,}?)(?:(?<y>ies)|(?<=ss|x|z|ch|sh)es|(?<![sui])s)$/;

/** The singular of a Latin plural with s; an empty list for other words. */
function latinSingular(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return [];
  const groups = latinPlural.exec(word)?.groups;
  return groups === undefined ? [] : [`${groups.stem}${groups.y === undefined ? '' : 'y'}`];
}

/** Further searchable forms of a document with this word. */
export function likeForms(word: string): string[] {
  const forms = [
    guarded(word),
    ...latinSingular(word),
    ...(word.startsWith(article) && word.length >= 5 && !withoutArticle.has(word) ? [word.slice(article.length)] : []),
  ];
  return forms.filter((form) => form !== spelled(word));
}
