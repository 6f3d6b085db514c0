import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { Cause, WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { textPatienceMs } from '@charsu/core/gateways/text-writer.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { msUnderWay, type Reactor } from './reactor.ts';

export interface SettlingHolds {
  readonly commands: Pick<Commands, 'advertisement' | 'wallet'>;
  readonly queries: Pick<Queries, 'ledger'>;
  /** The age of a hold for a display, in ms, after which it may lapse. */
  readonly lapseAfterMs?: number;
}

/** By then a command that placed a hold for a display has finished or died. */
const usualLapseMs = 30_000;
/** By then a request for a text by AI has. */
const textLapseMs = 2 * textPatienceMs;

/** How long a program that writes events with past dates has to settle their holds with these dates, in ms. */
const ownSettlingMs = 10_000;

/** The events that decide about a hold. */
const settling: ReadonlySet<string> = new Set([
  'AdvertisementApproved',
  'AdvertisementDenied',
  'AdvertisementReopened',
  'AdvertisementCancelled',
  'AdvertisementRenewed',
  'AdvertisementBumped',
  'AdvertisementDeleted',
]);

/** Captures the hold for a display once it is decided, or releases it (D10). */
export const settleHolds = ({ commands, queries }: SettlingHolds): Reactor => ({
  name: 'settle-holds',
  follows: ['advertisement'],
  concerns: ({ event }) => settling.has(event.type),
  reads: ['ledger'],
  delayMs: (logged) => (msUnderWay(logged) === null ? ownSettlingMs : 0),
  async react({ stream }, { at }) {
    const id = recordOf(stream)?.id;
    if (id === undefined) return;
    for (const walletId of await queries.ledger.holdersFor(id)) {
      await commands.advertisement.settleHolds(walletId, id, at);
    }
  },
});

/** A hold and what it pays for, where that is of these kinds; undefined for any other event. */
function heldFor({ event }: LoggedEvent, ...kinds: readonly Cause['kind'][]) {
  const known = event as WalletEvent;
  return known.type === 'HoldPlaced' && kinds.includes(known.data.cause.kind) ? known.data : undefined;
}
const heldForDisplay = (logged: LoggedEvent) => heldFor(logged, 'publication', 'renewal', 'bump');

/**
 * Releases holds of requests that never reached their advertisements, and completes interrupted ones. Each event is about its
 * own hold: a younger one for the same advertisement may be about to pay.
 */
export const lapseHolds = ({ commands, lapseAfterMs = usualLapseMs }: SettlingHolds): Reactor => ({
  name: 'lapse-holds',
  follows: ['wallet'],
  concerns: (logged) => heldForDisplay(logged) !== undefined,
  reads: [],
  delayMs: lapseAfterMs,
  async react(logged, { at }) {
    const walletId = recordOf(logged.stream)?.id;
    const held = heldForDisplay(logged);
    if (walletId === undefined || held === undefined) return;
    const { cause, holdId } = held;
    await commands.advertisement.settleHolds(walletId, cause.id, at, { lapse: true, holdId });
  },
});

/** Releases what is held for a text by AI whose request has died. */
export const lapseTexts = ({ commands }: SettlingHolds, lapseAfterMs = textLapseMs): Reactor => ({
  name: 'lapse-texts',
  follows: ['wallet'],
  concerns: (logged) => heldFor(logged, 'ai') !== undefined,
  reads: [],
  delayMs: lapseAfterMs,
  async react(logged, { at }) {
    const walletId = recordOf(logged.stream)?.id;
    const held = heldFor(logged, 'ai');
    if (walletId === undefined || held === undefined) return;
    await commands.wallet.lapseTexts(walletId, systemContext(at), held.holdId);
  },
});
