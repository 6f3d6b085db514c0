import type { Aggregate } from '../aggregate.ts';
import { type CommandOf, type Decider, type EventOf, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import type { AlarmKind } from './kinds.ts';

/** The parameters of the sentence of an alarm. */
export interface AlarmParams {
  readonly name?: string;
  readonly count?: number;
  /** Rial. */
  readonly amount?: number;
}

export type AlarmEvent =
  | EventOf<
      'OperatorsAlarmed',
      {
        readonly alarm: AlarmKind;
        readonly params: AlarmParams;
        /** The holders of the permission at that time. */
        readonly userIds: readonly string[];
        /** ISO 8601 instant. */
        readonly alarmedAt: string;
      }
    >
  | EventOf<'AlarmEnded'>;

type AlarmState =
  | { readonly status: 'calm'; readonly toldAt: string | null }
  | { readonly status: 'raised'; readonly params: AlarmParams; readonly toldAt: string };

const calmAlarm: AlarmState = { status: 'calm', toldAt: null };

/** Folds one event. */
function evolveAlarm(state: AlarmState, event: AlarmEvent): AlarmState {
  switch (event.type) {
    case 'OperatorsAlarmed':
      return { status: 'raised', params: event.data.params, toldAt: event.data.alarmedAt };
    case 'AlarmEnded':
      return { status: 'calm', toldAt: state.toldAt };
    default:
      return unreachable(event);
  }
}

export type AlarmCommand =
  | CommandOf<
      'RaiseAlarm',
      { readonly alarm: AlarmKind; readonly params: AlarmParams; readonly userIds: readonly string[] }
    >
  | CommandOf<'EndAlarm'>;

/** For so long, in ms, operators are not told again of the same. */
const pauseMs = 60 * 60_000;
const isToldLately = ({ toldAt }: AlarmState, at: string): boolean =>
  toldAt !== null && Date.parse(at) - Date.parse(toldAt) < pauseMs;

/** Whether an alarm would change nothing at an instant (ISO 8601). */
export const isRaisedLately = (state: AlarmState, at: string): boolean =>
  state.status === 'raised' && isToldLately(state, at);

/** An alarm is raised by the product only; within an hour of the last notice only when it had ended, and then without one. */
function decideAlarm(command: AlarmCommand, state: AlarmState): readonly AlarmEvent[] {
  if (command.by.kind !== 'system') throw new DomainError('Status_403');
  switch (command.type) {
    case 'RaiseAlarm': {
      if (isRaisedLately(state, command.at)) return [];
      const back = isToldLately(state, command.at) ? { userIds: [], alarmedAt: state.toldAt ?? command.at } : {};
      return [{ type: 'OperatorsAlarmed', data: { ...command.data, alarmedAt: command.at, ...back } }];
    }
    case 'EndAlarm':
      return state.status === 'calm' ? [] : [{ type: 'AlarmEnded', data: {} }];
    default:
      return unreachable(command);
  }
}

export const alarmDecider: Decider<AlarmState, AlarmCommand, AlarmEvent> = {
  initial: calmAlarm,
  evolve: evolveAlarm,
  decide: decideAlarm,
};

/** The alarms of operators, one record for each kind. */
export const alarm = {
  kind: 'alarm',
  decider: alarmDecider,
  fields: {},
  openedBy: 'system_get',
} as const satisfies Aggregate<AlarmState, AlarmCommand, AlarmEvent>;
