import { type Addresses, readAddresses } from './addresses.ts';
import { dataFolderOf, userOfDataFolder } from './data-folder.ts';

/**
 * The addresses of the running product that the environment lacks. Undefined where a given one names another server:
 * then it is another product, and two products must not be mixed.
 */
export function missingAddresses(env: NodeJS.ProcessEnv, running: Addresses): Partial<Addresses> | undefined {
  const noted = Object.entries(running);
  if (noted.some(([name, address]) => env[name] && env[name] !== address)) return undefined;
  return Object.fromEntries(noted.filter(([name]) => !env[name]));
}

/**
 * Runs a program of another folder beside `npm start`, on the servers of the product that runs in the data folder, unless the
 * environment names others.
 */
export async function besideRunning(program: () => Promise<unknown>): Promise<void> {
  const dataDir = dataFolderOf(process.env);
  const running = await userOfDataFolder(dataDir);
  const addresses = running === undefined ? undefined : await readAddresses(dataDir);
  if (!process.env.DATABASE_URL && addresses === undefined && !process.argv.includes('--help')) {
    console.error(
      `Charsu does not run in ${dataDir}. Start it with "npm start", or set DATABASE_URL to a running one.`,
    );
    process.exitCode = 1;
    return;
  }
  const missing = addresses && missingAddresses(process.env, addresses);
  if (missing !== undefined) Object.assign(process.env, missing, { DATA_DIR: dataDir });
  await program();
}
