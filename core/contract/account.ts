import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { permissions } from '../domain/permissions.ts';
import { instantSchema } from './common.ts';
import { codeSchema, sealedSchema } from './sealed.ts';

/** Ways of signing in with a login name (D5a). */
export const loginTypes = ['password', 'smsCode', 'emailCode'] as const;
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
/** What a browser sends as `captchaToken`: base64 of this as JSON. */
export const captchaSolutionSchema = z.strictObject({
  challenge: captchaChallengeSchema,
  solution: z.strictObject({ counter: z.number(), derivedKey: z.string(), time: z.number().exactOptional() }),
});

/** The solved proof of work of an open form: base64, good once. */
export const captchaTokenSchema = z.string().min(1).max(8_192);
const open = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ sealed: sealedSchema, captchaToken: captchaTokenSchema, ...shape });

export const checkLoginTypeSchema = open({});
/** Said of every name alike, whether there is such an account or not. */
export const loginTypesSchema = z.object({ loginTypes: z.array(loginTypeSchema) }).meta({ id: 'LoginTypes' });
export type LoginTypes = z.infer<typeof loginTypesSchema>;

/** Inside the seal: `sealedRegistrationSchema`. */
export const registerSchema = open({ culture: cultureSchema.exactOptional() });
/** Inside the seal: `sealedLoginSchema`; for a one-time code the code is the password. */
export const loginSchema = open({
  loginType: loginTypeSchema.default('password'),
  rememberMe: z.literal(false).default(false),
});
/** Inside the seal: `sealedUsernameSchema`. Answered alike whether there is such an account or not. */
export const sendCodeSchema = open({
  loginType: loginTypeSchema,
  /** What the code will be good for. */
  purpose: z.enum(['signIn', 'forgotPassword']).default('signIn'),
});
const contactSchema = z.enum(['email', 'cellphone']);

/** As the settings have it at this moment. */
export const codeSentSchema = z
  .object({
    /** How long the code is good. */
    validSeconds: z.int(),
    /** How long to wait before another one may be asked for. */
    resendSeconds: z.int(),
  })
  .meta({ id: 'CodeSent' });
export type CodeSent = z.infer<typeof codeSentSchema>;
/** A code to one of the caller's own addresses. */
export const sendOwnCodeSchema = z.strictObject({
  contact: contactSchema,
  purpose: z.enum(['confirm', 'deleteAccount']),
});
/** Inside the seal: `sealedNewPasswordSchema`. */
export const forgotPasswordSchema = open({});
/** Inside the seal: `sealedPasswordChangeSchema`. */
export const changePasswordSchema = z.strictObject({ sealed: sealedSchema });
/** An administrator lets a user choose a new password: the old one is worth nothing, a code goes to the user. */
export const resetPasswordSchema = z.strictObject({ userId: z.uuid() });
export const verifyCodeSchema = z.strictObject({ code: codeSchema });
/**
 * The caller proves who they are by password (sealed) or by a one-time code and the `contact` that it was sent to.
 * `forfeitBalance` is the explicit tick that what is
 * left in the wallet is given up.
 */
export const deleteAccountSchema = z.strictObject({
  sealed: sealedSchema.exactOptional(),
  code: codeSchema.exactOptional(),
  contact: contactSchema.exactOptional(),
  forfeitBalance: z.boolean().default(false),
});

/** A signed token (EdDSA JWT with exp, userId, personId, unique_name), to be kept and sent as Bearer. */
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

/** A place where somebody is signed in. `id` is the token's jti. */
export const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean(),
    signedInAt: instantSchema,
    lastSeenAt: instantSchema,
    expiresAt: instantSchema,
    /** As the browser called itself. */
    userAgent: z.string(),
    address: z.string(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** Sites whose accounts open ours, as configured; none: nothing is shown. */
export const loginProviderSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof loginProviderSchema>;
export const externalLoginSchema = z
  .object({ id: z.uuid(), provider: z.string(), providerName: z.string(), linkedAt: instantSchema })
  .meta({ id: 'ExternalLogin' });
export type ExternalLogin = z.infer<typeof externalLoginSchema>;
/** Where to send the browser to sign in at another site. */
export const externalStartSchema = z.object({ location: z.string() }).meta({ id: 'ExternalStart' });
export type ExternalStart = z.infer<typeof externalStartSchema>;

/** `returnUrl`: a path of the portal to go to afterwards. */
export const beginExternalSchema = z.strictObject({
  returnUrl: z.string().max(500).default(''),
  culture: cultureSchema.exactOptional(),
});
export type BeginExternal = z.input<typeof beginExternalSchema>;
/** What the address of /externalLogin holds behind its `#`. */
export const ticketSchema = z.strictObject({ ticket: z.string().min(1).max(100) });
