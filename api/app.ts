import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import { limits } from '@charsu/core/domain/limits.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ApiDependencies } from './dependencies.ts';
import { createRequestLog, loggerOptions } from './logger.ts';
import { admin } from './plugins/admin.ts';
import { culture } from './plugins/culture.ts';
import { currentReadModels } from './plugins/current-read-models.ts';
import { forwarded } from './plugins/forwarded.ts';
import { helmet } from './plugins/helmet.ts';
import { maintenance } from './plugins/maintenance.ts';
import { metrics } from './plugins/metrics.ts';
import { permissions } from './plugins/permissions.ts';
import { portal } from './plugins/portal.ts';
import { problems, sendFrameworkProblem } from './plugins/problems.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { readPosition } from './plugins/read-position.ts';
import { site } from './plugins/site.ts';
import { siteIcons } from './plugins/site-icons.ts';
import { swagger } from './plugins/swagger.ts';
import { uploads } from './plugins/uploads.ts';
import { validation } from './plugins/validation.ts';
import { refuseConnection } from './problems/client-error.ts';
import { PageQuestions } from './rendering/page-questions.ts';
import { feedRoutes } from './routes/feeds.ts';
import { healthRoutes } from './routes/health.ts';
import { extendedResources, resourcesIn, within } from './routes/resources.ts';
import { signedBooksRoutes } from './routes/signed-books.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { createVisitCounter } from './visits.ts';

const resources = await resourcesIn(new URL('routes/', import.meta.url));

/** The largest JSON body in bytes: well above the longest advertisement in the widest script. */
const bodyLimit = 256 * 1_024;

/** Milliseconds for a whole request to arrive: the largest picture over 400 kbit/s. */
const slowestRequestMs = 120_000;
/**
 * Milliseconds for which an idle connection stays open. Proxies keep theirs for up to 600 s, and would send a request
 * into one that is just being closed.
 */
const idleConnectionMs = 620_000;

/** Milliseconds for one plugin to start: the portal's build is compiled then, which takes long on a busy machine. */
const slowestPluginMs = 60_000;

/** The whole server as a plugin tree, ready to listen or to be injected into. Closing it writes the counted visits. */
export async function buildApp(dependencies: ApiDependencies): Promise<FastifyInstance> {
  const { settings } = dependencies;
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    // The one line for each request, below, has the content of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: [...settings.trustedProxies],
    genReqId: () => randomUUID(),
    frameworkErrors: sendFrameworkProblem,
    clientErrorHandler: refuseConnection,
    // Node would refuse a request without Host with an empty answer; plugins/validation.ts has the reason.
    http: { requireHostHeader: false },
    requestTimeout: slowestRequestMs,
    keepAliveTimeout: idleConnectionMs,
    pluginTimeout: slowestPluginMs,
    routerOptions: { maxParamLength: 300 },
  });
  // Bodies are JSON or, for uploads, multipart. Plain text is not accepted, but ra-data-simple-rest sends empty
  // deletions with its type.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), undefined);
  });
  // Expectations other than `100-continue` may be ignored (RFC 9110, 10.1.1); Node would refuse them with an empty
  // answer.
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

  await app.register(forwarded);
  // Cookies carry preferences (culture, theme) and the known device (`sessions/known-device.ts`). No cookie signs a user
  // in, so no request can be forged with one.
  await app.register(cookie);
  await app.register(culture);
  await app.register(problems, { parts: dependencies.parts });
  await app.register(metrics);
  await app.register(helmet, { https: settings.publicUrl.startsWith('https:'), tiles: settings.mapTiles?.url });
  await app.register(rateLimit, { requestsPerMinute: settings.requestsPerMinute });
  await app.register(validation);
  // Answers of a kilobyte and more, with a brotli quality that saves more time than it takes.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Uploads: one file in a request, no larger than the largest picture.
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 5, fieldSize: 1_000, fileSize: limits.mostImageMegabytes * 1_000_000, parts: 6 },
  });
  await app.register(site, {
    queries: dependencies.queries,
    builds: {
      ...(settings.portalBuild && { portal: path.join(settings.portalBuild, 'client') }),
      ...(settings.adminBuild && { admin: settings.adminBuild }),
    },
  });
  await app.register(maintenance);
  await app.register(currentReadModels, dependencies);
  await app.register(permissions, dependencies);
  await app.register(readPosition, dependencies);
  await app.register(swagger, { publicUrl: settings.publicUrl });

  app.decorate('pageQuestions', new PageQuestions(dependencies.queries.current));
  for (const [name, routes] of resources) {
    await app.register(routes, { ...dependencies, visits, prefix: `/api/${name}` });
  }
  for (const [{ name }, routes] of extendedResources('routes.ts')) {
    await app.register(routes, { ...dependencies, visits, prefix: `/api/x/${name}` });
  }
  for (const [extension, routes] of extendedResources('console/routes.ts')) {
    await app.register(within(extension, routes), { ...dependencies, visits, prefix: '/api/console' });
  }
  await app.register(healthRoutes, { ...dependencies, prefix: '/health' });
  await app.register(sitemapRoutes, dependencies);
  await app.register(feedRoutes, dependencies);
  await app.register(signedBooksRoutes, dependencies);

  await app.register(uploads, dependencies);
  await app.register(siteIcons, dependencies);
  if (settings.adminBuild) await app.register(admin, { settings, build: settings.adminBuild });
  if (settings.portalBuild) await app.register(portal, { ...dependencies, visits, build: settings.portalBuild });
  return app;
}
