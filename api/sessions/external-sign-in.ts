import { randomBytes, randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { canonicalEmail } from '@charsu/core/domain/login-name.ts';
import type { ExternalIdentity } from '@charsu/core/domain/user/state.ts';
import { provisionalName } from '@charsu/core/i18n/names/account-name.ts';
import { ServiceRefused } from '@charsu/core/process/refused.ts';
import type { LoginProvider } from '@charsu/core/security/login-providers.ts';
import { ownPath } from '@charsu/core/security/return-path.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { type ExternalFlow, type ExternalFlows, flowMs, ticketMs } from '@charsu/stores/accounts/external-flows.ts';
import * as oidc from 'openid-client';
import type { RequestOrigin } from './origin.ts';
import { presentUser } from './own-account.ts';
import { type Begun, beginSession, type SignInDependencies } from './sign-in.ts';

interface ExternalDependencies extends SignInDependencies {
  readonly flows: ExternalFlows;
  readonly providers: readonly LoginProvider[];
  /** The address of the product for visitors, without a trailing slash. */
  readonly publicUrl: string;
}

/** The longest wait for another site's server, in seconds. */
const patienceSeconds = 10;

const secret = (): string => randomBytes(32).toString('base64url');
const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** The configurations of providers, read once an hour. */
const configurations = new WeakMap<
  LoginProvider,
  { readonly at: number; readonly found: Promise<oidc.Configuration> }
>();
const configurationMs = 3_600_000;

function configurationOf(provider: LoginProvider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, insecure } = provider;
  const known = configurations.get(provider);
  if (known !== undefined && Date.now() - known.at < configurationMs) return known.found;
  const found = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  configurations.set(provider, { at: Date.now(), found });
  // A failed read is repeated at the next use.
  found.catch(() => configurations.delete(provider));
  return found;
}

function providerOf(id: string, { providers }: Pick<ExternalDependencies, 'providers'>): LoginProvider {
  const provider = providers.find((known) => known.id === id);
  if (provider === undefined) throw notFound('provider');
  return provider;
}

const callbackOf = (publicUrl: string, { id }: LoginProvider): string =>
  `${publicUrl}/api/account/externalCallback/${id}`;

/**
 * Asks for a token with an invented code: a provider that accepts the client's secret refuses only the code.
 * Throws `ServiceRefused`, or an error when the provider cannot be reached.
 */
export async function checkProvider(provider: LoginProvider, publicUrl: string): Promise<void> {
  try {
    await oidc.genericGrantRequest(await configurationOf(provider), 'authorization_code', {
      code: 'charsu-health',
      redirect_uri: callbackOf(publicUrl, provider),
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (error) {
    const answer = error instanceof oidc.ResponseBodyError ? error : undefined;
    if (answer?.error === 'invalid_grant') return;
    if (answer !== undefined) throw new ServiceRefused(`${answer.error}: ${answer.error_description ?? 'no reason'}`);
    // Of the library's own errors only this one is about an answer that did not come.
    const answered = error instanceof oidc.ClientError || error instanceof oidc.WWWAuthenticateChallengeError;
    throw answered && error.code !== 'OAUTH_TIMEOUT' ? new ServiceRefused(error.message) : error;
  }
}

/** Errors between the two servers are not the person's fault, and only the site's own refusal is shown. */
async function atProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
      throw new DomainError('The_Sign_In_Was_Cancelled');
    }
    throw new DomainError('Status_502');
  }
}

/**
 * Begins a sign-in at another site, or the linking of an account there when `userId` is given. Returns the address for
 * the browser, and the secret that it keeps meanwhile.
 */
export async function beginExternal(
  {
    provider: id,
    userId,
    returnUrl,
    culture,
  }: { provider: string; userId?: string; returnUrl: string; culture: Culture },
  dependencies: ExternalDependencies,
  { now }: RequestOrigin,
): Promise<{ readonly location: string; readonly browser: string; readonly maxAgeSeconds: number }> {
  const provider = providerOf(id, dependencies);
  const configuration = await atProvider(() => configurationOf(provider));
  const [state, nonce, browser] = [oidc.randomState(), oidc.randomNonce(), secret()];
  const verifier = oidc.randomPKCECodeVerifier();
  const returnPath = ownPath(returnUrl) ?? '/users/dashboard';
  const flow: ExternalFlow = { provider: id, nonce, verifier, userId, returnPath, culture };
  await dependencies.flows.begin(flow, { state, browser }, later(now, flowMs));
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(dependencies.publicUrl, provider),
    scope: provider.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { location: location.href, browser, maxAgeSeconds: flowMs / 1_000 };
}

interface Identity extends ExternalIdentity {
  readonly name: string | undefined;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
}

