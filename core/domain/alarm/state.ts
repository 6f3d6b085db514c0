import { type EventOf, unreachable } from '../decider.ts';
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

export type AlarmState =
  | { readonly status: 'calm'; readonly toldAt: string | null }
  | { readonly status: 'raised'; readonly params: AlarmParams; readonly toldAt: string };

export const calmAlarm: AlarmState = { status: 'calm', toldAt: null };

/** Folds one event. */
export function evolveAlarm(state: AlarmState, event: AlarmEvent): AlarmState {
  switch (event.type) {
    case 'OperatorsAlarmed':
      return { status: 'raised', params: event.data.params, toldAt: event.data.alarmedAt };
    case 'AlarmEnded':
      return { status: 'calm', toldAt: state.toldAt };
    default:
      return unreachable(event);
  }
}
