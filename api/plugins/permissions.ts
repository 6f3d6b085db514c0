import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Caller, type CallerDependencies, identify, tokenOf } from '../sessions/caller.ts';
import type { TokenClaims } from '../sessions/tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a caller needs. Every route below /api declares this or `public`. */
    permission?: Permission;
    /** Open to everyone; with a permission beside it: to visitors, while signed-in callers need the permission. */
    public?: true;
    /** Reads the record of a console's list, where the route shows one. */
    record?: (id: string, request: FastifyRequest) => Promise<object | undefined>;
  }
  interface FastifyRequest {
    /** The valid token that came with the head; whether its session still lasts is seen when the caller is judged. */
    token: TokenClaims | null;
    caller: Caller | null;
    /** Judges the caller again, for routes that read their body or wait themselves; throws as before. */
    judgeCaller(): Promise<void>;
  }
  interface FastifyInstance {
    /** Every route with its access rule: for tests and audits. */
    readonly routeTable: readonly RouteAccess[];
  }
}

interface RouteAccess {
  readonly method: string;
  readonly url: string;
  /** `public`, the required permission, or `page` for a route that is no call of the API. */
  readonly access: Permission | 'public' | 'page';
  readonly record: FastifyContextConfig['record'];
}

/** The signed-in caller of a route with a permission; throws `Unauthorized` where there is none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new DomainError('Unauthorized');
  return request.caller;
}

function accessOf({ url, method, config }: RouteOptions): RouteAccess['access'] {
  if (config?.public) return 'public';
  if (config?.permission) return config.permission;
  if (!/^\/api(?:\/|$)/.test(url)) return 'page';
  throw new Error(`${method} ${url} says neither which permission it needs nor that it is public.`);
}

/** The methods of requests without a body. */
const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks the permission that each route declares: 401 without a valid token, 403 without the permission. Deciders and
 * routes check themselves whose record it is, and answer 404 for another's (D4a). The token is checked at the head of a
 * request, so that strangers are refused before their body is read. The caller is judged once the body is there, which
 * may be minutes later, when the session may be over or the role taken.
 */
export const permissions = fastifyPlugin<CallerDependencies>(
  async (app, dependencies) => {
    app.decorateRequest('token', null);
    app.decorateRequest('caller', null);
    const routes: RouteOptions[] = [];
    const routeTable: RouteAccess[] = [];
    app.decorate('routeTable', routeTable);
    app.addHook('onRoute', (route) => {
      routes.push(route);
    });
    // Not while routes are added: a scope may still make all of its routes public.
    app.addHook('onReady', async () => {
      for (const route of routes) {
        const access = accessOf(route);
        for (const method of [route.method].flat()) {
          routeTable.push({ method, url: route.url, access, record: route.config?.record });
        }
      }
    });
    async function judge(request: FastifyRequest): Promise<void> {
      const { permission } = request.routeOptions.config;
      if (permission === undefined || request.token === null) return;
      request.caller = await identify(request.token, dependencies);
      if (!request.caller.permissions.has(permission)) throw new DomainError('Status_403');
    }
    app.decorateRequest('judgeCaller', function judgeCaller() {
      return judge(this);
    });
    app.addHook('onRequest', async (request) => {
      const { permission, public: open } = request.routeOptions.config;
      if (permission === undefined) return;
      request.token = await tokenOf(request.headers.authorization, dependencies);
      if (request.token === null && !open) throw new DomainError('Unauthorized');
      if (bodiless.has(request.method)) await judge(request);
    });
    app.addHook('preValidation', async (request) => {
      if (!bodiless.has(request.method)) await judge(request);
    });
  },
  { name: 'permissions' },
);
