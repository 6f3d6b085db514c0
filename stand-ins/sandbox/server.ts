import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { kavenegarRoutes } from './kavenegar.ts';
import { startMail } from './mail.ts';
import { openCaughtMessages } from './messages.ts';
import { openSessions } from './payment/sessions.ts';
import { startPayRoutes } from './payment/start-pay.ts';
import { zarinpalRoutes } from './payment/zarinpal.ts';

interface SandboxOptions {
  readonly databaseUrl: string;
  readonly host?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly smtpPort?: number;
  /** The API key of SMS calls, and the bearer token for reading the caught messages. */
  readonly key: string;
}

interface Sandbox {
  /** Kavenegar's and ZarinPal's interfaces, and below `/messages` the caught messages. */
  readonly url: string;
  readonly port: number;
  readonly smtpUrl: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Starts the SMS service, the mail server and the payment gateway of a machine that has none. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { databaseUrl, host = '127.0.0.1', port = 0, smtpPort = 0, key } = options;
  const caught = await openCaughtMessages(databaseUrl);
  const app = Fastify({ forceCloseConnections: true });
  // Both services take forms.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  kavenegarRoutes(app, key, caught);
  const sessions = await openSessions(databaseUrl);
  zarinpalRoutes(app, sessions);
  startPayRoutes(app, sessions);
  const mayRead = ({ headers }: FastifyRequest) =>
    timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${key}`));
  app.get<{ Querystring: { receiver?: string; limit?: string } }>('/messages', async (request, reply) => {
    if (!mayRead(request)) return reply.code(401).send({});
    const most = Math.min(Math.max(Math.trunc(Number(request.query.limit ?? 100)) || 1, 1), 200);
    return { messages: await caught.list(request.query.receiver, most) };
  });
  app.delete<{ Querystring: { receiver?: string } }>('/messages', async (request, reply) => {
    if (!mayRead(request)) return reply.code(401).send({});
    const { receiver } = request.query;
    if (receiver === undefined) return reply.code(400).send({});
    await caught.forget(receiver);
    return {};
  });
  try {
    const mail = await startMail(host, smtpPort, caught);
    const url = await app.listen({ host, port });
    return {
      url,
      port: Number(new URL(url).port),
      smtpUrl: `smtp://${host}:${mail.port}`,
      smtpPort: mail.port,
      async close() {
        await app.close();
        await mail.close();
        await caught.close();
        await sessions.close();
      },
    };
  } catch (error) {
    await app.close();
    await caught.close();
    await sessions.close();
    throw error;
  }
}
