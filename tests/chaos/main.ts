import { parseArgs } from 'node:util';
import { readCommandLine, wholeNumber } from '@charsu/core/process/command-line.ts';
import { chaos } from './rounds.ts';

const usage = `npm run chaos -- [options]

Runs the product under load, kills or hangs its processes, and checks that every accepted command is kept once.

  --rounds N         how many rounds of faults (100)
  --seed N           repeats a run: the same seed gives the same faults and commands (random)
  --round N          only this round of the seed
  --load N           commands in a round (90)
  --replay-every N   after so many rounds, and after the last, every read model is rebuilt and compared, and a backup
                     that was begun with the round is restored (1)`;

/** See README.md. */
const { seed, rounds, load, replayEvery } = readCommandLine(usage, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      load: { type: 'string', default: '90' },
      'replay-every': { type: 'string', default: '1' },
      round: { type: 'string' },
    },
  });
  const count = wholeNumber('rounds', values.rounds, 1);
  return {
    seed: wholeNumber('seed', values.seed, 0),
    rounds:
      values.round === undefined
        ? Array.from({ length: count }, (_, index) => index + 1)
        : [wholeNumber('round', values.round, 1)],
    load: wholeNumber('load', values.load, 1),
    replayEvery: wholeNumber('replay-every', values['replay-every'], 1),
  };
});

console.log(`seed ${seed}`);
const begun = performance.now();
const report = await chaos({
  seed,
  rounds,
  load,
  replayEvery,
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
