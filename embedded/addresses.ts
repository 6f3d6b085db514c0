import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';
import { systemErrorCode } from './startup-error.ts';

/** The variables with the addresses of a running product's servers, for other processes. */
const Addresses = z.object({
  DATABASE_URL: z.string(),
  EVENTSTOREDB_URL: z.string(),
  MEILISEARCH_URL: z.string(),
  MEILISEARCH_KEY: z.string().optional(),
});
export type Addresses = z.infer<typeof Addresses>;

const fileOf = (dataDir: string): string => join(dataDir, 'addresses.json');

/**
 * Writes the addresses of a running product's servers to a file; readable by its owner only, since it has passwords.
 */
export async function rememberAddresses(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  await writeDurably(fileOf(dataDir), `${JSON.stringify(Addresses.parse(env))}\n`);
}

/** Deletes the file when the product stops. */
export const forgetAddresses = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/** The addresses of the product's servers in a data folder; undefined when none is running there. */
export async function readAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    return Addresses.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
