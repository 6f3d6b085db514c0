import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type CaptchaChallenge, captchaChallengeSchema, captchaSolutionSchema } from '@charsu/core/contract/account.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { keyedHash, readOrCreateSecret } from '@charsu/core/process/secret-file.ts';
import type { UsedOnceStore } from '@charsu/stores/accounts/used-once.ts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { z } from 'zod';

/** Proof of work for open forms, without a third party (D15). */
export interface Captcha {
  challenge(now: Date): Promise<CaptchaChallenge>;
  /**
   * Throws `The_Captcha_Is_Not_Valid` unless the token (base64 of JSON) solves a challenge of ours for the first time.
   */
  require(token: string, now: Date): Promise<void>;
}

/**
 * The work of a challenge: on average about a tenth of a second of one core, more where the browser lacks its own key
 * derivation.
 */
export interface CaptchaWork {
  /** PBKDF2 rounds of one attempt. */
  readonly cost: number;
  /** The most attempts: the actual number is random from 1 to this, so that none can be skipped. */
  readonly mostTries: number;
}
export const usualWork: CaptchaWork = { cost: 1_000, mostTries: 600 };

const validForMs = 10 * 60_000;

const notValid = () => new DomainError('The_Captcha_Is_Not_Valid');

function payloadOf(token: string): z.output<typeof captchaSolutionSchema> {
  try {
    return captchaSolutionSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    throw notValid();
  }
}

/** Creates challenges signed with a key that all processes of an installation share, made at the first start. */
export async function createCaptcha(
  secretsFolder: string,
  usedOnce: UsedOnceStore,
  { cost, mostTries }: CaptchaWork = usualWork,
): Promise<Captcha> {
  const file = path.join(secretsFolder, 'captcha-key');
  const secret = (await readOrCreateSecret(file, () => `${randomBytes(32).toString('hex')}\n`)).trim();
  const key = Buffer.from(secret);
  const secrets = {
    hmacSignatureSecret: keyedHash(key, 'challenge'),
    hmacKeySignatureSecret: keyedHash(key, 'solution'),
  };
  return {
    challenge: async (now) =>
      captchaChallengeSchema.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost,
          counter: randomInt(mostTries),
          deriveKey,
          expiresAt: new Date(now.getTime() + validForMs),
          ...secrets,
        }),
      ),
    async require(token, now) {
      const { challenge, solution } = payloadOf(token);
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secrets,
      });
      if (!verified) throw notValid();
      const voidAt = new Date(now.getTime() + validForMs).toISOString();
      const used = keyedHash(key, 'used', challenge.parameters.nonce, challenge.parameters.salt);
      if (!(await usedOnce.use(used, voidAt, now.toISOString()))) throw notValid();
    },
  };
}
