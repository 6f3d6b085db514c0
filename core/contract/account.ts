import { z } from 'zod';
import { apiKeyDays, apiScopes } from '../domain/api-scopes.ts';
import { cultureSchema } from '../domain/culture.ts';
import { permissions } from '../domain/permissions.ts';
import { instantSchema } from './common.ts';
import {
  codeSchema,
  sealedChosenPasswordSchema,
  sealedDeletionSchema,
  sealedLoginSchema,
  sealedNewPasswordSchema,
  sealedPasswordChangeSchema,
  sealedRegistrationSchema,
  sealedSetUpSchema,
  sealedUsernameSchema,
  sealedWith,
} from './sealed.ts';

/** Ways of signing in with a login name (D5a). */
const loginTypes = ['password', 'smsCode', 'emailCode'] as const;
const loginTypeSchema = z.enum(loginTypes);
export type LoginType = z.infer<typeof loginTypeSchema>;

/** A proof of work as ALTCHA defines it, signed by the server. */
export const captchaChallengeSchema = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().exactOptional(),
      expiresAt: z.number().exactOptional(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;
/** The `captchaToken` of a browser: base64 of this as JSON. */
export const captchaSolutionSchema = z.strictObject({
  challenge: captchaChallengeSchema,
  solution: z.strictObject({ counter: z.number(), derivedKey: z.string(), time: z.number().exactOptional() }),
});

/** The solved proof of work of an open form: base64, valid once. */
export const captchaTokenSchema = z
  .string()
  .min(1)
  .max(8_192)
  .describe(
    'The solved proof of work of `GET /api/account/captcha`: base64 of JSON with `challenge`, as it was answered, and `solution`. Good once.',
  );
const open = <Shape extends z.ZodRawShape>(inside: z.ZodObject, shape: Shape) =>
  z.strictObject({ sealed: sealedWith(inside), captchaToken: captchaTokenSchema, ...shape });

export const checkLoginTypeSchema = open(sealedUsernameSchema, {});
/** The same answer for every name, whether there is such an account or not. */
export const loginTypesSchema = z.object({ loginTypes: z.array(loginTypeSchema) }).meta({ id: 'LoginTypes' });
export type LoginTypes = z.infer<typeof loginTypesSchema>;

export const registerSchema = open(sealedRegistrationSchema, { culture: cultureSchema.exactOptional() });
/** Makes the first administrator. */
export const setUpSchema = open(sealedSetUpSchema, { culture: cultureSchema.exactOptional() });
export const setUpStateSchema = z
  .object({ open: z.boolean().describe('Nobody administers the product yet.') })
  .meta({ id: 'SetUpState' });
/** For a one-time code the code is the password. */
export const loginSchema = open(sealedLoginSchema, {
  loginType: loginTypeSchema
    .default('password')
    .describe('How the caller signs in: by the password, or by a code, which is sealed as `password` then.'),
  rememberMe: z.literal(false).default(false),
});
/** The answer is the same whether there is such an account or not. */
export const sendCodeSchema = open(sealedUsernameSchema, {
  loginType: loginTypeSchema,
  purpose: z.enum(['signIn', 'forgotPassword']).default('signIn'),
});
const contactSchema = z.enum(['email', 'cellphone']);

/** The values of the present settings. */
export const codeSentSchema = z
  .object({
    /** How long the code is valid. */
    validSeconds: z.int(),
    /** How long to wait before requesting another code. */
    resendSeconds: z.int(),
    /** The service has taken the code. False: it is on its way, or the visitor may not know whether there is one. */
    sent: z.boolean(),
  })
  .meta({ id: 'CodeSent' });
export type CodeSent = z.infer<typeof codeSentSchema>;
/** A code to one of the caller's own addresses. */
export const sendOwnCodeSchema = z.strictObject({
  contact: contactSchema,
  purpose: z.enum(['confirm', 'deleteAccount']),
});
export const forgotPasswordSchema = open(sealedNewPasswordSchema, {});
/** The first password of an account from another portal, by the link that was sent for it. */
export const choosePasswordSchema = open(sealedChosenPasswordSchema, {});
export const changePasswordSchema = z.strictObject({ sealed: sealedWith(sealedPasswordChangeSchema) });
/** An administrator makes a user choose a new password: the old one becomes void, and a code is sent to the user. */
export const resetPasswordSchema = z.strictObject({ userId: z.uuid() });
/**
 * The caller proves their identity by password (sealed) or by a one-time code and the `contact` that it was sent to.
 * `forfeitBalance` is the explicit consent to lose the rest of the wallet.
 */
export const deleteAccountSchema = z.strictObject({
  sealed: sealedWith(sealedDeletionSchema).exactOptional(),
  code: codeSchema.exactOptional(),
  contact: contactSchema.exactOptional(),
  forfeitBalance: z.boolean().default(false),
});

/** A signed token (EdDSA JWT with exp, userId, personId, unique_name), which the client stores and sends as Bearer. */
export const tokenSchema = z
  .object({
    token: z.string(),
    expiresAt: instantSchema,
    /** This sign-in was the first proof of an address: the password and the external logins from before are void. */
    earlierAccessVoided: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof tokenSchema>;

export const currentUserSchema = z
  .object({
    userId: z.uuid(),
    personId: z.uuid().nullable(),
    name: z.string(),
    uniqueName: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** A session of the user. `id` is the token's jti. */
export const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean(),
    signedInAt: instantSchema,
    lastSeenAt: instantSchema,
    expiresAt: instantSchema,
    /** The User-Agent header of the browser. */
    userAgent: z.string(),
    address: z.string(),
    /** Of a program; null for a person. */
    key: z.object({ name: z.string(), scopes: z.array(z.string()).readonly() }).nullable(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** A key for a program, for some days. It can do what its scopes name and its owner may. */
export const makeApiKeySchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  days: z.int().min(apiKeyDays.least).max(apiKeyDays.most),
  scopes: z.array(z.enum(apiScopes)).min(1),
});
export type MakeApiKey = z.infer<typeof makeApiKeySchema>;

/** Sites for signing in, as configured; none: nothing is shown. */
export const loginProviderSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof loginProviderSchema>;
export const externalLoginSchema = z
  .object({ id: z.uuid(), provider: z.string(), providerName: z.string(), linkedAt: instantSchema })
  .meta({ id: 'ExternalLogin' });
export type ExternalLogin = z.infer<typeof externalLoginSchema>;
/** The address to which the browser goes to sign in at another site. */
export const externalStartSchema = z.object({ location: z.string() }).meta({ id: 'ExternalStart' });
export type ExternalStart = z.infer<typeof externalStartSchema>;

/** `returnUrl`: a path of the portal to go to afterwards. */
export const beginExternalSchema = z.strictObject({
  returnUrl: z.string().max(500).default(''),
  culture: cultureSchema.exactOptional(),
});
export type BeginExternal = z.input<typeof beginExternalSchema>;
/** The part behind `#` in the address of /externalLogin. */
export const ticketSchema = z.strictObject({ ticket: z.string().min(1).max(100) });
