import { monthBefore } from '../../text/jalali.ts';
import { monthInTehran } from '../calendar.ts';
import type { PublicationFee } from '../category/publication-fee.ts';

/** The fee of a category within a hold for a publication. */
export interface HeldFee {
  /** The category that asks for it. */
  readonly categoryId: string;
  /** The month of the Iranian calendar that it counts in: `1405-09`. */
  readonly month: string;
  /** Rial; 0: it is one of the month's free publications. */
  readonly amount: number;
}

/** A free publication that an owner has used, or has asked for and not been denied. */
export interface FreePublication {
  readonly categoryId: string;
  readonly month: string;
  readonly holdId: string;
  readonly advertisementId: string;
}

/** A wallet, as far as free publications are counted in it. */
interface Counting {
  readonly freePublications: readonly FreePublication[];
  readonly holds: Readonly<Record<string, unknown>>;
}

/**
 * How many free publications are left for an advertisement. Open holds for the same advertisement do not count: they are of other
 * tries to publish it, of which one at most succeeds.
 */
export function freePublicationsLeft(
  { freePublications, holds }: Counting,
  { categoryId, free }: PublicationFee,
  advertisementId: string | undefined,
  at: string,
): number {
  const month = monthInTehran(at);
  const used = freePublications.filter(
    (each) =>
      each.categoryId === categoryId &&
      each.month === month &&
      !(each.advertisementId === advertisementId && Object.hasOwn(holds, each.holdId)),
  );
  return Math.max(free - used.length, 0);
}

/** The part of a fee that is held for an advertisement's publication: nothing as long as a free one is left. */
export const heldFeeOf = (wallet: Counting, fee: PublicationFee, advertisementId: string, at: string): HeldFee => ({
  categoryId: fee.categoryId,
  month: monthInTehran(at),
  amount: freePublicationsLeft(wallet, fee, advertisementId, at) > 0 ? 0 : fee.amount,
});

/** The free publications with that of a new hold. Those of months that are over are forgotten, the last month excepted. */
export function withFreePublication(
  known: readonly FreePublication[],
  { categoryId, month, amount }: HeldFee,
  holdId: string,
  advertisementId: string,
): readonly FreePublication[] {
  if (amount > 0) return known;
  const recent = known.filter((each) => each.month >= monthBefore(month));
  return [...recent, { categoryId, month, holdId, advertisementId }];
}
