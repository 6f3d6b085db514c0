import type { Culture } from '@charsu/core/domain/culture.ts';
import { fillText, type Text, type TextParams } from '@charsu/core/i18n/text.ts';
import { type Texts, textsIn } from '@charsu/core/i18n/texts.ts';

/** The texts of one language, by which a story finds controls. */
interface Words extends Omit<Texts, 'messages'> {
  readonly messages: Texts['commonMessage'];
  /** Says a sentence as the pages do. */
  readonly t: (text: Text, params?: TextParams) => string;
}

/** The texts of the portal and the console in a language, and their formatting. */
export const wordsIn = (culture: Culture): Words => {
  const texts = textsIn(culture);
  return { ...texts, messages: texts.commonMessage, t: (text, params) => fillText(text, culture, params) };
};

/** The words of a sentence around its arguments. */
export const wordsAround = (text: Text): string[] => {
  const parts: unknown = text;
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [text];
};

/** All texts, in the first language of members and administrators. */
export const persian = wordsIn('fa-IR');
