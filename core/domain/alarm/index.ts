import type { Aggregate } from '../aggregate.ts';
import { type AlarmCommand, alarmDecider } from './decide.ts';
import type { AlarmEvent, AlarmState } from './state.ts';

/** The alarms of operators, one record for each kind. */
export const alarm = {
  kind: 'alarm',
  decider: alarmDecider,
  fields: {},
  writes: [],
  foldVersion: 1,
  openedBy: 'system_get',
} as const satisfies Aggregate<AlarmState, AlarmCommand, AlarmEvent>;
