import { z } from 'zod';
import { canonicalPassword, passwordLimits } from '../domain/password.ts';
import { newPasswordSchema } from '../domain/user/input.ts';

/**
 * Credentials on their way: sealed in the browser with `nacl.box` to the server's public key, so that they stand in no
 * proxy's or error log. TLS and argon2id are the protection; this is not. Base64 of ephemeral public key (32 bytes), nonce
 * (24) and box; inside is JSON with the fields of the call and `sealedAt`. Good once, and for five minutes.
 */
export const sealedSchema = z.string().min(1).max(8_192);
export const sealedForMs = 5 * 60_000;

/** Where to seal to. `now` is the server's clock, by which seals are dated: browsers' own are often wrong. */
export const publicKeySchema = z
  .object({ id: z.string(), publicKey: z.string(), now: z.iso.datetime() })
  .meta({ id: 'PublicKey' });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** What every sealed message carries besides its fields. */
export const sealedAtSchema = z.object({ sealedAt: z.iso.datetime() });

/** A user name as it was typed: an e-mail address or a mobile number. `loginNameOf` reads it. */
const usernameSchema = z.string().trim().min(1).max(100);
const password = z.string().min(1).max(passwordLimits.max);
export const codeSchema = z.string().trim().min(4).max(12);

/** A new password and its repetition; the refusal names the repetition. */
const newPassword = { password: newPasswordSchema, confirmPassword: z.string().max(passwordLimits.max) };
const repeated = (fields: { readonly password: string; readonly confirmPassword: string }): boolean =>
  canonicalPassword(fields.confirmPassword) === canonicalPassword(fields.password);
const notRepeated = { path: ['confirmPassword'], params: { code: 'The_Confirm_Value_Is_Not_Equal' } };

/** The fields inside each call's seal. */
export const sealedUsernameSchema = z.strictObject({ username: usernameSchema });
export const sealedLoginSchema = z.strictObject({ username: usernameSchema, password });
export const sealedRegistrationSchema = z
  .strictObject({ username: usernameSchema, ...newPassword })
  .refine(repeated, notRepeated);
export const sealedNewPasswordSchema = z
  .strictObject({ username: usernameSchema, code: codeSchema, ...newPassword })
  .refine(repeated, notRepeated);
export const sealedPasswordChangeSchema = z
  .strictObject({ oldPassword: z.string().max(passwordLimits.max), ...newPassword })
  .refine(repeated, notRepeated);
export const sealedDeletionSchema = z.strictObject({ password });
export const sealedAccountEditSchema = z.strictObject({ password });
