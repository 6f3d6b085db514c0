import type { Culture } from '../../domain/culture-facts.ts';
import { fillText, type TextParams } from '../text.ts';
import { type Texts, textsIn } from '../texts.ts';

export type MessageTemplate = keyof Texts['messages'];

/** A message in its reader's language. */
export function messageText(
  template: MessageTemplate,
  culture: Culture,
  params: TextParams,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = textsIn(culture).messages[template];
  return { subject: fillText(subject, culture, params), text: fillText(text, culture, params) };
}

/** The subject of a message alone, as push shows it. */
export const messageSubject = (template: MessageTemplate, culture: Culture, params: TextParams): string =>
  fillText(textsIn(culture).messages[template].subject, culture, params);
