import { parseArgs } from 'node:util';
import { chaos } from './rounds.ts';

/** `npm run chaos`: see README.md. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    load: { type: 'string', default: '90' },
    /** Every read model is filled anew and compared after so many rounds; after the last one always. */
    'replay-every': { type: 'string', default: '1' },
    /** Only this round of the seed. */
    round: { type: 'string' },
  },
});
const seed = Number(values.seed);
const rounds =
  values.round === undefined
    ? Array.from({ length: Number(values.rounds) }, (_, index) => index + 1)
    : [Number(values.round)];

console.log(`seed ${seed}`);
const begun = performance.now();
const report = await chaos({
  seed,
  rounds,
  load: Number(values.load),
  replayEvery: Number(values['replay-every']),
  say: (line) => console.log(line),
});
const minutes = (performance.now() - begun) / 60_000;
console.log(
  `${report.commands} commands (${report.accepted} accepted, ${report.refused} refused, ${report.unknown} unknown), ` +
    `${report.events} events, ${report.reads} reads, ${minutes.toFixed(1)} minutes`,
);
if (report.failure === undefined) {
  console.log('Every accepted command is in the log once, and read models and search are what the log says.');
} else {
  const { round, wrong, dataDir } = report.failure;
  console.log(`Round ${round} went wrong; again: npm run chaos -- --seed ${seed} --round ${round}`);
  console.log(`Its data and logs are kept in ${dataDir}`);
  for (const line of wrong.slice(0, 40)) console.log(`  ${line}`);
  if (wrong.length > 40) console.log(`  and ${wrong.length - 40} more`);
  process.exitCode = 1;
}
