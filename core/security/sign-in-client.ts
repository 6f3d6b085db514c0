import type { PublicKey } from '../contract/sealed.ts';
import { seal } from './sealing.ts';

/** What the forms of sign-in send along beside a proof of work: credentials sealed. The same for the portal and the console. */

/** One GET below /api, by the client of the page; rejects as that does. */
export type AskApi = <Answer>(path: string) => Promise<Answer>;

/** Where to seal credentials to, and the server's clock. */
const getPublicKey = (ask: AskApi): Promise<PublicKey> => ask<PublicKey>('account/publicKey');

/** `fields` as the `sealed` of a call; good once, for five minutes. */
export async function sealFields(ask: AskApi, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { publicKey, now } = await getPublicKey(ask);
  return seal(fields, publicKey, now);
}
