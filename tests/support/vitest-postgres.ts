import { sharedClusterVariable, startTestCluster } from './test-postgres.ts';

/** Vitest's global set-up of a project: one PostgreSQL for the whole run, on which each test file gets its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[sharedClusterVariable] !== undefined) return async () => undefined;
  const cluster = await startTestCluster();
  process.env[sharedClusterVariable] = cluster.url;
  return async () => {
    delete process.env[sharedClusterVariable];
    await cluster.remove();
  };
}
