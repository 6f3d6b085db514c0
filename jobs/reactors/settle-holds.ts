import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Reactor } from './reactor.ts';

export interface SettlingHolds {
  readonly commands: Pick<Commands, 'advertisement'>;
  readonly queries: Pick<Queries, 'ledger'>;
  /** How old a hold is before it may lapse, in ms. */
  readonly lapseAfterMs?: number;
}

/** Commands that hold money and have not been done by then have died. */
const usualLapseMs = 30_000;

/** What ends the waiting of a hold, or spends it at once. */
const settling: ReadonlySet<string> = new Set([
  'AdvertisementApproved',
  'AdvertisementDenied',
  'AdvertisementReopened',
  'AdvertisementCancelled',
  'AdvertisementRenewed',
  'AdvertisementDeleted',
]);

/** Takes what was held for a display once it is decided about, or gives it back (D10). */
export const settleHolds = ({ commands, queries }: SettlingHolds): Reactor => ({
  name: 'settle-holds',
  follows: ['advertisement'],
  concerns: ({ event }) => settling.has(event.type),
  reads: ['ledger'],
  async react({ stream }, { at }) {
    const id = recordOf(stream)?.id;
    if (id === undefined) return;
    for (const walletId of await queries.ledger.holdersFor(id)) {
      await commands.advertisement.settleHolds(walletId, id, at);
    }
  },
});

/** The advertisement that a hold pays for; undefined for what is no such hold. */
function heldFor({ event }: LoggedEvent): string | undefined {
  const known = event as WalletEvent;
  if (known.type !== 'HoldPlaced') return undefined;
  const { kind, id } = known.data.cause;
  return kind === 'publication' || kind === 'renewal' ? id : undefined;
}

/** Gives back what was held by a request that never reached its advertisement, and finishes what a crash has cut short. */
export const lapseHolds = ({ commands, lapseAfterMs = usualLapseMs }: SettlingHolds): Reactor => ({
  name: 'lapse-holds',
  follows: ['wallet'],
  concerns: (logged) => heldFor(logged) !== undefined,
  reads: [],
  delayMs: lapseAfterMs,
  async react(logged, { at }) {
    const walletId = recordOf(logged.stream)?.id;
    const id = heldFor(logged);
    if (walletId === undefined || id === undefined) return;
    await commands.advertisement.settleHolds(walletId, id, at, { lapse: true });
  },
});
