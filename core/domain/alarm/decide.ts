import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import type { AlarmKind } from './kinds.ts';
import { type AlarmEvent, type AlarmParams, type AlarmState, calmAlarm, evolveAlarm } from './state.ts';

export type AlarmCommand =
  | CommandOf<
      'RaiseAlarm',
      { readonly alarm: AlarmKind; readonly params: AlarmParams; readonly userIds: readonly string[] }
    >
  | CommandOf<'EndAlarm'>;

/** For so long, in ms, operators are not told again of the same. */
const pauseMs = 60 * 60_000;
const isTold = ({ toldAt }: AlarmState, at: string): boolean =>
  toldAt !== null && Date.parse(at) - Date.parse(toldAt) < pauseMs;

/** Whether an alarm would change nothing at an instant (ISO 8601). */
export const isKnown = (state: AlarmState, at: string): boolean => state.status === 'raised' && isTold(state, at);

/** An alarm is raised by the product only; within an hour of the last notice only when it had ended, and then without one. */
function decideAlarm(command: AlarmCommand, state: AlarmState): readonly AlarmEvent[] {
  if (command.by.kind !== 'system') throw new DomainError('Status_403');
  switch (command.type) {
    case 'RaiseAlarm': {
      if (isKnown(state, command.at)) return [];
      const back = isTold(state, command.at) ? { userIds: [], alarmedAt: state.toldAt ?? command.at } : {};
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
