import type { Commands } from '@charsu/core/application/create-commands.ts';
import { recordOf, streamOf } from '@charsu/core/domain/aggregates.ts';
import { gave } from '@charsu/core/domain/role/given.ts';
import { seededRoles } from '@charsu/core/domain/role/seeded.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import type { EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Reactor } from './reactor.ts';

export interface TellingOfApprovers {
  readonly commands: Pick<Commands, 'alarm' | 'role'>;
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly queries: Pick<Queries, 'ledger'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

const dayMs = 24 * 60 * 60_000;
/** Older events are not told, in ms: a new reactor begins with the first event of the log. */
const freshMs = 7 * dayMs;
/** A right that was given earlier than this before the approval, in ms, raises no alarm: most were given by a colleague. */
const latelyMs = 30 * dayMs;

const right = 'ledger_correct';
const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/** The approved correction: the proposal and the amount in rial. */
function approvedBy({ event }: LoggedEvent): { readonly correctionId: string; readonly amount: number } | undefined {
  const known = event as WalletEvent;
  if (known.type !== 'GiftGiven' && known.type !== 'CorrectionApproved') return undefined;
  const { correctionId, amount } = known.data;
  return correctionId == null ? undefined : { correctionId, amount };
}

/** Whether a person may have given the right by an event. */
const givesRight = ({ event, metadata }: LoggedEvent): boolean => {
  const known = event as RoleEvent;
  if (metadata.actor.kind === 'system') return false;
  return (
    known.type === 'MemberAdded' || (known.type === 'PermissionsGranted' && known.data.permissions.includes(right))
  );
};

/**
 * Tells all auditors and administrators of each account that may approve money from now on, and of each gift or correction
 * whose proposer and approver had the right lately from one another: it may be one person with two accounts.
 */
export const tellOfApprovers = ({ commands, eventStore, queries, now }: TellingOfApprovers): Reactor => {
  /** Whether one of the two gave the other the right in the time before an instant. */
  async function isOnePair(pair: readonly [string, string], at: string): Promise<boolean> {
    const roles = await Promise.all(seededRoles.map(({ id }) => eventStore.load(streamOf('role', id))));
    const [one, other] = pair;
    return roles.some((logged) => {
      const steps = logged.map(({ event, metadata }) => ({
        event: event as RoleEvent,
        actorId: metadata.actor.id,
        at: metadata.at,
      }));
      const since = before(at, latelyMs);
      return gave(steps, right, { from: one, to: other, since }) || gave(steps, right, { from: other, to: one, since });
    });
  }
  return {
    name: 'tell-of-approvers',
    follows: ['role', 'wallet'],
    concerns: (logged) => approvedBy(logged) !== undefined || givesRight(logged),
    reads: ['ledger'],
    async react(logged, context) {
      const { stream, metadata, id } = logged;
      if (metadata.at < before(now(), freshMs)) return;
      const approved = approvedBy(logged);
      if (approved === undefined) {
        const role = await commands.role.current(recordOf(stream)?.id ?? '');
        if (role.status === 'present' && role.permissions.has(right)) {
          await commands.alarm.raise('approverAdded', {}, context, id);
        }
        return;
      }
      const proposal = await queries.ledger.correction(approved.correctionId);
      if (proposal !== undefined && (await isOnePair([proposal.proposedBy, metadata.actor.id], metadata.at))) {
        await commands.alarm.raise('moneyByOnePerson', { amount: approved.amount }, context, approved.correctionId);
      }
    },
  };
};
