import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { type Reactor, whenWritten } from './reactor.ts';

export interface SettlingHolds {
  readonly commands: Pick<Commands, 'advertisement'>;
  readonly queries: Pick<Queries, 'ledger'>;
  /** The age of a hold, in ms, after which it may lapse. */
  readonly lapseAfterMs?: number;
}

/** By then a command that placed a hold has finished or died. */
const usualLapseMs = 30_000;

/** An event that is dated so long before it was written, in ms, has a past date. */
const pastMs = 24 * 60 * 60_000;
/** How long a program that writes events with past dates has to settle their holds with these dates, in ms. */
const ownSettlingMs = 10_000;

/** The events that decide about a hold. */
const settling: ReadonlySet<string> = new Set([
  'AdvertisementApproved',
  'AdvertisementDenied',
  'AdvertisementReopened',
  'AdvertisementCancelled',
  'AdvertisementRenewed',
  'AdvertisementDeleted',
]);

/** Captures the hold for a display once it is decided, or releases it (D10). */
export const settleHolds = ({ commands, queries }: SettlingHolds): Reactor => ({
  name: 'settle-holds',
  follows: ['advertisement'],
  concerns: ({ event }) => settling.has(event.type),
  reads: ['ledger'],
  delayMs: (logged) => (whenWritten(logged) - Date.parse(logged.metadata.at) > pastMs ? ownSettlingMs : 0),
  async react({ stream }, { at }) {
    const id = recordOf(stream)?.id;
    if (id === undefined) return;
    for (const walletId of await queries.ledger.holdersFor(id)) {
      await commands.advertisement.settleHolds(walletId, id, at);
    }
  },
});

/** A hold and the advertisement that it pays for; undefined for any other event. */
function heldFor({ event }: LoggedEvent): { readonly id: string; readonly holdId: string } | undefined {
  const known = event as WalletEvent;
  if (known.type !== 'HoldPlaced') return undefined;
  const { holdId, cause } = known.data;
  return cause.kind === 'publication' || cause.kind === 'renewal' ? { id: cause.id, holdId } : undefined;
}

/**
 * Releases holds of requests that never reached their advertisements, and completes interrupted ones. Each event is about its
 * own hold: a younger one for the same advertisement may be about to pay.
 */
export const lapseHolds = ({ commands, lapseAfterMs = usualLapseMs }: SettlingHolds): Reactor => ({
  name: 'lapse-holds',
  follows: ['wallet'],
  concerns: (logged) => heldFor(logged) !== undefined,
  reads: [],
  delayMs: lapseAfterMs,
  async react(logged, { at }) {
    const walletId = recordOf(logged.stream)?.id;
    const held = heldFor(logged);
    if (walletId === undefined || held === undefined) return;
    await commands.advertisement.settleHolds(walletId, held.id, at, { lapse: true, holdId: held.holdId });
  },
});
