import type { PublicKey } from '../contract/sealed.ts';
import { seal } from './sealing.ts';

/** The sealed credentials of the sign-in forms, besides the proof of work. Shared by the portal and the console. */

/** A GET below /api, by the page's own client; rejects as that does. */
export type AskApi = <Answer>(path: string) => Promise<Answer>;

/** The key for sealing, and the server's clock. */
const getPublicKey = (ask: AskApi): Promise<PublicKey> => ask<PublicKey>('account/publicKey');

/** `fields` as the `sealed` of a call; valid once, for five minutes. */
export async function sealFields(ask: AskApi, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { publicKey, now } = await getPublicKey(ask);
  return seal(fields, publicKey, now);
}
