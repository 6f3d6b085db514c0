import type { Product, ProductOptions } from './product.ts';

/** One measured number. */
export interface Figure {
  /** What was measured, in words: `32 clients, rate`. Unique within its part. */
  readonly name: string;
  readonly value: number;
  /** `/s`, `ms`, `MB`, `kB gz`, … */
  readonly unit: string;
  /** What it is compared with, measured in the same run; the table shows value / against.value. */
  readonly against?: { readonly name: string; readonly value: number };
  /** What is wanted of the value. */
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number };
}

export const partNames = ['commands', 'visible', 'catch-up', 'search', 'pages', 'sign-in', 'queue', 'start'] as const;
export type PartName = (typeof partNames)[number];

/** What a part measures with. */
export interface Bench {
  /** Tells in one line what is under way. */
  log(line: string): void;
  /** For what a part leaves behind: profiles, raw results. It exists; nothing in it is removed. */
  readonly workFolder: string;
  /** How many advertisements the product of this run holds. */
  readonly advertisements: number;
  /** How long one measurement takes, in seconds. */
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
  /** Throws when something could not be measured; the parts after it are still run. */
  run(bench: Bench): Promise<readonly Figure[]>;
}

/** Whether a figure is as wanted; undefined when nothing is wanted of it. */
export function meets({ value, aim }: Figure): boolean | undefined {
  if (aim === undefined) return undefined;
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
}
