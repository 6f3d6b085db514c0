import { outliveLog } from '@charsu/core/process-log.ts';
import { startSandbox } from './server.ts';

/** Starts the sandbox as a process of its own: DATABASE_URL, SANDBOX_KEY, SANDBOX_PORT and SANDBOX_SMTP_PORT (free ones when not set). */
const { DATABASE_URL: databaseUrl, SANDBOX_KEY: key } = process.env;
if (!databaseUrl || !key) {
  console.error('sandbox: DATABASE_URL or SANDBOX_KEY is not set.');
  process.exit(1);
}

outliveLog();
try {
  const sandbox = await startSandbox({
    databaseUrl,
    key,
    port: Number(process.env.SANDBOX_PORT ?? 0),
    smtpPort: Number(process.env.SANDBOX_SMTP_PORT ?? 0),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      sandbox.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(`sandbox: SMS at ${sandbox.url}, mail at ${sandbox.smtpUrl}`);
  process.send?.({ ready: true, port: sandbox.port });
} catch (error) {
  console.error(`sandbox: could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
