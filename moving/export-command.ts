import { parseArgs } from 'node:util';
import { connect } from '@charsu/api/connect.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { ConfigError, readConfig } from '@charsu/core/process/config.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { SingleBar } from 'cli-progress';
import { exportRows } from './export.ts';

const usage = `npm run export -- FOLDER [--format csv|ndjson] [--identities]

Writes accounts, guilds, categories, businesses and advertisements with their pictures, and ratings, into files that "npm run
import" takes (docs/moving.md). They are readable by their owner only. Passwords, money, messages and histories stay.

  --format      csv (default) or ndjson
  --identities  also the identities of people with their national IDs: only for who may see them`;

const { folder, format, identities } = readCommandLine(usage, (args) => {
  const options = {
    format: { type: 'string', default: 'csv' },
    identities: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new UsageError('Into which folder?');
  if (values.format !== 'csv' && values.format !== 'ndjson') throw new UsageError('--format takes csv or ndjson.');
  return { folder: given, format: values.format, identities: values.identities } as const;
});

async function main(): Promise<void> {
  const config = readConfig();
  const connected = await connect(config);
  const pool = createPool(config.databaseUrl, 4);
  const bar = new SingleBar({ format: '  {value} records  {kind}', noTTYOutput: true, notTTYSchedule: 5_000 });
  try {
    bar.start(0, 0, { kind: '' });
    await exportRows(folder, { ...connected, pool }, { format, identities }, (kind) => bar.increment(1, { kind }));
  } finally {
    bar.stop();
    await connected.disconnect();
    await pool.end();
  }
}

await main().catch((error: unknown) => {
  process.exitCode = 1;
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else console.error(error instanceof StartRefused ? error.message : error);
});
