import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PartCheck } from '../dependencies.ts';
import { Outages } from '../problems/outages.ts';
import { failureOf, problemOf, retryAfterOf } from '../problems/problem.ts';
import { cultureOf } from './culture.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly outages: Outages;
  }
}

/** The path of a request without its query, which may have private data. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Whether the client left before the whole request had arrived: then errors of reading it are not the server's. */
const wasAborted = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.socket.destroyed;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** The content type of every refusal. */
const problemType = 'application/problem+json; charset=utf-8';

/**
 * The page that somebody means who types «100%» into an address, or follows a link that is encoded for another alphabet:
 * percent signs that encode nothing stand for themselves. Undefined for programs, and for what a browser would take for
 * another site.
 */
function meantPage({ method, headers, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' || !headers.accept?.includes('text/html') || !/^\/(?![/\\])/.test(url)) return undefined;
  const [path = '', ...query] = url.split('?');
  const mended = path.replace(/%(?![\da-f]{2})/gi, '%25');
  return [isEncoded(mended) ? mended : path.replaceAll('%', '%25'), ...query].join('?');
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers a request that cannot be routed, such as an address with broken percent-encoding. No hook of any plugin has
 * run by then, so the headers of every answer are set here too.
 */
export function sendFrameworkProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  const page = error.code === 'FST_ERR_BAD_URL' ? meantPage(request) : undefined;
  if (page !== undefined) {
    reply.redirect(page);
    return;
  }
  const failure = failureOf(error);
  if (failure.ours) request.log.error({ err: error }, 'request failed');
  reply
    .code(failure.status)
    .type(problemType)
    .send(JSON.stringify(problemOf(failure, cultureOf(request), request.id)));
}

/** The one place where errors become answers: application/problem+json, in the caller's language. */
export const problems = fastifyPlugin<{ readonly parts?: readonly PartCheck[] }>(
  async (app, { parts = [] }) => {
    const outages = new Outages(app.log, parts);
    app.decorate('outages', outages);
    app.addHook('onClose', async () => outages.close());
    const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const failure = failureOf(error);
      if (wasAborted(request)) request.log.info({ req: request }, 'request aborted');
      else if (failure.ours && !outages.note(error)) request.log.error({ err: error }, 'request failed');
      const retryAfter = retryAfterOf(failure);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
      return reply
        .code(failure.status)
        .header('cache-control', 'no-store')
        .type(problemType)
        .serializer(JSON.stringify)
        .send(problemOf(failure, request.culture, request.id));
    };
    app.setErrorHandler(sendProblem);

    const patterns: { readonly method: string; readonly path: RegExp }[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      // A route at the root of its prefix answers with and without the last slash, but is announced once.
      const path = new RegExp(
        `^${url
          .replace(/\/$/, '')
          .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replace(/:\w+/g, '[^/]+')}/?$`,
      );
      for (const name of Array.isArray(method) ? method : [method]) patterns.push({ method: name, path });
    });
    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request);
      const allowed = methods.filter((method) =>
        patterns.some((pattern) => pattern.method === method && pattern.path.test(path)),
      );
      if (allowed.length === 0) return sendProblem(notFound(path), request, reply);
      // The router skips a route when a part of the path is too long for it.
      if (allowed.some((method) => method === request.method)) {
        return sendProblem(Object.assign(new Error('URI Too Long'), { statusCode: 414 }), request, reply);
      }
      reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send();
      return sendProblem(Object.assign(new Error('Method Not Allowed'), { statusCode: 405 }), request, reply);
    });
  },
  { name: 'problems', dependencies: ['culture'] },
);
