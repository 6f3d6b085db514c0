import { z } from 'zod';
import { canonicalPassword, passwordLimits } from '../domain/password.ts';
import { newPasswordSchema } from '../domain/user/input.ts';
import { bareNumber } from '../text/digits.ts';

/**
 * Credentials in transit: sealed in the browser with `nacl.box` for the server's public key, so that no proxy and no
 * error log contains them. The protection is TLS and argon2id, not this seal. Base64 of ephemeral public key (32
 * bytes), nonce (24) and box; inside is JSON with the fields of the call and `sealedAt`. Valid once, and for five
 * minutes.
 */
const sealedSchema = z.string().min(1).max(8_192);
export const sealedForMs = 5 * 60_000;

/** The field `sealed` of a call: the API's description names what is inside. */
export const sealedWith = (inside: z.ZodObject) => {
  const names = Object.keys(inside.shape).map((name) => `\`${name}\``);
  return sealedSchema.describe(
    'Base64 of an ephemeral public key, a nonce and a `nacl.box` for the key of `GET /api/account/publicKey`. ' +
      `Inside is JSON with ${[...names, '`sealedAt`'].join(', ')}; the last one is the \`now\` of that answer. Good once.`,
  );
};

/** The key for sealing. `now` is the server's clock, which dates seals: browsers' own clocks are often wrong. */
export const publicKeySchema = z
  .object({ id: z.string(), publicKey: z.string(), now: z.iso.datetime() })
  .meta({ id: 'PublicKey' });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** The field that every sealed message has besides its own. */
export const sealedAtSchema = z.object({ sealedAt: z.iso.datetime() });

/** A user name as it was typed: an e-mail address or a mobile number. `loginNameOf` reads it. */
const usernameSchema = z.string().trim().min(1).max(100);
const password = z.string().min(1).max(passwordLimits.max);
/** A one-time code of six digits; no other text counts as a try. */
export const codeSchema = z.string().overwrite(bareNumber).length(6).regex(/^\d*$/);
export const verifyCodeSchema = z.strictObject({ code: codeSchema });

/** A new password and its repetition; the refusal names the repetition. */
const newPassword = { password: newPasswordSchema, confirmPassword: z.string().max(passwordLimits.max) };
const repeated = (fields: { readonly password: string; readonly confirmPassword: string }): boolean =>
  canonicalPassword(fields.confirmPassword) === canonicalPassword(fields.password);
const notRepeated = { path: ['confirmPassword'], params: { code: 'The_Confirm_Value_Is_Not_Equal' } };

/** The fields inside each call's seal. */
export const sealedUsernameSchema = z.strictObject({ username: usernameSchema });
export const sealedLoginSchema = z.strictObject({ username: usernameSchema, password });
/** The same with a one-time code in the place of the password. */
export const sealedCodeLoginSchema = z.strictObject({ username: usernameSchema, password: codeSchema });
export const sealedRegistrationSchema = z
  .strictObject({ username: usernameSchema, ...newPassword })
  .refine(repeated, notRepeated);
/** `code`: of the address that a start prints. */
export const sealedSetUpSchema = z
  .strictObject({ code: z.string().max(100), username: usernameSchema, ...newPassword })
  .refine(repeated, notRepeated);
export const sealedNewPasswordSchema = z
  .strictObject({ username: usernameSchema, code: codeSchema, ...newPassword })
  .refine(repeated, notRepeated);
/** `link`: the secret of a link that was sent for it. */
export const sealedChosenPasswordSchema = z
  .strictObject({ link: z.string().max(100), ...newPassword })
  .refine(repeated, notRepeated);
export const sealedPasswordChangeSchema = z
  .strictObject({ oldPassword: z.string().max(passwordLimits.max), ...newPassword })
  .refine(repeated, notRepeated);
export const sealedDeletionSchema = z.strictObject({ password });
export const sealedAccountEditSchema = z.strictObject({ password });
