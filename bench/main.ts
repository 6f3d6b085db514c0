import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readCommandLine } from '@charsu/core/process/command-line.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { type Arguments, readArguments, usage } from './arguments.ts';
import { watchTakenTime } from './load/taken-time.ts';
import type { Bench, Part, PartName } from './part.ts';
import { createProducts, type Products } from './product.ts';
import { machineOf, type PartReport, type Report, tableOf } from './report.ts';

const say = (line: string): void => console.log(`  ${line}`);

/** Loads only the requested parts: one part loads another framework. */
async function load(name: PartName): Promise<Part> {
  const { part }: { readonly part: Part } = await import(`./parts/${name}.ts`);
  return part;
}

async function measure(name: PartName, { seconds, advertisements, folder }: Arguments, products: Products) {
  const workFolder = join(folder, 'work', name);
  const startedAt = performance.now();
  const taken = await watchTakenTime();
  const report = async (rest: Omit<PartReport, 'part' | 'seconds' | 'taken'>): Promise<PartReport> => {
    const share = await taken();
    return {
      part: name,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
      ...(share !== undefined && { taken: share }),
      ...rest,
    };
  };
  let title: string = name;
  try {
    await mkdir(workFolder, { recursive: true });
    const part = await load(name);
    title = part.title;
    say(`${name}: ${title}`);
    const bench: Bench = {
      log: (line) => say(`  ${line}`),
      workFolder,
      advertisements,
      seconds,
      product: (options) => products.start(options),
    };
    return await report({ title, figures: await part.run(bench) });
  } catch (error) {
    console.error(`  ${name} could not be measured:`, error);
    return await report({ title, figures: [], error: messageOf(error) });
  } finally {
    // A part that failed may have left its product running.
    await products.stop();
  }
}

async function main(): Promise<void> {
  const options = readCommandLine(usage, readArguments);
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
  for (const name of options.parts) parts.push(await measure(name, options, products));
  const report: Report = {
    at: new Date().toISOString(),
    machine: machineOf(products.postgresVersion()),
    advertisements: options.advertisements,
    parts,
  };
  await mkdir(dirname(options.json), { recursive: true });
  await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  const { cpu, cores, memoryGb, node, postgres } = report.machine;
  console.log(`\n${tableOf(parts)}\n`);
  console.log(`${cpu}, ${cores} cores, ${memoryGb} GB; Node ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}`);
  console.log(`${options.advertisements} advertisements; written to ${options.json}`);
  if (parts.some(({ error }) => error !== undefined)) process.exitCode = 1;
}

await main();
process.exit();
