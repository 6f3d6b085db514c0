import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import type { CommonMessage } from './codes.ts';

const isMessageCode = (code: string, messages: CommonMessage): code is keyof CommonMessage => code in messages;

/** What a status of HTTP means, for answers that say nothing themselves (R219). Status 0: there was no answer. */
export function statusText(status: number, messages: CommonMessage, culture: Culture): string {
  if (status === 0) return messages.Failed_to_fetch;
  // Its message names what is missing, which an answer from something on the way does not tell.
  const code = status === 404 ? 'No_Data_Found' : `Status_${status}`;
  return fillText(isMessageCode(code, messages) ? messages[code] : messages.Status_Other, culture, { status });
}
