import type { Culture } from '../../domain/culture-facts.ts';
import { fillText, type TextParams } from '../text.ts';
import { messages as ar } from './ar-SA.ts';
import { messages as de } from './de-DE.ts';
import { messages as en } from './en-US.ts';
import { messages as fa, type MessageTexts } from './fa-IR.ts';
import { messages as zh } from './zh-CN.ts';

export type MessageTemplate = keyof typeof fa;

const catalogues: Readonly<Record<Culture, MessageTexts>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** A message in its reader's language. */
export function messageText(
  template: MessageTemplate,
  culture: Culture,
  params: TextParams,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = catalogues[culture][template];
  return { subject: fillText(subject, culture, params), text: fillText(text, culture, params) };
}
