import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/* A disk without room, as Linux offers it. */
const full = '/dev/full';

const writer = (prepare: string): string => `
  import { logLine, outliveLog } from '${new URL('./process-log.ts', import.meta.url)}';
  ${prepare}
  for (let line = 0; line < 3; line += 1) {
    logLine('said');
    console.error('complained');
    await new Promise(setImmediate);
  }
  process.exitCode = 7;
`;

async function exitCode(program: string, log: FileHandle): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', log.fd, log.fd],
  });
  const [code]: unknown[] = await once(child, 'exit');
  return code;
}

it.skipIf(!existsSync(full))('a process whose log takes no line goes on', async () => {
  const log = await open(full, 'w');
  try {
    expect(await exitCode(writer('outliveLog();'), log)).toBe(7);
    // If Node did this by itself, `outliveLog` would be unnecessary.
    expect(await exitCode(writer(''), log)).toBe(1);
  } finally {
    await log.close();
  }
});

const everyLevel = `
  import { logLine } from '${new URL('./process-log.ts', import.meta.url)}';
  for (const level of ['info', 'warn', 'error', 'fatal']) logLine(level, level);
`;

it.each([
  ['', ['info', 'warn', 'error'], ['fatal']],
  ['warn', ['warn', 'error'], ['fatal']],
  ['fatal', [], ['fatal']],
  ['silent', [], ['fatal']],
])('LOG_LEVEL=%s writes lines of this level and above, and always why a process ends', async (level, log, errors) => {
  const program = ['--input-type=module-typescript', '--eval', everyLevel];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, program, { env: { LOG_LEVEL: level } });
  const messages = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg);
  expect([messages(stdout), messages(stderr)]).toEqual([log, errors]);
});
