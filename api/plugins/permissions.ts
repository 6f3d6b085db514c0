import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Caller, type CallerDependencies, identify } from '../sessions/caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a caller needs. Every route below /api declares this or `public`. */
    permission?: Permission;
    /** Open to everyone. */
    public?: true;
  }
  interface FastifyRequest {
    caller: Caller | null;
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

/**
 * Checks the permission that each route declares: 401 without a valid token, 403 without the permission. Deciders and
 * routes check themselves whose record it is, and answer 404 for another's (D4a).
 */
export const permissions = fastifyPlugin<CallerDependencies>(
  async (app, dependencies) => {
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
        for (const method of [route.method].flat()) routeTable.push({ method, url: route.url, access });
      }
    });
    app.addHook('onRequest', async (request) => {
      const { permission } = request.routeOptions.config;
      if (permission === undefined) return;
      request.caller = await identify(request.headers.authorization, dependencies);
      if (!callerOf(request).permissions.has(permission)) throw new DomainError('Status_403');
    });
  },
  { name: 'permissions' },
);
