import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCommandLine, wholeNumber } from '@charsu/core/process/command-line.ts';
import { startTestApi } from '../support/api/test-api.ts';
import { replayDifferences } from '../support/read-side/replay.ts';
import { makeWorld } from './make-world.ts';
import { fuzz } from './run.ts';
import { inject } from './send.ts';

const usage = `npm run fuzz -- [options]

Sends odd requests to the whole API and checks every answer and, at the end, every read model.

  --requests N   how many (10000)
  --seed N       repeats a run: the same seed gives the same requests (random)
  --all          goes on after a fault and lists each kind once`;

const { requests, seed, all } = readCommandLine(usage, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      all: { type: 'boolean', default: false },
    },
  });
  return {
    requests: wholeNumber('requests', values.requests, 1),
    seed: wholeNumber('seed', values.seed, 0),
    all: values.all,
  };
});
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

console.log(`seed ${seed}`);
const api = await startTestApi();
try {
  const app = existsSync(portalBuild) ? await api.buildWith({ portalBuild }) : api.app;
  const world = await makeWorld(api);
  const kinds = new Map<string, { times: number; line: string }>();
  const begun = performance.now();
  const report = await fuzz({
    api,
    world,
    requests,
    seed,
    send: (request) => inject(app, request),
    ...(all && {
      everyFault: (fault: string, line: string) => {
        const { times } = kinds.get(fault) ?? { times: 0 };
        const shorter = kinds.get(fault)?.line ?? line;
        kinds.set(fault, { times: times + 1, line: shorter.length < line.length ? shorter : line });
      },
    }),
  });
  const seconds = (performance.now() - begun) / 1_000;
  for (const [name, times] of [...report.answers].sort()) console.log(String(times).padStart(7), name);
  console.log(
    `${report.sent} requests in ${seconds.toFixed(1)} s; the slowest answer took ${Math.round(report.slowest)} ms`,
  );
  for (const [fault, { times, line }] of kinds)
    console.log(`\n${times} times: ${fault.slice(0, 1_000)}\n  ${line.slice(0, 1_500)}`);
  if (report.failure) console.log(`\nWrong: ${report.failure.faults.join('; ')}\n${report.failure.line}`);
  const harmed = await replayDifferences(api.dependencies.queries, api.databaseUrl, BigInt(world.position));
  for (const line of harmed.slice(0, 20)) console.log(line);
  if (report.failure || kinds.size > 0 || harmed.length > 0) process.exitCode = 1;
  else console.log('Every answer was right, and every read model equals its replay.');
} finally {
  await api.close();
}
