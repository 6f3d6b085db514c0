import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * How requests are logged: method, path and request id. The query stays out (people search for names), and so do
 * addresses, cookies and anything one signs in with.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  if (level === 'silent') return false;
  return {
    level,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.passwordHash',
        '*.token',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '[kept out]',
    },
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}
