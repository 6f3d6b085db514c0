import { type AskApi, sealFields } from '@charsu/core/security/sealing.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import { callApi } from '../http/api.ts';

const ask: AskApi = (path) => callApi(path);
const askQuietly: AskApi = (path) => callApi(path, { quiet: true });

/** Sealed credentials for the server: with its key, dated by its clock. Valid once, for five minutes. */
export const sealed = (fields: Readonly<Record<string, unknown>>): Promise<string> => sealFields(ask, fields);

/** The proof of work of one call of an open form, computed in a worker. Valid once, for ten minutes. */
export const solvedCaptcha = (): Promise<string> => solveCaptcha(askQuietly);
