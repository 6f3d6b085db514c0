import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { makeReal, readWanted, restoreWanted, usage } from './keeping/restore-command.ts';

/** The restore where every server is one of your own; `npm run restore` does it on one machine. */
async function main(): Promise<void> {
  const wanted = readCommandLine(usage, readWanted);
  const config = readConfig();
  if (wanted.file === undefined) return makeReal(config);
  await restoreWanted(config, wanted, { url: config.eventStoreUrl }, async () => undefined);
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
