import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine, UsageError, wholeNumber } from '@charsu/core/process/command-line.ts';
import { projectRoot } from '@charsu/embedded/data-folder.ts';
import { partNames } from './part.ts';
import { createProducts } from './product.ts';
import { machineOf, type PartReport, tableOf } from './report.ts';
import { measure } from './run.ts';

/** The text of `--help`. */
const usage = `npm run bench -- [parts] [options]

  parts                  of ${partNames.join(', ')}; all of them when none is named
  --advertisements N     how many the product holds (100000)
  --seconds N            how long one measurement takes (5)
  --json FILE            where the report is written (.bench/report.json)
  --folder FOLDER        where data are kept between runs (.bench)
  --no-build             measure what was built last`;

/** Reads the arguments. @throws UsageError for invalid ones. */
function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      advertisements: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '5' },
      json: { type: 'string' },
      folder: { type: 'string', default: '.bench' },
      build: { type: 'boolean', default: true },
    },
  });
  const unknown = positionals.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new UsageError(`--seconds takes a number above 0, not "${values.seconds}".`);
  const folder = resolve(projectRoot, values.folder);
  return {
    /** In the order of the report. */
    parts: partNames.filter((part) => positionals.length === 0 || positionals.includes(part)),
    advertisements: wholeNumber('advertisements', values.advertisements, 1),
    seconds,
    json: resolve(projectRoot, values.json ?? `${folder}/report.json`),
    folder,
    build: values.build,
  };
}

const say = (line: string): void => console.log(`  ${line}`);

const options = readCommandLine(usage, readArguments);
const { advertisements, json } = options;
const products = createProducts({ ...options, log: (line) => say(`    ${line}`) });
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    products.stop().finally(() => process.exit(130));
  });
}
const parts: PartReport[] = [];
for (const name of options.parts) parts.push(await measure(name, { ...options, products, say }));
const machine = machineOf(products.postgresVersion());
const report = { at: new Date().toISOString(), machine, advertisements, parts };
await mkdir(dirname(json), { recursive: true });
await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
const { cpu, cores, memoryGb, node, postgres } = machine;
console.log(`\n${tableOf(parts)}\n`);
console.log(`${cpu}, ${cores} cores, ${memoryGb} GB; Node ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}`);
console.log(`${advertisements} advertisements; written to ${json}`);
process.exit(parts.some(({ error }) => error !== undefined) ? 1 : 0);
