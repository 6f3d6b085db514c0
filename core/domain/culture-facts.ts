/** The five cultures in order of priority, which is also the fallback order of missing translations. */
export const cultures = ['fa-IR', 'en-US', 'de-DE', 'ar-SA', 'zh-CN'] as const;
export type Culture = (typeof cultures)[number];
export type Direction = 'rtl' | 'ltr';

export const defaultCulture: Culture = 'fa-IR';

interface CultureFacts {
  readonly direction: Direction;
  /** 1 is highest: the order in which the language switch shows them. */
  readonly priority: number;
  /** Two-letter language, as in `lang` attributes and file names. */
  readonly language: string;
  /** The name of the language in itself. */
  readonly nativeName: string;
}

export const cultureFacts: Readonly<Record<Culture, CultureFacts>> = {
  'fa-IR': { direction: 'rtl', priority: 1, language: 'fa', nativeName: 'فارسی' },
  'en-US': { direction: 'ltr', priority: 2, language: 'en', nativeName: 'English' },
  'de-DE': { direction: 'ltr', priority: 3, language: 'de', nativeName: 'Deutsch' },
  'ar-SA': { direction: 'rtl', priority: 4, language: 'ar', nativeName: 'العربية' },
  'zh-CN': { direction: 'ltr', priority: 5, language: 'zh', nativeName: '中文' },
};

/** Reads a culture from outside (query, cookie); anything unknown is the default. */
export function parseCulture(value: unknown): Culture {
  return cultures.find((culture) => culture === value) ?? defaultCulture;
}
