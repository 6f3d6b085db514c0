import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, wholeNumber } from '@charsu/core/process/command-line.ts';
import { projectRoot } from '@charsu/embedded/data-folder.ts';
import { type PartName, partNames } from './part.ts';

export interface Arguments {
  /** In the order of the report. */
  readonly parts: readonly PartName[];
  readonly advertisements: number;
  /** The length of one measurement. */
  readonly seconds: number;
  /** The path of the report as JSON. */
  readonly json: string;
  /** The folder of the data folders, which are kept between runs. */
  readonly folder: string;
  /** Whether to build the portal and the console first if their sources have changed. */
  readonly build: boolean;
}

/** The text of `--help`. */
export const usage = `npm run bench -- [parts] [options]

  parts                  of ${partNames.join(', ')}; all of them when none is named
  --advertisements N     how many the product holds (100000)
  --seconds N            how long one measurement takes (5)
  --json FILE            where the report is written (.bench/report.json)
  --folder FOLDER        where data are kept between runs (.bench)
  --no-build             measure what was built last`;

function positive(text: string, name: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`--${name} takes a number above 0, not "${text}".`);
  return number;
}

/** Reads the arguments. @throws UsageError for invalid ones. */
export function readArguments(args: string[]): Arguments {
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
  const folder = resolve(projectRoot, values.folder);
  return {
    parts: partNames.filter((part) => positionals.length === 0 || positionals.includes(part)),
    advertisements: wholeNumber('advertisements', values.advertisements, 1),
    seconds: positive(values.seconds, 'seconds'),
    json: resolve(projectRoot, values.json ?? `${folder}/report.json`),
    folder,
    build: values.build,
  };
}
