import { toAsciiDigits } from './digits.ts';

/** Latin letters for Persian and Arabic ones, as on shop signs; short vowels are not written, so they are missing. */
const latin: Readonly<Record<string, string>> = {
  آ: 'a',
  ا: 'a',
  أ: 'a',
  إ: 'e',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'o',
  ؤ: 'o',
  ه: 'h',
  ة: 'h',
  ی: 'i',
  ي: 'i',
  ئ: 'i',
  ى: 'a',
};

/** A name in lower-case Latin letters, digits and hyphens, for addresses; empty for a name without any. */
export function latinName(name: string): string {
  const letters = [...toAsciiDigits(name)].map((letter) => latin[letter] ?? letter).join('');
  return letters
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
