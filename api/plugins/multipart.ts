import { limits } from '@charsu/core/domain/limits.ts';
import multipartPlugin from '@fastify/multipart';
import fastifyPlugin from 'fastify-plugin';

/** Uploads: one file in a request, no larger than the largest picture. */
export const multipart = fastifyPlugin(async (app) => {
  await app.register(multipartPlugin, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 5, fieldSize: 1_000, fileSize: limits.mostImageMegabytes * 1_000_000, parts: 6 },
  });
});
