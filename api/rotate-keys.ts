import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { dropSecret, holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { rotateTokenKeys } from './sessions/token-keys.ts';

/** The keys that may be replaced, with the step that follows. */
const replaceable: Readonly<Record<string, string>> = {
  'sealing-key': 'restart every api process; open forms must be sent again',
  'captcha-key': 'restart every api process; open forms must be sent again',
  'push-key': 'restart every api and jobs process; members turn notices in their browsers on again',
  'books-key.pem': 'stop every api and jobs process, start them, and tell the auditors the new public key',
};

const usage = `npm run rotate-keys
npm run rotate-keys -- <key>

Makes a new key that signs tokens, in the folder secrets of DATA_DIR (.charsu). It signs nobody out.
With the name of another key it deletes that one, and the next start makes another: ${Object.keys(replaceable).join(', ')}.`;

function readWanted(args: string[]): string | undefined {
  const [name, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (more.length > 0) throw new UsageError('One key at a time.');
  if (name !== undefined && replaceable[name] === undefined) throw new UsageError(`"${name}" cannot be replaced.`);
  return name;
}

async function main(): Promise<void> {
  const name = readCommandLine(usage, readWanted);
  const { databaseUrl, secretsDir } = readConfig();
  if (!existsSync(path.join(secretsDir, 'token-keys'))) {
    // A key in a folder that no process reads would have no effect.
    throw new Error(`There are no keys in ${secretsDir}. The first start makes them; DATA_DIR says where.`);
  }
  const pool = createPool(databaseUrl, 1);
  try {
    await migrate(pool);
    if (name !== undefined) {
      await dropSecret(pool, secretsDir, name);
      console.log(`Deleted ${name}: ${replaceable[name]}.`);
      return;
    }
    await holdSecrets(pool, secretsDir);
    const { made, deleted } = await rotateTokenKeys(secretsDir, Date.now());
    await holdSecrets(pool, secretsDir);
    console.log(`Tokens are signed with ${made} now; running processes notice within seconds.`);
    for (const old of deleted) console.log(`Deleted ${old}: no token that it signed is left.`);
  } finally {
    await pool.end();
  }
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
