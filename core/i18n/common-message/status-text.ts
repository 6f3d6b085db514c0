import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import type { CommonMessage } from './codes.ts';

const isMessageCode = (code: string, messages: CommonMessage): code is keyof CommonMessage => code in messages;

/** The meaning of a status of HTTP, for answers that say nothing themselves (R219). Status 0: there was no answer. */
function statusText(status: number, messages: CommonMessage, culture: Culture): string {
  if (status === 0) return messages.Failed_to_fetch;
  // Its message names what is missing, which an answer from something on the way does not tell.
  const code = status === 404 ? 'No_Data_Found' : `Status_${status}`;
  return fillText(isMessageCode(code, messages) ? messages[code] : messages.Status_Other, culture, { status });
}

const saidIn = (told: unknown, name: 'message' | 'title'): string => {
  const said = typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return typeof said === 'string' ? said.trim() : '';
};

/**
 * The text of a refused answer: its message, else its title, else the meaning of its status (R211).
 * @param told the JSON of the answer, in any form: it can come from a proxy; undefined when it has none.
 */
export const answerText = (told: unknown, status: number, messages: CommonMessage, culture: Culture): string =>
  saidIn(told, 'message') || saidIn(told, 'title') || statusText(status, messages, culture);
