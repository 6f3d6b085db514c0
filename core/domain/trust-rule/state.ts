import type { EventOf } from '../decider.ts';
import { type CreatedEvent, evolveRecord, type Present, type RecordState, type UpdatedEvent } from '../record.ts';
import { type TrustRuleFields, trustRuleFields } from './fields.ts';

/** The effect that a rule would have had on the publications that were requested lately. */
export interface Rehearsal {
  /** How many were requested. */
  readonly requested: number;
  /** How many of them the rule would have published. */
  readonly published: number;
  /** How many of those moderators have denied. */
  readonly denied: number;
}

export type TrustRuleEvent =
  | CreatedEvent<'TrustRule', typeof trustRuleFields>
  | UpdatedEvent<'TrustRule', typeof trustRuleFields>
  /** With the rehearsal that the administrator saw. */
  | EventOf<'TrustRuleSwitchedOn', Rehearsal>
  | EventOf<'TrustRuleSwitchedOff'>
  | EventOf<'TrustRuleDeleted'>;

export type TrustRuleState = RecordState<
  {
    readonly on: boolean;
    /** Of when it was last switched on; null: it never was. */
    readonly rehearsal: Rehearsal | null;
  } & TrustRuleFields
>;
export type PresentTrustRule = Present<TrustRuleState>;

const beginning = { on: false, rehearsal: null };

export const evolveTrustRule = evolveRecord<TrustRuleState, TrustRuleEvent>('TrustRule', trustRuleFields, beginning, {
  // It is another rule now and has to be rehearsed again.
  TrustRuleUpdated: () => ({ on: false }),
  TrustRuleSwitchedOn: (_, rehearsal) => ({ on: true, rehearsal }),
  TrustRuleSwitchedOff: () => ({ on: false }),
});
