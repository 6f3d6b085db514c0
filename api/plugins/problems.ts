import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { failureOf, problemOf, retryAfterSeconds } from '../problems/problem.ts';

/** The path of a request without its query, which may hold what no log or message should. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The one place where errors become answers: application/problem+json, in the caller's language. */
export const problems = fastifyPlugin(
  async (app) => {
    const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const failure = failureOf(error);
      if (failure.ours) request.log.error({ err: error }, 'request failed');
      if (failure.status === 503) reply.header('retry-after', retryAfterSeconds);
      if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
      return reply
        .code(failure.status)
        .header('cache-control', 'no-store')
        .type('application/problem+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(problemOf(failure, request.culture, request.id));
    };
    app.setErrorHandler(sendProblem);

    const patterns: { readonly method: string; readonly path: RegExp }[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const path = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
      for (const name of Array.isArray(method) ? method : [method]) patterns.push({ method: name, path });
    });
    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request);
      const allowed = methods.filter((method) =>
        patterns.some((pattern) => pattern.method === method && pattern.path.test(path)),
      );
      if (allowed.length === 0) return sendProblem(notFound(path), request, reply);
      reply.header('allow', allowed.join(', '));
      return sendProblem(Object.assign(new Error('Method Not Allowed'), { statusCode: 405 }), request, reply);
    });
  },
  { name: 'problems', dependencies: ['culture'] },
);
