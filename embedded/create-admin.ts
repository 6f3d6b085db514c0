import { readAddresses } from './addresses.ts';
import { dataFolderOf, userOfDataFolder } from './data-folder.ts';

/**
 * `npm run create-admin` beside `npm start`: finds the servers of the running product, unless the environment names others,
 * and makes an administrator.
 */
const dataDir = dataFolderOf(process.env);
const running = await userOfDataFolder(dataDir);
const addresses = running === undefined ? undefined : await readAddresses(dataDir);
if (process.env.DATABASE_URL || addresses !== undefined) {
  if (!process.env.DATABASE_URL) Object.assign(process.env, addresses, { DATA_DIR: dataDir });
  await import('@charsu/api/create-admin.ts');
} else {
  console.error(`Charsu does not run in ${dataDir}. Start it with "npm start", or set DATABASE_URL to a running one.`);
  process.exitCode = 1;
}
