import type { Product, ProductOptions } from './product.ts';

/** One measured number. */
export interface Figure {
  /** The name of the measurement: `32 clients, rate`. Unique within its part. */
  readonly name: string;
  readonly value: number;
  /** `/s`, `ms`, `MB`, `kB gz`, … */
  readonly unit: string;
  /** A compared figure of the same run; the table shows value / against.value. */
  readonly against?: { readonly name: string; readonly value: number };
  /** The aim for the value. */
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number };
}

export const partNames = [
  'commands',
  'visible',
  'catch-up',
  'search',
  'map',
  'pages',
  'sign-in',
  'queue',
  'businesses',
  'pictures',
  'start',
  'wallets',
  'audit',
  'renewals',
  'dearest',
] as const;
export type PartName = (typeof partNames)[number];

/** The tools of a part. */
export interface Bench {
  /** Prints a line about the progress. */
  log(line: string): void;
  /** For files that a part leaves: profiles, raw results. It exists; its content is kept. */
  readonly workFolder: string;
  /** The number of advertisements in the product of this run. */
  readonly advertisements: number;
  /** The length of one measurement, in seconds. */
  readonly seconds: number;
  /**
   * Starts the product with the run's advertisements, filled once and kept for later runs, and waits until everything
   * has caught up. One product runs at a time: the part that started it stops it.
   */
  product(options?: ProductOptions): Promise<Product>;
}

/** One part of the bench; `parts/<name>.ts` exports it as `part`. */
export interface Part {
  readonly name: PartName;
  readonly title: string;
  /** Throws when a measurement fails; the later parts still run. */
  run(bench: Bench): Promise<readonly Figure[]>;
}

/** Whether a figure meets its aim; undefined without an aim. */
export function meets({ value, aim }: Figure): boolean | undefined {
  if (aim === undefined) return undefined;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}
