import { readAddresses } from './addresses.ts';
import { dataFolderOf, userOfDataFolder } from './data-folder.ts';

/**
 * Runs a program of another part beside `npm start`, on the servers of the product that runs in the data folder, unless the
 * environment names others.
 */
export async function besideRunning(program: () => Promise<unknown>): Promise<void> {
  const dataDir = dataFolderOf(process.env);
  const running = await userOfDataFolder(dataDir);
  const addresses = running === undefined ? undefined : await readAddresses(dataDir);
  if (!process.env.DATABASE_URL && addresses === undefined) {
    console.error(
      `Charsu does not run in ${dataDir}. Start it with "npm start", or set DATABASE_URL to a running one.`,
    );
    process.exitCode = 1;
    return;
  }
  if (!process.env.DATABASE_URL) Object.assign(process.env, addresses, { DATA_DIR: dataDir });
  await program();
}
