/** A renewal of a bulk run that was executed, or refused for lack of money. */
interface Renewal {
  /** Rial. */
  readonly cost: number;
  /** The amount that the wallet lacked for it when it was refused, in rial. */
  readonly missing?: number;
}

/** The amount that the wallet lacks, in rial, after a bulk run for all renewals that it refused for lack of money. */
export function stillMissing(renewals: readonly Renewal[]): number {
  let refused = 0;
  let balance = 0;
  for (const { cost, missing } of renewals) {
    if (missing === undefined) {
      balance -= cost;
    } else {
      refused += cost;
      balance = cost - missing;
    }
  }
  return refused === 0 ? 0 : refused - balance;
}
