import { z } from 'zod';

/** A site whose accounts open ours, by OpenID Connect (D16). */
export interface LoginProvider {
  /** Stands in addresses: `google`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** Plain http: for a provider on the same machine. */
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
  .transform(({ clientSecret, ...provider }): LoginProvider => ({
    ...provider,
    clientSecret,
    insecure: provider.issuer.startsWith('http:'),
  }));

/** Reads LOGIN_PROVIDERS: a JSON list. Throws an error that names what is wrong and no secret. */
export function readLoginProviders(text: string | undefined): readonly LoginProvider[] {
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('LOGIN_PROVIDERS is no JSON');
  }
  const read = z.array(providerSchema).safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`LOGIN_PROVIDERS: ${issue?.path.join('.')} ${issue?.message}`);
  }
  if (new Set(read.data.map(({ id }) => id)).size !== read.data.length) {
    throw new Error('LOGIN_PROVIDERS names one id twice');
  }
  return read.data;
}
