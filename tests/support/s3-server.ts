import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { makeTestFolder } from './test-postgres.ts';

export interface S3Server {
  /** The FILES_URL of an empty bucket. */
  readonly url: string;
  stop(): Promise<void>;
}

/** An S3 server (s3rver) as a separate process on a free port. It checks the key, but not the secret. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await makeTestFolder();
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const options = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'pictures'];
  const server = spawn(process.execPath, ['--no-warnings', program, ...options], {
    // It logs errors when two concurrent deletions find a folder empty; the client retries then.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  let port: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    port = /listening on \S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  // Its later output is discarded, since a full pipe would stop it.
  server.stdout.resume();
  if (port === undefined) throw new Error('The S3 server did not start.');
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=false`,
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
