/** The bounds of a deposit, in rial. */
export interface DepositBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Whether an amount within the bounds may be deposited: a multiple of the step, or a bound itself (R238). */
export const isStep = (amount: number, { min, max, step }: DepositBounds): boolean =>
  amount % step === 0 || amount === min || amount === max;
