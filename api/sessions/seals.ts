import { createHash } from 'node:crypto';
import path from 'node:path';
import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { type PublicKey, sealedAtSchema, sealedForMs } from '@charsu/core/contract/sealed.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { readOrCreateSecret } from '@charsu/core/process/secret-file.ts';
import { openSealed } from '@charsu/core/security/sealing.ts';
import type { UsedOnceStore } from '@charsu/stores/accounts/used-once.ts';
import nacl from 'tweetnacl';
import type { z } from 'zod';
import { InvalidRequest } from '../problems/refusals.ts';

/** Opens seals of browsers; see `core/contract/sealed.ts`. */
export interface Seals {
  publicKey(now: Date): PublicKey;
  /**
   * The fields inside a seal. Throws `The_Credentials_Are_Not_Sealed` for an invalid seal, one older than five minutes,
   * or one that was opened before, and `InvalidRequest` for fields that the schema refuses.
   */
  open<Schema extends z.ZodType>(sealed: string, schema: Schema, now: Date): Promise<z.output<Schema>>;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
/**
 * The part of a seal that is valid once: nonce and box. The sender's key before them is left out, since the curve
 * ignores a bit of it: with that bit changed, the same message would seem a new one.
 */
const boxOf = (sealed: string): Uint8Array => Buffer.from(sealed, 'base64').subarray(nacl.box.publicKeyLength);
const notSealed = () => new DomainError('The_Credentials_Are_Not_Sealed');

/** Creates seals with a key that all processes of an installation share, made at the first start. */
export async function createSeals(secretsFolder: string, usedOnce: UsedOnceStore): Promise<Seals> {
  const file = path.join(secretsFolder, 'sealing-key');
  const text = await readOrCreateSecret(file, () => `${base64(nacl.box.keyPair().secretKey)}\n`);
  const secretKey = Uint8Array.from(Buffer.from(text, 'base64'));
  if (secretKey.length !== nacl.box.secretKeyLength) {
    throw new Error(`${file} does not hold a key. Move it away and start again.`);
  }
  const publicKey = base64(nacl.box.keyPair.fromSecretKey(secretKey).publicKey);
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

  return {
    publicKey: (now) => ({ id, publicKey, now: now.toISOString() }),
    async open(sealed, schema, now) {
      const content = openSealed(sealed, secretKey);
      if (content === undefined) throw notSealed();
      const { sealedAt, ...fields } = content;
      const read = sealedAtSchema.safeParse({ sealedAt });
      if (!read.success) throw notSealed();
      const age = now.getTime() - Date.parse(read.data.sealedAt);
      if (Math.abs(age) > sealedForMs) throw notSealed();
      const result = schema.safeParse(fields, { reportInput: true });
      if (!result.success) throw new InvalidRequest(refusalsOf(result.error.issues, schema));
      const hash = createHash('sha256').update(boxOf(sealed)).digest('base64url');
      const voidAt = new Date(Date.parse(read.data.sealedAt) + 2 * sealedForMs).toISOString();
      if (!(await usedOnce.use(hash, voidAt, now.toISOString()))) throw notSealed();
      return result.data;
    },
  };
}
