import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productVersion } from '@charsu/core/process/version.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]): Promise<string> => run('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());

/** The version of the last release before this one by its git tag, `0.2.0`; else why there is none. */
export async function lastRelease(): Promise<{ readonly version: string } | { readonly missing: string }> {
  try {
    const tags = await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname');
    const versions = tags.split('\n').flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? []);
    const version = versions.find((one) => one !== productVersion);
    if (version !== undefined) return { version };
    const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
    return { missing: isShallow ? 'the clone is shallow' : `no tag of a version before ${productVersion} is merged` };
  } catch {
    return { missing: 'git or its folder is missing' };
  }
}

/** Writes the code of a release to an empty folder. It gets the packages that are installed here. */
export async function checkOut(version: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await git('archive', '--output', archive, `v${version}`);
  await run('tar', ['-xf', archive, '-C', folder]);
  const workspaces = await readdir(join(root, 'node_modules/@charsu'));
  await mkdir(join(folder, 'node_modules/@charsu'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@charsu') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of workspaces) {
    await symlink(join(folder, name), join(folder, 'node_modules/@charsu', name));
    const own = join(root, name, 'node_modules');
    await symlink(own, join(folder, name, 'node_modules')).catch(() => undefined);
  }
}
