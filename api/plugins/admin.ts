import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticPlugin from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';

/** The console under /admin: its files, and one shell for all of its addresses. */
export const admin = fastifyPlugin<{ readonly build: string }>(
  async (app, { build }) => {
    const shell = await readFile(path.join(build, 'index.html'));
    await app.register(staticPlugin, {
      root: path.join(build, 'assets'),
      prefix: '/admin/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
    app.get('/admin', { schema: { hide: true } }, (_request, reply) => reply.redirect('/admin/', 301));
    app.get('/admin/*', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell),
    );
  },
  { name: 'admin' },
);
