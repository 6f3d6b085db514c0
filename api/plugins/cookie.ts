import cookiePlugin from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';

/**
 * Cookies carry preferences (culture, theme) and by what a browser is known again (`sessions/known-device.ts`): nobody is signed in by one, so no
 * request can be forged with it.
 */
export const cookie = fastifyPlugin(async (app) => {
  await app.register(cookiePlugin);
});
