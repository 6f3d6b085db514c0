import helmetPlugin from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Security headers on every answer. The policy allows nothing inline; only the console and the API's page of
 * documentation, whose libraries write style elements, may do that, and still run no inline script.
 */
export const helmet = fastifyPlugin<{ readonly https: boolean }>(
  async (app, { https }) => {
    await app.register(helmetPlugin, { global: false });
    const common = {
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Only a site that is reached by https may promise to stay there.
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    } as const;
    const strict = { ...common, contentSecurityPolicy: { useDefaults: false, directives } };
    const styled = {
      ...common,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'] },
      },
    };
    app.addHook('onRequest', async (request, reply) => {
      await reply.helmet(/^\/(?:admin|api\/docs)(?:[/?]|$)/.test(request.url) ? styled : strict);
    });
  },
  { name: 'helmet' },
);
