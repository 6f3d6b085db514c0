import type { Handled } from '@charsu/core/application/commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { KeyedMutex } from '@charsu/core/concurrency/keyed-mutex.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { refuse } from '../problems/refusals.ts';

/** Where somebody wants to draft. */
interface Room {
  readonly actor: { readonly id: string; readonly scope: 'own' | 'all' };
  readonly tenantId: string;
  /** The idempotency key of the command. */
  readonly key: string | undefined;
}

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'eventStore'>;

/** The longest wait for the read model that counts drafts, in ms. */
const patienceMs = 5_000;

/** The limits of members' advertisements, from the settings (R160, R163, R238, D19). */
export function createAdvertisementLimits({ commands, queries, eventStore }: Needs) {
  const current = () => commands.settings.current('advertising', settingsAgeMs);
  // New drafts of one member take turns in this process; another process may let one more through.
  const turns = new KeyedMutex();
  /** The number of drafts of each member that this process has made and the read model may not have yet. */
  const uncounted = new Map<string, number>();

  async function countLater(memberId: string, position: LogPosition): Promise<void> {
    uncounted.set(memberId, (uncounted.get(memberId) ?? 0) + 1);
    // A read model that is far behind is waited for before a refusal.
    await queries.waitFor(position, ['advertisement'], patienceMs).catch(() => {});
    const left = (uncounted.get(memberId) ?? 1) - 1;
    if (left === 0) uncounted.delete(memberId);
    else uncounted.set(memberId, left);
  }

  /** The limit that leaves no room for one more draft, with `more` than the read model counts; undefined: there is room. */
  async function exceededLimit({ actor, tenantId, key }: Room, more: number): Promise<number | undefined> {
    const [counts, { draftsPerUser }, draftsOfTenant] = await Promise.all([
      queries.advertisement.inProgress(actor.id, tenantId, newRecordId('advertisement', actor.id, key)),
      current(),
      draftLimitOf(tenantId),
    ]);
    if (counts.user + more >= draftsPerUser) return draftsPerUser;
    return counts.tenant + more >= draftsOfTenant ? draftsOfTenant : undefined;
  }

  async function draftLimitOf(tenantId: string): Promise<number> {
    const [own, { draftsPerTenant }] = await Promise.all([commands.tenant.draftLimit(tenantId), current()]);
    return own ?? draftsPerTenant;
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
    async whileRoom(room: Room, draft: () => Promise<Handled>): Promise<Handled> {
      const { actor } = room;
      if (actor.scope === 'all') return draft();
      return turns.run(actor.id, async () => {
        if ((await exceededLimit(room, uncounted.get(actor.id) ?? 0)) !== undefined) {
          const newest = await newestHandled(eventStore);
          if (newest !== undefined) await queries.waitFor(newest, ['advertisement'], patienceMs);
          const limit = await exceededLimit(room, 0);
          if (limit !== undefined) throw new DomainError('Too_Many_Inprogress_Ads', { limit });
        }
        const handled = await draft();
        void countLater(actor.id, handled.position);
        return handled;
      });
    },
  };
}
export type AdvertisementLimits = ReturnType<typeof createAdvertisementLimits>;
