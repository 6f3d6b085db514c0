import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** What the portal and the console are built from: they import core's types, contracts and messages. */
const sources = ['core', 'portal', 'admin'];
/** What a build leaves behind; without it there is nothing to serve. */
const outputs = ['portal/dist/server/entry-server.js', 'admin/dist/index.html'];
/** In the project, whatever DATA_DIR says: the build belongs to the sources, not to the data. */
const recordPath = join(projectRoot, '.charsu', 'build.json');
const Record = z.object({ sources: z.string() });

/** Builds the portal and the console if their sources have changed since the last build. Says whether it did. */
export async function buildIfChanged(signal: AbortSignal, onBuild: () => void): Promise<boolean> {
  if (await isBuilt()) return false;
  onBuild();
  await runBuild(signal);
  return true;
}

/** Whether the portal and the console stand as their sources are now. */
async function isBuilt(): Promise<boolean> {
  for (const output of outputs) {
    const found = await stat(join(projectRoot, output)).catch(() => undefined);
    if (!found?.isFile()) return false;
  }
  const record = await readFile(recordPath, 'utf8').then(
    (text) => Record.safeParse(JSON.parse(text)).data,
    () => undefined,
  );
  return record?.sources === (await hashSources());
}

/** Records that what is built now was made from the sources as they are now (`npm run build` does this at its end). */
export async function recordBuild(): Promise<void> {
  await mkdir(join(projectRoot, '.charsu'), { recursive: true, mode: 0o711 });
  await writeFile(recordPath, `${JSON.stringify({ sources: await hashSources() })}\n`);
}

/** What no build is made from. */
const unbuilt = new Set(['dist', 'node_modules', 'testing']);

async function hashSources(): Promise<string> {
  const paths = ['package-lock.json', 'tsconfig.base.json'];
  for (const folder of sources) {
    const exclude = (name: string) => unbuilt.has(name) || /\.test\.tsx?$/.test(name);
    for await (const entry of glob(`${folder}/**/*`, {
      cwd: projectRoot,
      withFileTypes: true,
      exclude: (e) => exclude(e.name),
    })) {
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(projectRoot.length));
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(projectRoot, path)))
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
