import { execFile } from 'node:child_process';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOwnedFolder, type PostgresHome } from './postgres-home.ts';
import { StartupError } from './startup-error.ts';

const run = promisify(execFile);

/** The server's environment: no variable of this process, in particular no PG* one. */
export const serverEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the cluster of `home`, with `user` as its superuser.
 *
 * @throws {StartupError} with the output of initdb.
 */
export async function createCluster(home: PostgresHome, user: string): Promise<void> {
  // Made beside its place and then renamed: an incomplete cluster is never taken for a complete one.
  const draft = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  await makeOwnedFolder(draft, home.account);
  try {
    await writeFile(passwordFile, `${home.password}\n`, { mode: 0o600 });
    if (home.account !== undefined) await chown(passwordFile, home.account.uid, home.account.gid);
    const flags = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    // PostgreSQL's own C.UTF-8 sorts and folds the same on every system, with any installed locales.
    flags.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    await run(join(home.binaries, 'initdb'), ['-D', draft, ...flags], {
      ...home.account,
      cwd: home.base,
      env: serverEnvironment,
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupError(`The database could not be created in ${home.base}: ${reason.replaceAll('\n', ' ')}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, home.cluster);
}
