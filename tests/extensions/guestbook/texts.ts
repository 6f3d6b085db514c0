import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import ar from './texts/ar-SA.json' with { type: 'json' };
import de from './texts/de-DE.json' with { type: 'json' };
import en from './texts/en-US.json' with { type: 'json' };
import fa from './texts/fa-IR.json' with { type: 'json' };
import zh from './texts/zh-CN.json' with { type: 'json' };

/** The words of the guest book. */
export const words: Readonly<Record<Culture, typeof fa>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};
