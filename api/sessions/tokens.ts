import { randomUUID } from 'node:crypto';
import type { Token } from '@charsu/core/contract/account.ts';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readTokenKeys, type TokenKey, tokenAlgorithm } from './token-keys.ts';

/** The claims of a token about its bearer (R82). */
export interface TokenClaims {
  readonly userId: string;
  readonly personId: string | null;
  readonly uniqueName: string;
  /** The token's own id: signing out revokes it. */
  readonly jti: string;
  /** ISO 8601 instant in UTC. */
  readonly expiresAt: string;
}

const claimsSchema = z.object({
  userId: z.string(),
  personId: z.string().nullable(),
  unique_name: z.string(),
  jti: z.string(),
  exp: z.number(),
});

/** The most cached tokens with a verified signature, which a bearer's next request need not verify again. */
const mostVerified = 10_000;

/** Milliseconds between two reads of the folder of keys. */
const lookEveryMs = 5_000;

/**
 * Issues and verifies tokens with the Ed25519 keys of `secretsFolder`, the first of which is made at the first start.
 * The newest signs; each verifies its tokens by `kid` until it is deleted. Processes that share the folder accept each
 * other's tokens.
 */
export async function createTokenIssuer(secretsFolder: string, clock: () => number = Date.now) {
  const known = new Map<string, TokenKey>();
  const verified = new LRUCache<string, TokenClaims>({ max: mostVerified });
  let keys = await readTokenKeys(secretsFolder, known);
  let lookedAt = clock();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const { names } = keys;
    keys = await readTokenKeys(secretsFolder, known);
    lookedAt = clock();
    // Tokens of a deleted key are no longer valid.
    if (keys.names !== names) verified.clear();
  }
  const current = async (): Promise<void> => {
    if (clock() - lookedAt < lookEveryMs) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  };

  return {
    /** Issues a token for `hours`, with its id. */
    async issue(
      { userId, personId, uniqueName }: Pick<TokenClaims, 'userId' | 'personId' | 'uniqueName'>,
      now: Date,
      hours: number,
    ): Promise<Token & { readonly jti: string }> {
      await current();
      const expires = new Date(now.getTime() + hours * 3_600_000);
      const jti = randomUUID();
      const token = await new SignJWT({ userId, personId, unique_name: uniqueName })
        .setProtectedHeader({ alg: tokenAlgorithm, kid: keys.signing.kid, typ: 'JWT' })
        .setJti(jti)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(keys.signing.privateKey);
      return { token, expiresAt: expires.toISOString(), jti };
    },
    /** The claims of a valid token; undefined for one that is not ours or has expired. */
    async verify(token: string): Promise<TokenClaims | undefined> {
      await current();
      const before = verified.get(token);
      if (before !== undefined) {
        if (Date.parse(before.expiresAt) > Date.now()) return before;
        verified.delete(token);
        return undefined;
      }
      try {
        const key = keys.byKid.get(decodeProtectedHeader(token).kid ?? '');
        if (key === undefined) return undefined;
        const { payload } = await jwtVerify(token, key.publicKey, { algorithms: [tokenAlgorithm], typ: 'JWT' });
        const claims = claimsSchema.parse(payload);
        const read: TokenClaims = {
          userId: claims.userId,
          personId: claims.personId,
          uniqueName: claims.unique_name,
          jti: claims.jti,
          expiresAt: new Date(claims.exp * 1_000).toISOString(),
        };
        verified.set(token, read);
        return read;
      } catch (error) {
        // jose refuses the header of a malformed token as a wrong argument.
        if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
          return undefined;
        throw error;
      }
    },
  };
}

export type TokenIssuer = Awaited<ReturnType<typeof createTokenIssuer>>;
