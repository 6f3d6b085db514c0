import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './data-folder.ts';

const run = promisify(execFile);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(`${projectRoot}/package.json`, 'utf8')));

/** The commands for people: the others are steps of a build or tools of others. */
const commands = [
  'start',
  'reset',
  'rebuild',
  'audit',
  'backup',
  'restore',
  'upgrade',
  'import',
  'export',
  'create-admin',
  'rotate-keys',
  'fuzz',
  'bench',
  'chaos',
];

describe.each(commands)('npm run %s', (name) => {
  const program = /\S+\.ts.*/.exec(scripts[name] ?? '')?.[0].split(' ') ?? [];
  const call = (...args: string[]) =>
    run(process.execPath, [...program, ...args], { cwd: projectRoot, env: withoutRealServers(process.env) });

  it('says what it does and takes for --help', async () => {
    const { stdout, stderr } = await call('--help');
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(stderr).toBe('');
  });

  it('looks first whether the packages are there', () => {
    expect(scripts[name]).toMatch(/^node embedded\/installed\.mjs && /);
  });

  it('refuses an argument that it does not take, in words', async () => {
    const refused = await call('--nonsense').catch((error: { stderr: string; code: number }) => error);
    expect(refused).toMatchObject({ code: expect.any(Number) });
    expect(refused.stderr).not.toMatch(/^\s+at /m);
  });
});

it('says in one sentence to run npm ci where that has not ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-not-installed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['package.json', 'embedded/installed.mjs', 'embedded/start.ts']) {
    await cp(join(projectRoot, file), join(folder, file));
  }
  const env = withoutRealServers(process.env);
  await expect(run('npm', ['start', '--silent'], { cwd: folder, env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Charsu is not installed: run "npm ci"[^\n]*\n$/),
  });
});
