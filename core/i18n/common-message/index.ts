import type { Culture } from '../../domain/culture.ts';
import type { ErrorCode } from '../../domain/error-codes.ts';
import { fillText, type TextParams } from '../text.ts';
import { commonMessage as ar } from './ar-SA.ts';
import { commonMessage as de } from './de-DE.ts';
import { commonMessage as en } from './en-US.ts';
import { commonMessage as fa } from './fa-IR.ts';
import { commonMessage as zh } from './zh-CN.ts';

export type SuccessCode = 'Save_Successful' | 'Password_Changed_Successful' | 'State_Changed_Successful';
export type MessageCode = ErrorCode | SuccessCode;
/** The texts of every message key in one culture; a key without a text does not compile. */
export type CommonMessage = Readonly<Record<MessageCode, string>>;

const catalogues: Readonly<Record<Culture, CommonMessage>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** All messages of a culture. Browsers import one culture's file instead of this module. */
export const commonMessages = (culture: Culture): CommonMessage => catalogues[culture];

/** The text of a message key in a culture, its placeholders filled. */
export const commonMessage = (code: MessageCode, culture: Culture, params: TextParams = {}): string =>
  fillText(catalogues[culture][code], culture, params);
