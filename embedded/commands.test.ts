import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './data-folder.ts';
import { withoutRealServers } from './without-real-servers.ts';

const run = promisify(execFile);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(`${projectRoot}/package.json`, 'utf8')));

/** The commands for people: the others are steps of a build or tools of others. */
const commands = ['start', 'reset', 'rebuild', 'audit', 'create-admin', 'rotate-keys', 'fuzz', 'bench', 'chaos'];

describe.each(commands)('npm run %s', (name) => {
  const program = /\S+\.ts/.exec(scripts[name] ?? '')?.[0] ?? '';
  const call = (...args: string[]) =>
    run(process.execPath, [program, ...args], { cwd: projectRoot, env: withoutRealServers(process.env) });

  it('says what it does and takes for --help', async () => {
    const { stdout, stderr } = await call('--help');
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(stderr).toBe('');
  });

  it('refuses an argument that it does not take, in words', async () => {
    const refused = await call('--nonsense').catch((error: { stderr: string; code: number }) => error);
    expect(refused).toMatchObject({ code: expect.any(Number) });
    expect(refused.stderr).not.toMatch(/^\s+at /m);
  });
});
