import rateLimitPlugin from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';

/** A generous limit for everyone, by address; stricter ones stand at their routes. Files and health checks are free. */
export const rateLimit = fastifyPlugin<{ readonly requestsPerMinute: number }>(
  async (app, { requestsPerMinute }) => {
    await app.register(rateLimitPlugin, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => /^\/(?:assets|uploads|health|metrics|admin)(?:\/|$)/.test(request.url),
      errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error('Too many requests'), { statusCode }),
    });
  },
  { name: 'rate-limit' },
);
