import type { ErrorCode } from '../../domain/error-codes.ts';

type SuccessCode = 'Save_Successful' | 'Password_Changed_Successful' | 'State_Changed_Successful';
export type MessageCode = ErrorCode | SuccessCode;
/** The texts of every message key in one culture; a key without a text does not compile. */
export type CommonMessage = Readonly<Record<MessageCode, string>>;
