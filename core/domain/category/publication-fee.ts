/** The fee of a category for a publication, beside the stars. */
export interface PublicationFee {
  /** The category that asks: those below inherit its fee, and the publications in all of them are counted together. */
  readonly categoryId: string;
  /** Rial, above 0. */
  readonly amount: number;
  /** So many publications of an owner are free in each month of the Iranian calendar. */
  readonly free: number;
}

interface Asking {
  readonly id: string;
  readonly publicationFee: number | null;
  readonly freePublications: number;
}

/** The fee for publishing in the last category of `path`, which is from the top down: its own, or the nearest above. */
export function inheritedFee(path: readonly Asking[]): PublicationFee | undefined {
  const asking = path.filter(({ publicationFee }) => publicationFee !== null).at(-1);
  if (!asking?.publicationFee) return undefined;
  return { categoryId: asking.id, amount: asking.publicationFee, free: asking.freePublications };
}
