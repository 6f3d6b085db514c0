import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startTestApi } from '../api/test-api.ts';
import { replayDifferences } from '../read-side/replay.ts';
import { makeWorld } from './make-world.ts';
import { fuzz } from './run.ts';
import { inject } from './send.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** Goes on after a fault and lists each kind once. */
    all: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
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
    requests: Number(values.requests),
    seed,
    send: (request) => inject(app, request),
    ...(values.all && {
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
