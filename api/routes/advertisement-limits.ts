import type { Handled } from '@charsu/core/application/commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import { hour } from '@charsu/stores/limits/allowances.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { refuse } from '../problems/refusals.ts';

/** The room that somebody asks for. */
interface Room {
  readonly actor: { readonly id: string; readonly scope: 'own' | 'all' };
  readonly tenantId: string;
  /** The idempotency key of the command. */
  readonly key: string | undefined;
}

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'eventStore' | 'turns'>;

/** The longest wait for the read model that counts drafts, in ms. */
const patienceMs = 5_000;

/** The limits of members' advertisements, from the settings (R160, R163, R238, D19). */
export function createAdvertisementLimits({ commands, queries, eventStore, turns }: Needs) {
  const current = () => commands.settings.current('advertising', settingsAgeMs);
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
    /** How many more drafts there is room for, as the read model counts; null: any number. */
    async roomLeft({ actor, tenantId }: Pick<Room, 'actor' | 'tenantId'>): Promise<number | null> {
      if (actor.scope === 'all') return null;
      const [counts, { draftsPerUser }, draftsOfTenant] = await Promise.all([
        queries.advertisement.inProgress(actor.id, tenantId, newRecordId('advertisement', actor.id, undefined)),
        current(),
        draftLimitOf(tenantId),
      ]);
      return Math.max(0, Math.min(draftsPerUser - counts.user, draftsOfTenant - counts.tenant));
    },
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
      const name = `drafts of ${actor.id}`;
      const most = Number.MAX_SAFE_INTEGER;
      return turns.run({ name, most, seconds: hour }, room.key, async ({ before }) => {
        // The read model may lack those of the last hour, of any process: where they might leave no room, it is waited for.
        if ((await exceededLimit(room, before[0] ?? 0)) !== undefined) {
          const newest = await newestHandled(eventStore);
          if (newest !== undefined) await queries.waitFor(newest, ['advertisement'], patienceMs);
          const limit = await exceededLimit(room, 0);
          if (limit !== undefined) throw new DomainError('Too_Many_Inprogress_Ads', { limit });
        }
        return draft();
      });
    },
  };
}
export type AdvertisementLimits = ReturnType<typeof createAdvertisementLimits>;
