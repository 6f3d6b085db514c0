import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ApiDependencies } from './dependencies.ts';
import { createRequestLog, loggerOptions } from './logger.ts';
import { admin } from './plugins/admin.ts';
import { compress } from './plugins/compress.ts';
import { cookie } from './plugins/cookie.ts';
import { culture } from './plugins/culture.ts';
import { helmet } from './plugins/helmet.ts';
import { metrics } from './plugins/metrics.ts';
import { multipart } from './plugins/multipart.ts';
import { permissions } from './plugins/permissions.ts';
import { portal } from './plugins/portal.ts';
import { problems, sendFrameworkProblem } from './plugins/problems.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { readPosition } from './plugins/read-position.ts';
import { swagger } from './plugins/swagger.ts';
import { uploads } from './plugins/uploads.ts';
import { validation } from './plugins/validation.ts';
import { refuseConnection } from './problems/client-error.ts';
import { accountRoutes } from './routes/account/index.ts';
import { advertisementRoutes } from './routes/advertisement.ts';
import { advertisementHistoryRoutes } from './routes/advertisement-history.ts';
import { categoryRoutes } from './routes/category.ts';
import { consoleRoutes } from './routes/console/index.ts';
import { healthRoutes } from './routes/health.ts';
import { messageRoutes } from './routes/message.ts';
import { personRoutes } from './routes/person.ts';
import { publicRoutes } from './routes/public.ts';
import { roleRoutes } from './routes/role.ts';
import { settingsRoutes } from './routes/settings.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { subscribeRoutes } from './routes/subscribe.ts';
import { tenantRoutes } from './routes/tenant.ts';
import { userRoutes } from './routes/user.ts';
import { createVisitCounter } from './visits.ts';

/** Largest JSON body in bytes: well above the longest advertisement in the widest script. */
const bodyLimit = 256 * 1_024;

/** Milliseconds in which a request must have come whole: the largest picture over 400 kbit/s. */
const slowestRequestMs = 120_000;

/** The whole server as a plugin tree, ready to listen or to be injected into. Closing it writes what visits it counted. */
export async function buildApp(dependencies: ApiDependencies): Promise<FastifyInstance> {
  const { settings } = dependencies;
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    // One line a request, below, says as much as two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The TLS proxy of an installation stands in its own network; visitors come from elsewhere.
    trustProxy: 'loopback, linklocal, uniquelocal',
    genReqId: () => randomUUID(),
    frameworkErrors: sendFrameworkProblem,
    clientErrorHandler: refuseConnection,
    // Node would refuse what has no Host without a word; plugins/validation.ts says why.
    http: { requireHostHeader: false },
    requestTimeout: slowestRequestMs,
    routerOptions: { maxParamLength: 300 },
  });
  // Bodies are JSON or, for uploads, multipart. A plain text is none, but ra-data-simple-rest calls its empty deletions so.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), undefined);
  });
  // What a request expects beyond `100-continue` may be ignored (RFC 9110, 10.1.1); Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const visits = createVisitCounter(dependencies.addVisits, app.log);
  app.addHook('onClose', () => visits.close());
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });

  const logRequest = createRequestLog(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });

  await app.register(cookie);
  await app.register(culture);
  await app.register(problems);
  await app.register(metrics);
  await app.register(helmet, { https: settings.publicUrl.startsWith('https:') });
  await app.register(rateLimit, { requestsPerMinute: settings.requestsPerMinute });
  await app.register(validation);
  await app.register(compress);
  await app.register(multipart);
  await app.register(permissions, dependencies);
  await app.register(readPosition, dependencies);
  await app.register(swagger, { publicUrl: settings.publicUrl });

  await app.register(accountRoutes, { ...dependencies, prefix: '/api/account' });
  await app.register(userRoutes, { ...dependencies, prefix: '/api/user' });
  await app.register(messageRoutes, { ...dependencies, prefix: '/api/message' });
  await app.register(personRoutes, { ...dependencies, prefix: '/api/person' });
  await app.register(roleRoutes, { ...dependencies, prefix: '/api/role' });
  await app.register(settingsRoutes, { ...dependencies, prefix: '/api/settings' });
  await app.register(subscribeRoutes, { ...dependencies, prefix: '/api/subscribe' });
  await app.register(categoryRoutes, { ...dependencies, prefix: '/api/category' });
  await app.register(tenantRoutes, { ...dependencies, prefix: '/api/tenant' });
  await app.register(advertisementRoutes, { ...dependencies, prefix: '/api/advertisement' });
  await app.register(advertisementHistoryRoutes, { ...dependencies, prefix: '/api/advertisementHistory' });
  await app.register(publicRoutes, { ...dependencies, visits, prefix: '/api/public' });
  await app.register(consoleRoutes, { ...dependencies, prefix: '/api/console' });
  await app.register(healthRoutes, { ...dependencies, prefix: '/health' });
  await app.register(sitemapRoutes, dependencies);

  await app.register(uploads, { folder: dependencies.uploadsFolder });
  if (settings.adminBuild) await app.register(admin, { build: settings.adminBuild });
  if (settings.portalBuild) await app.register(portal, { ...dependencies, visits, build: settings.portalBuild });
  return app;
}
