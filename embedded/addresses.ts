import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';
import { systemErrorCode } from './startup-error.ts';

/** The variables by which another process finds the servers of a running product. */
const Addresses = z.object({
  DATABASE_URL: z.string(),
  EVENTSTOREDB_URL: z.string(),
  MEILISEARCH_URL: z.string(),
  MEILISEARCH_KEY: z.string().optional(),
});
export type Addresses = z.infer<typeof Addresses>;

const fileOf = (dataDir: string): string => join(dataDir, 'addresses.json');

/** Notes where the servers of a running product are; readable by its owner only, for it holds passwords. */
export async function rememberAddresses(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  await writeDurably(fileOf(dataDir), `${JSON.stringify(Addresses.parse(env))}\n`);
}

/** Takes the note away when the product stops. */
export const forgetAddresses = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/** Where the servers of the product in a data folder are; undefined when none was started there. */
export async function readAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    return Addresses.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
