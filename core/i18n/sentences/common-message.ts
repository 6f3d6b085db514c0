import type { Culture } from '../../domain/culture-facts.ts';
import { fillText, type Text, type TextParams } from '../text.ts';
import { type MessageCode, textsIn } from '../texts.ts';

/** Whether there is a message of this key. */
export const isMessageCode = (code: string, culture: Culture): code is MessageCode =>
  Object.hasOwn(textsIn(culture).commonMessage, code);

/** The missing thing, in words where it is the name of a kind of record; an address or another value stays as it is. */
function named({ token }: TextParams, culture: Culture): TextParams {
  if (typeof token !== 'string') return {};
  const names: Readonly<Record<string, Text>> = textsIn(culture).recordName;
  return { token: Object.hasOwn(names, token) ? fillText(names[token] ?? token, culture) : token };
}

/** The text of a message key in a culture, its arguments filled. */
export const commonMessage = (code: MessageCode, culture: Culture, params: TextParams = {}): string =>
  fillText(textsIn(culture).commonMessage[code], culture, { ...params, ...named(params, culture) });

/** The meaning of an HTTP status, for answers that say nothing themselves (R219). Status 0: there was no answer. */
function statusText(status: number, culture: Culture): string {
  if (status === 0) return commonMessage('Failed_to_fetch', culture);
  // Its message names what is missing, which an answer from something on the way does not tell.
  const code = status === 404 ? 'No_Data_Found' : `Status_${status}`;
  return commonMessage(isMessageCode(code, culture) ? code : 'Status_Other', culture, { status });
}

const saidIn = (told: unknown, name: 'message' | 'title'): string => {
  const said = typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return typeof said === 'string' ? said.trim() : '';
};

/**
 * The text of a refused answer: its message, else its title, else the meaning of its status (R211).
 * @param told the JSON of the answer, in any form: it can come from a proxy; undefined when it has none.
 */
export const answerText = (told: unknown, status: number, culture: Culture): string =>
  saidIn(told, 'message') || saidIn(told, 'title') || statusText(status, culture);
