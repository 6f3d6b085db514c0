import type { Culture } from '../../domain/culture.ts';
import { recordNames } from '../record-name/every-culture.ts';
import { fillText, type Text, type TextParams } from '../text.ts';
import { commonMessage as ar } from './ar-SA.ts';
import type { CommonMessage, MessageCode } from './codes.ts';
import { commonMessage as de } from './de-DE.ts';
import { commonMessage as en } from './en-US.ts';
import { commonMessage as fa } from './fa-IR.ts';
import { commonMessage as zh } from './zh-CN.ts';

const catalogues: Readonly<Record<Culture, CommonMessage>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** All messages of a culture. Browsers import one culture's file instead of this module. */
export const commonMessages = (culture: Culture): CommonMessage => catalogues[culture];

/** The missing thing, in words where it is the name of a kind of record; an address or another value stays as it is. */
function named(token: unknown, culture: Culture): TextParams {
  const names: Readonly<Record<string, Text>> = recordNames[culture];
  const name = typeof token === 'string' && Object.hasOwn(names, token) ? names[token] : undefined;
  return name === undefined ? {} : { token: fillText(name, culture) };
}

/** The text of a message key in a culture, its placeholders filled. */
export const commonMessage = (code: MessageCode, culture: Culture, params: TextParams = {}): string =>
  fillText(catalogues[culture][code], culture, { ...params, ...named(params.token, culture) });