/**
 * The identity in the provider's signed id token; what that lacks, from the userinfo endpoint, where conforming
 * providers keep the claims of a scope (OpenID Connect Core, 5.4).
 */
async function identityOf(
  provider: LoginProvider,
  { nonce, verifier }: ExternalFlow,
  state: string,
  query: string,
  publicUrl: string,
): Promise<Identity> {
  const configuration = await configurationOf(provider);
  // The callback address that the provider knows, in spite of proxies.
  const returned = new URL(`${callbackOf(publicUrl, provider)}${query}`);
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (signed === undefined) throw new Error('There is no id token.');
  const complete = signed.email !== undefined && signed.name !== undefined;
  const asked = !complete && configuration.serverMetadata().userinfo_endpoint !== undefined;
  // Refused unless it is about the same person.
  const told = asked ? await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub) : undefined;
  const claims = { ...told, ...signed };
  return {
    subject: signed.sub,
    email: typeof claims.email === 'string' ? (canonicalEmail(claims.email) ?? null) : null,
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? cutText(claims.name.trim(), limits.userName.max) : undefined,
  };
}

/** Creates an account for a person from another site; the address must not belong to an account yet. */
async function registerFrom(
  provider: LoginProvider,
  identity: Identity,
  culture: Culture,
  { commands }: ExternalDependencies,
  { now }: RequestOrigin,
): Promise<string> {
  const { subject, email, emailVerified, name } = identity;
  // Without a verified address messages cannot reach the user, and an existing account with that address could be a
  // stranger's.
  if (email === null || !emailVerified) throw new DomainError('The_Email_Is_Not_Valid');
  const id = randomUUID();
  const context = { by: { id, kind: 'user', scope: 'own' }, at: now.toISOString() } as const;
  const called = name !== undefined && name.length >= 2 ? name : provisionalName({ kind: 'email', value: email });
  await commands.user.register({ id, name: called, email, cellphone: null, culture }, context);
  await commands.user.confirm(id, { kind: 'email', value: email }, systemContext(now.toISOString()));
  await commands.user.linkExternalLogin(id, { provider: provider.id, subject, email }, context);
  return id;
}

/** A ticket is void without the secret of the browser that began. */
const heldBy = (browser: string, ticket: string): string => `${browser} ${ticket}`;

/**
 * Completes a sign-in at another site with the address by which the browser came back. Returns the path for the
 * browser: with a ticket to exchange for a token, or the message key of the error.
 */
export async function endExternal(
  { provider: id, state, browser, query }: { provider: string; state: string; browser: string; query: string },
  dependencies: ExternalDependencies,
  origin: RequestOrigin,
): Promise<string> {
  const { commands, flows, publicUrl } = dependencies;
  const flow = await flows.take({ state, browser }, origin.now.toISOString());
  if (flow === undefined || flow.provider !== id) throw new DomainError('Status_400');
  const back = (fields: Record<string, string>): string =>
    flow.userId === undefined
      ? `/externalLogin#${new URLSearchParams({ ...fields, returnUrl: flow.returnPath })}`
      : `/users/external-logins-list#${new URLSearchParams(fields)}`;
  try {
    const provider = providerOf(id, dependencies);
    const identity = await atProvider(() => identityOf(provider, flow, state, query, publicUrl));
    const { subject, email } = identity;
    if (flow.userId !== undefined) {
      const context = { by: { id: flow.userId, kind: 'user', scope: 'own' }, at: origin.now.toISOString() } as const;
      await commands.user.linkExternalLogin(flow.userId, { provider: id, subject, email }, context);
      return back({ linked: id });
    }
    const known = await commands.user.holderOfExternal(id, subject);
    const userId = known ?? (await registerFrom(provider, identity, flow.culture, dependencies, origin));
    const ticket = secret();
    await flows.issueTicket(heldBy(browser, ticket), userId, later(origin.now, ticketMs));
    return back({ ticket });
  } catch (error) {
    if (error instanceof DomainError) return back({ error: error.code });
    throw error;
  }
}

/**
 * Exchanges a ticket for a token; throws `Unauthorized` for one that is used, expired, invented or another browser's: a
 * link cannot sign a visitor in to a stranger's account.
 */
export async function redeemTicket(
  { ticket, browser }: { readonly ticket: string; readonly browser: string },
  dependencies: ExternalDependencies,
  origin: RequestOrigin,
): Promise<Begun> {
  const userId = await dependencies.flows.redeemTicket(heldBy(browser, ticket), origin.now.toISOString());
  if (userId === undefined) throw new DomainError('Unauthorized');
  return beginSession(await presentUser(dependencies.commands, userId), dependencies, origin);
}
