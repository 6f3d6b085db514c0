import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { confirmed, readCommandLine } from '@charsu/core/process/command-line.ts';
import { dataFolderOf, isDataFolder, userOfDataFolder } from './data-folder.ts';
import { removePostgres } from './postgres-home.ts';
import { StartupError, systemErrorCode } from './startup-error.ts';

const usage = `npm run reset -- [--yes]

Empties the data folder (DATA_DIR, or .charsu) after asking. Servers that DATABASE_URL and the like name are not touched.

  --yes   without asking`;

const { yes } = readCommandLine(
  usage,
  (args) => parseArgs({ args, options: { yes: { type: 'boolean', default: false } } }).values,
);

async function reset(): Promise<void> {
  const path = dataFolderOf(process.env);
  if (!(await isDataFolder(path))) {
    const entries = await readdir(path).catch(() => []);
    if (entries.length === 0) return console.log(`There is nothing to empty in ${path}.`);
    throw new StartupError(`${path} was not made by "npm start", so it is left as it is. Is DATA_DIR right?`);
  }
  const user = await userOfDataFolder(path);
  if (user !== undefined) {
    throw new StartupError(`Charsu runs in ${path} (process ${user.pid}). Stop it with Ctrl-C first.`);
  }
  if (!yes && !(await confirmed(`Delete all data in ${path}?`))) {
    return console.log('Nothing was deleted.');
  }
  await removePostgres(path);
  for (const name of await readdir(path)) {
    // The record of the last build belongs to the sources, not to the data.
    if (!/^build(-begun)?\.json$/.test(name)) await rm(join(path, name), { recursive: true, force: true });
  }
  console.log('Emptied. "npm start" makes new demo data.');
}

try {
  await reset();
} catch (error) {
  const code = systemErrorCode(error);
  if (!(error instanceof StartupError) && code !== 'EACCES' && code !== 'EPERM') throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
