import cookiePlugin from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';

/**
 * Cookies carry preferences (culture, theme) and the known device (`sessions/known-device.ts`). No cookie signs a user
 * in, so no request can be forged with one.
 */
export const cookie = fastifyPlugin(async (app) => {
  await app.register(cookiePlugin);
});
