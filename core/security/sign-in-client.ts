import type { PublicKey } from '../contract/sealed.ts';
import { seal } from './sealing.ts';

/** A GET below /api, by the client of the portal or of the console; rejects as that does. */
export type AskApi = <Answer>(path: string) => Promise<Answer>;

/** `fields` as the `sealed` of a call; valid once, for five minutes. */
export async function sealFields(ask: AskApi, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { publicKey, now } = await ask<PublicKey>('account/publicKey');
  return seal(fields, publicKey, now);
}
