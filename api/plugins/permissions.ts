import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';
import { type Caller, identify } from '../sessions/caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission a caller needs. Every route below /api says this or `public`. */
    permission?: Permission;
    /** Open to everyone. */
    public?: true;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The signed-in caller of a route that asks for a permission; throws `Unauthorized` where there is none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new DomainError('Unauthorized');
  return request.caller;
}

function refuseUndeclared({ url, method, config }: RouteOptions): void {
  const declared = config?.public === true || config?.permission !== undefined;
  if (/^\/api(?:\/|$)/.test(url) && !declared) {
    throw new Error(`${method} ${url} says neither which permission it needs nor that it is public.`);
  }
}

/**
 * The one place where permissions are checked. Without a valid token the answer is 401, without the permission 403;
 * that a record belongs to someone else is the decider's and the queries' matter, and answers 404 (D4a).
 */
export const permissions = fastifyPlugin<Pick<ApiDependencies, 'accounts' | 'tokens'>>(
  async (app, dependencies) => {
    app.decorateRequest('caller', null);
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      routes.push(route);
    });
    // Not while routes are added: a scope may still open all of its own.
    app.addHook('onReady', async () => routes.forEach(refuseUndeclared));
    app.addHook('onRequest', async (request) => {
      const { permission } = request.routeOptions.config;
      if (permission === undefined) return;
      request.caller = await identify(request.headers.authorization, dependencies);
      if (!callerOf(request).permissions.has(permission)) throw new DomainError('Status_403');
    });
  },
  { name: 'permissions' },
);
