import { cpus, totalmem } from 'node:os';
import type { Figure, PartName } from './part.ts';

/** The result of one part. */
export interface PartReport {
  readonly part: PartName;
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly seconds: number;
  /** Share (0 to 1) of the processors that the host of a virtual machine kept for others meanwhile, if known. */
  readonly taken?: number;
  /** The error if it could not be measured. */
  readonly error?: string;
}

/** The machine that this process runs on; memory in GiB. `postgres`: the version of its server, if a part used one. */
export const machineOf = (postgres: string | undefined) => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  postgres,
});

/** Three significant digits, or all before the point if there are more. */
function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** The aim, and whether it is met. */
function aimOf({ value, aim }: Figure): readonly [string, string] {
  if (aim === undefined) return ['', ''];
  const [text, met] =
    'atLeast' in aim
      ? [`>= ${digits(aim.atLeast)}`, value >= aim.atLeast]
      : [`<= ${digits(aim.atMost)}`, value <= aim.atMost];
  return [text, met ? 'yes' : 'NO'];
}

const ratioOf = ({ value, against }: Figure): string =>
  against === undefined ? '' : `${digits(value / against.value)} x ${against.name}`;

const heading = ['part', 'figure', 'value', 'unit', 'ratio', 'aim', 'met'];
/** Columns of numbers are aligned at the right. */
const rightAligned = new Set([2]);

/** The least share of the processors taken by the host that is reported; every measurement has less. */
const toldFrom = 0.01;

/** All figures as one table with aligned columns. */
export function tableOf(parts: readonly PartReport[]): string {
  const rows = parts.flatMap(({ part, figures, taken, error }) => [
    ...figures.map((figure) => {
      const { name, value, unit } = figure;
      return [part, name, digits(value), unit, ratioOf(figure), ...aimOf(figure)];
    }),
    ...(taken === undefined || taken < toldFrom
      ? []
      : [[part, `the host took ${Math.round(100 * taken)} % of the processors meanwhile`]]),
    ...(error === undefined ? [] : [[part, `could not be measured: ${error.split('\n')[0]}`]]),
  ]);
  const wholeRows = [heading, ...rows.filter((row) => row.length === heading.length)];
  const widths = heading.map((_, column) => Math.max(...wholeRows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell[rightAligned.has(column) ? 'padStart' : 'padEnd'](widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
