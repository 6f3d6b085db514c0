import { askedToEnd, runProcess, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine } from '@charsu/core/process/process-log.ts';
import { startSandbox } from './server.ts';

/** Starts the sandbox as a process of its own: DATABASE_URL, SANDBOX_KEY, SANDBOX_PORT and SANDBOX_SMTP_PORT (free ones when not set). */
runProcess('sandbox', async () => {
  const { DATABASE_URL: databaseUrl, SANDBOX_KEY: key, SANDBOX_PORT = '0', SANDBOX_SMTP_PORT = '0' } = process.env;
  if (!databaseUrl || !key) throw new Error('DATABASE_URL or SANDBOX_KEY is not set.');
  const sandbox = await startSandbox({
    databaseUrl,
    key,
    port: Number(SANDBOX_PORT),
    smtpPort: Number(SANDBOX_SMTP_PORT),
  });
  logLine(`sandbox: SMS at ${sandbox.url}, mail at ${sandbox.smtpUrl}`);
  tellReady(sandbox.port);
  await askedToEnd();
  await sandbox.close();
});
