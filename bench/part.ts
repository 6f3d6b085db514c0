/** One measured number. */
export interface Figure {
  /** The name of the measurement: `32 clients, rate`. Unique within its part. */
  readonly name: string;
  readonly value: number;
  /** `/s`, `ms`, `MB`, `kB gz`, … */
  readonly unit: string;
  /** A compared figure of the same run; the table shows value / against.value. */
  readonly against?: { readonly name: string; readonly value: number } | undefined;
  /** The aim for the value. */
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number } | undefined;
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
  'moving',
  'start',
  'wallets',
  'audit',
  'renewals',
  'dearest',
] as const;
export type PartName = (typeof partNames)[number];
