import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Token } from '@charsu/core/contract/account.ts';
import { readOrCreateSecret } from '@charsu/core/secret-file.ts';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';

/** What a token says of its bearer (R82). */
export interface TokenClaims {
  readonly userId: string;
  readonly personId: string | null;
  readonly uniqueName: string;
  /** The token's own id: signing out revokes it. */
  readonly jti: string;
  /** ISO 8601 instant in UTC. */
  readonly expiresAt: string;
}

export interface TokenIssuer {
  /** A token for some hours, with its id. */
  issue(
    bearer: Pick<TokenClaims, 'userId' | 'personId' | 'uniqueName'>,
    now: Date,
    hours: number,
  ): Promise<Token & { readonly jti: string }>;
  /** The claims of a token that is ours and has not expired; undefined for any other. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

const algorithm = 'EdDSA';

const claimsSchema = z.object({
  userId: z.string(),
  personId: z.string().nullable(),
  unique_name: z.string(),
  jti: z.string(),
  exp: z.number(),
});

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return `${JSON.stringify(await exportJWK(privateKey))}\n`;
}

async function loadSigningKey(file: string): Promise<SigningKey> {
  const jwk: JWK = JSON.parse(await readOrCreateSecret(file, makeKey));
  const { d: _, ...publicJwk } = jwk;
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, algorithm), importJWK(publicJwk, algorithm)]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error(`${file} does not hold an Ed25519 key. Move it away and start again; everyone signs in anew.`);
  }
  return { kid: await calculateJwkThumbprint(publicJwk), privateKey, publicKey };
}

/** Tokens whose signature was found right, so that a bearer's next request need not be computed again. */
const mostVerified = 10_000;

/**
 * Issues and verifies tokens with the Ed25519 key of `secretsFolder`, made at the first start and readable by its
 * owner only. Processes that share the folder accept each other's tokens.
 */
export async function createTokenIssuer(secretsFolder: string): Promise<TokenIssuer> {
  const key = await loadSigningKey(path.join(secretsFolder, 'token-key.json'));
  const verified = new Map<string, TokenClaims>();
  return {
    async issue({ userId, personId, uniqueName }, now, hours) {
      const expires = new Date(now.getTime() + hours * 3_600_000);
      const jti = randomUUID();
      const token = await new SignJWT({ userId, personId, unique_name: uniqueName })
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
        .setJti(jti)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key.privateKey);
      return { token, expiresAt: expires.toISOString(), jti };
    },
    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined) {
        if (Date.parse(known.expiresAt) > Date.now()) return known;
        verified.delete(token);
        return undefined;
      }
      try {
        const { payload } = await jwtVerify(token, key.publicKey, { algorithms: [algorithm], typ: 'JWT' });
        const claims = claimsSchema.parse(payload);
        const read: TokenClaims = {
          userId: claims.userId,
          personId: claims.personId,
          uniqueName: claims.unique_name,
          jti: claims.jti,
          expiresAt: new Date(claims.exp * 1_000).toISOString(),
        };
        const [oldest] = verified.keys();
        if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest);
        verified.set(token, read);
        return read;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
