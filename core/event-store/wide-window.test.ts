import { once } from 'node:events';
import { createServer, type Http2Session, type Settings } from 'node:http2';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { expect, it } from 'vitest';
import { LogClient } from './log-client.ts';
import { windowBytes } from './wide-window.ts';

it('lets the log send a megabyte before it waits for its reader', async () => {
  const server = createServer();
  const window = new Promise<number | undefined>((resolve) => {
    server.on('session', (session: Http2Session) =>
      session.on('remoteSettings', ({ initialWindowSize }: Settings) => resolve(initialWindowSize)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = LogClient.connect(`esdb://127.0.0.1:${port}?tls=false`);
  try {
    const answers = await client.readRaw(new ReadReq());
    answers.on('error', () => undefined);
    expect(await window).toBe(windowBytes);
  } finally {
    await client.dispose();
    server.close();
  }
});
