import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { KeyedMutex } from '@charsu/core/event-store/keyed-mutex.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { refuse } from '../problems/refusals.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'eventStore'>;

/** The greatest age of the settings behind a limit, in ms: a change takes effect without a restart. */
const settingsAgeMs = 1_000;
/** The longest wait for the read model that counts drafts, in ms. */
const patienceMs = 5_000;

/** The limits of members' advertisements, from the settings (R160, R163, R238, D19). */
export function createAdvertisementLimits({ commands, queries, eventStore }: Needs) {
  const current = () => commands.settings.current('advertising', settingsAgeMs);
  // New drafts of one member take turns in this process; another process may let one more through.
  const turns = new KeyedMutex();

  async function draftLimitOf(tenantId: string): Promise<number> {
    const [tenant, { draftsPerTenant }] = await Promise.all([queries.tenant.record(tenantId, 'fa-IR'), current()]);
    return tenant?.draftLimit ?? draftsPerTenant;
  }

  return {
    current,
    draftLimitOf,
    /** Throws `Maximum_Files_Uploaded` for more pictures than an advertisement may have, unless it had as many before. */
    async requireImageCount(wanted: readonly Image[], already = 0): Promise<void> {
      const { imagesPerAdvertisement: limit } = await current();
      if (wanted.length > Math.max(limit, already)) throw refuse('images', 'Maximum_Files_Uploaded', { limit });
    },
    /**
     * Drafts an advertisement with `draft`, unless its owner or its business has too many in progress:
     * `Too_Many_Inprogress_Ads`. A repeated command does not count its own draft. Administrators have no limit.
     */
    async whileRoom<Result>(
      {
        actor,
        tenantId,
        key,
      }: { actor: { id: string; scope: 'own' | 'all' }; tenantId: string; key: string | undefined },
      draft: () => Promise<Result>,
    ): Promise<Result> {
      if (actor.scope === 'all') return draft();
      return turns.run(actor.id, async () => {
        const newest = await newestHandled(eventStore);
        if (newest !== undefined) await queries.waitFor(newest, ['advertisement', 'tenant'], patienceMs);
        const [counts, { draftsPerUser }, draftsOfTenant] = await Promise.all([
          queries.advertisement.inProgress(actor.id, tenantId, newRecordId('advertisement', actor.id, key)),
          current(),
          draftLimitOf(tenantId),
        ]);
        const limit = counts.user >= draftsPerUser ? draftsPerUser : draftsOfTenant;
        if (counts.user >= draftsPerUser || counts.tenant >= draftsOfTenant) {
          throw new DomainError('Too_Many_Inprogress_Ads', { limit });
        }
        return draft();
      });
    },
  };
}
export type AdvertisementLimits = ReturnType<typeof createAdvertisementLimits>;
