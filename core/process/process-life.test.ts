import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Starts a process that does `work`, with a channel to this one and no variables but these. */
const started = (work: string, environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { ConfigError } from '${new URL('./config.ts', import.meta.url)}';
       import { askedToEnd, runProcess, tellReady } from '${new URL('./process-life.ts', import.meta.url)}';
       runProcess('part', async () => { ${work} });`,
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );

const waiting = "const end = askedToEnd(); tellReady(4711); await end; console.log('closed');";

async function outcome(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The process has no output');
  const [said, complained, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { said, complained, code };
}

describe('a process', () => {
  it.each([
    ['is asked to', (child: ChildProcess) => child.kill('SIGTERM')],
    ['is interrupted', (child: ChildProcess) => child.kill('SIGINT')],
    ['is left alone', (child: ChildProcess) => child.disconnect()],
  ])('closes what it has and ends when it %s', async (_how, end) => {
    const child = started(waiting);
    const ended = outcome(child);
    expect(await once(child, 'message')).toMatchObject([{ ready: true, port: 4711 }, undefined]);
    end(child);
    expect(await ended).toEqual({ said: 'closed\n', complained: '', code: 0 });
  });

  it('says in a line a variable what is wrong with its environment', async () => {
    const { complained, code } = await outcome(started("throw new ConfigError(['PORT is not a port number']);"));
    expect(JSON.parse(complained)).toMatchObject({ level: 60, msg: 'part: PORT is not a port number' });
    expect(code).toBe(1);
  });

  it('says what it failed of', async () => {
    const { complained, code } = await outcome(started("throw new Error('nothing works');"));
    const stack = expect.stringMatching(/^Error: nothing works\n {4}at /);
    expect(JSON.parse(complained)).toMatchObject({ level: 60, msg: 'part: Error: nothing works', err: { stack } });
    expect(code).toBe(1);
  });

  it('names a misspelt variable at its start, in a line as pino writes them, and goes on', async () => {
    const { said, code } = await outcome(started('', { PUBLIC_ULR: 'https://charsu.example' }));
    expect(JSON.parse(said)).toEqual({
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: hostname(),
      msg: 'The variable PUBLIC_ULR is not known: PUBLIC_URL is.',
    });
    expect(code).toBe(0);
  });
});
