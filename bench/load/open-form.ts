import {
  type CaptchaChallenge,
  captchaChallengeSchema,
  type Token,
  tokenSchema,
} from '@charsu/core/contract/account.ts';
import { type PublicKey, publicKeySchema } from '@charsu/core/contract/sealed.ts';
import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { seal } from '@charsu/core/security/sealing.ts';
import type { Account } from '../product.ts';

type Fields = Readonly<Record<string, string>>;

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  return response.json();
}

/** The key for sealing, from the product at `url`. */
export const publicKeyOf = async (url: string): Promise<PublicKey> =>
  publicKeySchema.parse(await read(`${url}/api/account/publicKey`));
/** A challenge from the product at `url`. */
export const challengeOf = async (url: string): Promise<CaptchaChallenge> =>
  captchaChallengeSchema.parse(await read(`${url}/api/account/captcha`));

/** A form as browsers send it: sealed, with a proof of work. */
export async function filledForm(
  fields: Fields,
  publicKey: string,
  challenge: CaptchaChallenge,
): Promise<{ readonly sealed: string; readonly captchaToken: string }> {
  const sealed = seal(fields, publicKey, new Date().toISOString());
  return { sealed, captchaToken: await solvedCaptcha(challenge) };
}

/** Headers of another address for each number, since the limit of one address is not measured. */
export const fromElsewhere = (number: number): Readonly<Record<string, string>> => ({
  'x-forwarded-for': `20.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

let visitors = 0;

/** Fills in and sends a form that returns a token; throws with any other answer. */
async function tokenBy(url: string, path: 'login' | 'register', fields: Fields): Promise<Token> {
  const [{ publicKey }, challenge] = await Promise.all([publicKeyOf(url), challengeOf(url)]);
  const response = await fetch(`${url}/api/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere(visitors++) },
    body: JSON.stringify(await filledForm(fields, publicKey, challenge)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
  return tokenSchema.parse(JSON.parse(text));
}

/** The token of an account, by its password. Throws when the product refuses. */
export const signInAs = (url: string, { username, password }: Pick<Account, 'username' | 'password'>): Promise<Token> =>
  tokenBy(url, 'login', { username, password });

/** The token of a new account. Throws when the product refuses. */
export const registerAs = (
  url: string,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<Token> => tokenBy(url, 'register', { username, password, confirmPassword: password });
