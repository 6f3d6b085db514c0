import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot, removeDataFolder } from '@charsu/embedded/data-folder.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import type { Part } from '../run.ts';

const entry = fileURLToPath(import.meta.resolve('@charsu/embedded/start.ts'));
/** Started processes end with this run in any case. */
const guard = import.meta.resolve('@charsu/embedded/end-with-parent.ts');
const openLine = 'Charsu is open.';
const aim = { atMost: 5 };

/** Runs `npm start` until it reports that the product is open, and stops it. Returns the seconds until then. */
async function startOnce(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', guard, entry], {
    cwd: projectRoot,
    env: { ...withoutRealServers(process.env), DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  let said = '';
  let seconds: number | undefined;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (seconds !== undefined || !said.includes(openLine)) return;
    seconds = (performance.now() - startedAt) / 1_000;
    child.kill('SIGTERM');
  });
  await closed;
  if (seconds === undefined) throw new Error(`npm start did not open: ${said.slice(-500)}`);
  return seconds;
}

export const part: Part = {
  title: 'npm start until the site is open: first (build and demo data), second, and with the data of the other parts',
  async measure(run) {
    const dataDir = run.use(await mkdtemp(join(run.workFolder, 'data-')), removeDataFolder);
    run.log('first start');
    // Without the record of the last build, the portal and the console are built as in a fresh clone.
    await rm(join(projectRoot, '.charsu', 'build.json'), { force: true });
    run.tell('first start: build and demo data', await startOnce(dataDir), 's');
    run.log('second start');
    run.tell('second start', await startOnce(dataDir), 's', { aim });
    run.log(`start with ${run.advertisements} advertisements`);
    const { dataDir: kept } = await run.products.start({});
    await run.products.stop();
    run.tell(`second start, ${run.advertisements} advertisements`, await startOnce(kept), 's', { aim });
  },
};
