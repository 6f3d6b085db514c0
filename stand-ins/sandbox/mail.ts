import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { CaughtMessages } from './messages.ts';

/** A mail server that takes mail for everybody, delivers none and keeps it all. Resolves with its port. */
export async function startMail(host: string, port: number, caught: CaughtMessages) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 1_000_000,
    // Senders keep idle connections, which would hold up the end for ten seconds.
    closeTimeout: 1_000,
    logger: false,
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        for (const { address } of session.envelope.rcptTo) {
          await caught.add({
            channel: 'email',
            receiver: address.toLowerCase(),
            subject: mail.subject ?? null,
            text: (mail.text ?? '').trim(),
          });
        }
      };
      keep().then(() => done(), done);
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on('error', () => undefined);
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  const net = server.listen(port, host, resolve);
  await listening;
  const address = net.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
