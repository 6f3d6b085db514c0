import { type AskedFee, runningDisplay } from '../domain/advertisement/cost.ts';
import type { AdvertisementState } from '../domain/advertisement/state.ts';
import { inheritedFee, type PublicationFee } from '../domain/category/publication-fee.ts';
import { freePublicationsLeft } from '../domain/wallet/free-publications.ts';
import { categoryPath } from './category-path.ts';
import type { CommandContext } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';

/** A publication that is to be paid: where, and of which advertisement, which may be a new one. */
interface Publication {
  readonly categoryId: string;
  readonly ad?: AdvertisementState | undefined;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** The fees of categories for publications. */
export function publicationFees({
  advertisement,
  category,
  wallet,
}: Pick<Handlers, 'advertisement' | 'category' | 'wallet'>) {
  const feeIn = async (id: string, age?: number): Promise<PublicationFee | undefined> =>
    inheritedFee(await categoryPath({ category }, id, age));

  /** The fee of a publication. No fee is asked twice for one month of display: reopening breaks it off only. */
  async function asked({ categoryId, ad, at }: Publication, age?: number): Promise<AskedFee> {
    const running = ad?.status === 'present' ? runningDisplay(ad, at) : undefined;
    const fee = await feeIn(categoryId, age);
    const known = fee && running && (await feeIn(running.categoryId, age));
    return { inCategory: categoryId, fee: known?.categoryId === fee?.categoryId ? undefined : fee };
  }

  return {
    asked,

    /**
     * The fee for the caller's next publication in a category, with the number of free ones that are left this month; undefined
     * where none is asked. `advertisementId`: of an advertisement that exists.
     */
    async offered(categoryId: string, advertisementId: string | undefined, { by, at }: CommandContext) {
      const ad =
        advertisementId === undefined ? undefined : await advertisement.current(advertisementId, conditionAgeMs);
      const isOwn = ad?.status === 'present' && ad.ownerId === by.id;
      const { fee } = await asked({ categoryId, ad: isOwn ? ad : undefined, at }, conditionAgeMs);
      if (fee === undefined) return undefined;
      const left = freePublicationsLeft(await wallet.current(by.id), fee, advertisementId, at);
      return { amount: fee.amount, free: fee.free, left };
    },
  };
}
