import { z } from 'zod';

/** A site for signing in, by OpenID Connect (D16). */
export interface LoginProvider {
  /** The id in addresses: `google`. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** Whether to use plain http: for a provider on the same machine. */
  readonly insecure: boolean;
}

const providerSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().min(1).max(60),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    scope: z.string().default('openid email profile'),
  })
  .transform(
    ({ clientSecret, ...provider }): LoginProvider => ({
      ...provider,
      clientSecret,
      insecure: provider.issuer.startsWith('http:'),
    }),
  );

/** LOGIN_PROVIDERS: a JSON list; none when it is not set. */
export const loginProvidersSchema = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(providerSchema, 'is no list of providers'))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names one id twice');
