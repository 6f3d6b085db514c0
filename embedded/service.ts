import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writtenSince } from './log-files.ts';
import { StartupError } from './startup-error.ts';
import type { Run } from './supervisor.ts';

/** The message of a service to its parent when it is ready. */
const Ready = z.object({ ready: z.literal(true), port: z.number().int().optional() });

/** The part of a line of pino's format that is read. */
const Line = z.object({ msg: z.string() });

interface ServiceOptions {
  /** The name of the service in reports and of its log file. */
  name: string;
  /** The program, relative to the project's root: `api/server.ts`. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** The folder of its log, `<logDir>/<name>.log`, with all of its output. */
  logDir: string;
  /** Called every ten seconds until it is ready, with the last line that it printed. */
  report?: (line: string) => void;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const guard = new URL('./end-with-parent.ts', import.meta.url).href;
const readyWithinMs = 120_000;
const reportEveryMs = 10_000;
const stopWithinMs = 10_000;

/**
 * Starts a service as a process of its own and waits until it reports that it is ready.
 *
 * @throws {StartupError} when it ends first or takes longer than two minutes; the message names its log.
 */
export async function launchService({ name, entry, env, logDir, report }: ServiceOptions): Promise<Run> {
  await mkdir(logDir, { recursive: true });
  const logPath = join(logDir, `${name}.log`);
  const log = await open(logPath, 'a', 0o600);
  const { size: logStart } = await log.stat();
  // The search uses `node:sqlite`, of which Node 24 warns at every start.
  const quiet = '--disable-warning=ExperimentalWarning';
  // Megabytes of V8's young generation: with its default of 16 all processes together take half as much memory again.
  const small = '--max-semi-space-size=4';
  const child = spawn(process.execPath, [quiet, small, '--import', guard, join(root, entry)], {
    cwd: root,
    env,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    // A session of its own: Ctrl-C must reach the launcher alone, which stops the services in order.
    detached: true,
  });
  await log.close();
  const ended = new Promise<string>((settle) => {
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`));
    child.once('error', (error) => settle(error.message));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(late);
  };

  const ready = new Promise<z.infer<typeof Ready>>((settle) => {
    child.on('message', (message) => {
      const parsed = Ready.safeParse(message);
      if (parsed.success) settle(parsed.data);
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((settle) => {
    timer = setTimeout(() => settle('late'), readyWithinMs);
  });
  const reporting = setInterval(async () => {
    report?.(`${name} is not ready yet: ${(await lastWords(logPath, logStart)) || 'it has printed nothing'}`);
  }, reportEveryMs);
  const outcome = await Promise.race([ready, ended, late]);
  clearTimeout(timer);
  clearInterval(reporting);
  if (typeof outcome === 'string' || child.pid === undefined) {
    if (outcome === 'late') await stop();
    const said = await lastWords(logPath, logStart);
    const reason = outcome === 'late' ? 'it was not ready after two minutes' : said || `${await ended}`;
    throw new StartupError(`${name} did not start: ${reason} (more in ${logPath})`);
  }
  return { pid: child.pid, port: outcome.port, ended, stop };
}

/** The message of a line of our own processes' logs; any other line as it is. */
function saidIn(line: string): string {
  try {
    return Line.parse(JSON.parse(line)).msg;
  } catch {
    return line;
  }
}

/** The line with the reason why a service ended: its last line with an error, or its last line. */
async function lastWords(path: string, from: number): Promise<string> {
  const said = await writtenSince(path, from);
  const lines = said
    .split('\n')
    .map(saidIn)
    .filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v/.test(line));
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 300);
}
