import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** An identity at the other site. */
export interface Remote {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** Another site for signing in, by OpenID Connect with PKCE: for tests. */
export interface TestIdentityProvider {
  /** An entry of LOGIN_PROVIDERS. */
  readonly entry: {
    readonly id: string;
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** Allows redirects to the product at `publicUrl`. Required before the first sign-in. */
  trust(publicUrl: string): void;
  stop(): Promise<void>;
}

const client = { clientId: 'charsu', clientSecret: 'secret of these tests' } as const;
const ttl = { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 };

/** The page of the site without a login hint. */
const page =
  '<!doctype html><title>Other site</title><form><label>Who? <input name="who"></label> <button>OK</button></form>';

/**
 * Starts the site on a free port. The visitor is the person of the login hint, or the one they enter, and consents to
 * everything.
 */
export async function startTestIdentityProvider(
  { id, name }: { readonly id: string; readonly name: string },
  remoteOf: (sub: string) => Remote,
): Promise<TestIdentityProvider> {
  let answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity provider has no TCP address.');
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    entry: { id, name, issuer, ...client },
    trust(publicUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            redirect_uris: [`${publicUrl}/api/account/externalCallback/${id}`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        ttl,
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...remoteOf(sub) }) }),
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      });
      const protocol = provider.callback();
      answer = async (request, response) => {
        if (request.url?.startsWith('/interaction/')) await interact(provider, request, response);
        else await protocol(request, response);
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signs a person in, then gives the consent. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params, prompt, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    const said = new URL(request.url ?? '', provider.issuer).searchParams.get('who');
    const accountId = params.login_hint === undefined ? said : String(params.login_hint);
    if (accountId === null) response.setHeader('content-type', 'text/html').end(page);
    else await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client.clientId });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
