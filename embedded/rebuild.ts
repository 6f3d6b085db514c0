import { readAddresses } from './addresses.ts';
import { dataFolderOf, userOfDataFolder } from './data-folder.ts';

/**
 * `npm run rebuild -- <read model>` beside `npm start`: finds the servers of the running product, unless the environment
 * names others, and asks for the rebuild.
 */
const dataDir = dataFolderOf(process.env);
const running = await userOfDataFolder(dataDir);
const addresses = running === undefined ? undefined : await readAddresses(dataDir);
if (process.env.DATABASE_URL || addresses !== undefined) {
  if (!process.env.DATABASE_URL) Object.assign(process.env, addresses);
  await import('@charsu/projections/rebuild.ts');
} else {
  console.error(`Charsu does not run in ${dataDir}. Start it with "npm start", or set DATABASE_URL to a running one.`);
  process.exitCode = 1;
}
