import { constants } from 'node:zlib';
import compressPlugin from '@fastify/compress';
import fastifyPlugin from 'fastify-plugin';

/** Compresses answers of a kilobyte and more, with a brotli quality that saves more time than it takes. */
export const compress = fastifyPlugin(async (app) => {
  await app.register(compressPlugin, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
});
