import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';
import { projectRoot } from './data-folder.ts';
import { StartupError, systemErrorCode } from './startup-error.ts';

/** The sources of the portal and the console: they import core's types, contracts and messages, and have pages of extensions. */
const sources = ['core', 'portal', 'admin', process.env.EXTENSIONS_DIR || 'extensions'];
/** The results of a build, which the API serves. */
const outputs = ['portal/dist/server/entry-server.js', 'admin/dist/index.html'];
/** In the project, not in DATA_DIR: the build belongs to the sources, not to the data. */
const recordOf = (root: string): string => join(root, '.charsu', 'build.json');
/** A draft that becomes the record when the running build has ended. */
const draftOf = (root: string): string => join(root, '.charsu', 'build-begun.json');
const Record = z.object({ sources: z.string() });

/**
 * Builds the portal and the console if their sources have changed since the last build. Resolves with whether it did.
 */
export async function buildIfChanged(signal: AbortSignal, onBuild: () => void): Promise<boolean> {
  if (await isBuilt()) return false;
  onBuild();
  await runBuild(signal);
  return true;
}

/** Whether the build of the portal and the console at `root` matches the present sources. */
export async function isBuilt(root = projectRoot): Promise<boolean> {
  for (const output of outputs) {
    const found = await stat(join(root, output)).catch(() => undefined);
    if (!found?.isFile()) return false;
  }
  // An unreadable record counts as none: the build makes a new one.
  const record = await readFile(recordOf(root), 'utf8')
    .then((text) => Record.parse(JSON.parse(text)))
    .catch(() => undefined);
  return record?.sources === (await hashSources(root));
}

/** Notes the sources of a build that begins now: later changes are not in it. `npm run build` does this first. */
export async function beginBuild(root = projectRoot): Promise<void> {
  await mkdir(join(root, '.charsu'), { recursive: true, mode: 0o711 });
  await writeDurably(draftOf(root), `${JSON.stringify({ sources: await hashSources(root) })}\n`, 0o666);
}

/** Records the sources of the build that has ended, as `beginBuild` found them. */
export async function recordBuild(root = projectRoot): Promise<void> {
  await rename(draftOf(root), recordOf(root)).catch((error: unknown) => {
    // If the folder was emptied meanwhile, the next start builds again.
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  });
}

/** Folders that no build uses. */
const unbuilt = new Set(['dist', 'node_modules', 'testing']);

async function hashSources(root: string): Promise<string> {
  const paths = ['package-lock.json', 'tsconfig.base.json'];
  for (const folder of sources) {
    const exclude = (name: string) => unbuilt.has(name) || /\.test\.tsx?$/.test(name);
    for await (const entry of glob(`${folder}/**/*`, {
      cwd: root,
      withFileTypes: true,
      exclude: (e) => exclude(e.name),
    })) {
      if (entry.isFile()) paths.push(relative(root, join(entry.parentPath, entry.name)));
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function runBuild(signal: AbortSignal): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const code = await new Promise<number | null>((settle, reject) => {
    child.once('error', reject);
    child.once('close', settle);
  });
  if (code === 0) return;
  process.stderr.write(said.join(''));
  throw new StartupError(
    'The portal or the console could not be built: see the lines above. "npm ci" puts the tools in order.',
  );
}

// `npm run build` runs this file: with `--begin` before it, without after it.
if (import.meta.main) await (process.argv.includes('--begin') ? beginBuild() : recordBuild());
