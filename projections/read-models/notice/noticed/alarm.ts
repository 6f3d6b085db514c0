import type { AlarmEvent } from '@charsu/core/domain/alarm/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to the operators whom the event names. */
export const alarm: Noticed<AlarmEvent> = {
  notice: ({ type, data }) =>
    type === 'OperatorsAlarmed' ? { kind: data.alarm, params: data.params, userIds: data.userIds } : undefined,
};
