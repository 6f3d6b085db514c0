import { describe, it } from 'vitest';
import { systemActor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type AlarmCommand, type AlarmEvent, alarmDecider } from './index.ts';

const given = specificationOf(alarmDecider);
const raise = (at: string): AlarmCommand => ({
  type: 'RaiseAlarm',
  data: { alarm: 'gatewayRefusesPayments', params: { name: '-11' }, userIds: ['mina', 'omid'] },
  by: systemActor,
  at,
});
const end: AlarmCommand = { type: 'EndAlarm', data: {}, by: systemActor, at: '2026-09-23T06:30:00.000Z' };
const alarmed = (alarmedAt: string, userIds: readonly string[] = ['mina', 'omid']): AlarmEvent => ({
  type: 'OperatorsAlarmed',
  data: { alarm: 'gatewayRefusesPayments', params: { name: '-11' }, userIds, alarmedAt },
});
const ended: AlarmEvent = { type: 'AlarmEnded', data: {} };
const first = '2026-09-23T06:00:00.000Z';
const soon = '2026-09-23T06:59:59.000Z';
const later = '2026-09-23T07:00:00.000Z';

describe('an alarm', () => {
  it('tells operators, and again an hour later while it goes on', () => {
    given().when(raise(first)).thenFollow(alarmed(first));
    given(alarmed(first)).when(raise(soon)).thenNothing();
    given(alarmed(first)).when(raise(later)).thenFollow(alarmed(later));
  });

  it('ends once, and one that comes back within the hour stands without telling again', () => {
    given(alarmed(first)).when(end).thenFollow(ended);
    given(alarmed(first), ended).when(end).thenNothing();
    given().when(end).thenNothing();
    given(alarmed(first), ended).when(raise(soon)).thenFollow(alarmed(first, []));
    given(alarmed(first), ended).when(raise(later)).thenFollow(alarmed(later));
  });

  it('is raised and ended by the product only', () => {
    const by = { id: 'mina', kind: 'user', scope: 'all' } as const;
    for (const command of [raise(first), end])
      given()
        .when({ ...command, by })
        .thenThrows('Status_403');
  });
});
