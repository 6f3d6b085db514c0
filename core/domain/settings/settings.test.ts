import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { defaultSettings, settingsChangesSchema, settingsSchema } from './settings.ts';
import { type SettingsEvent, settingsDecider } from './state.ts';

const given = specificationOf(settingsDecider);
const administrator: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const change = (changes: Partial<typeof defaultSettings>, by: Actor = administrator) => ({
  type: 'ChangeSettings' as const,
  data: { changes },
  by,
  at: '2026-11-21T06:30:00.000Z',
});
const longer: SettingsEvent = { type: 'SettingsChanged', data: { changes: { lockMinutes: 30 } } };

describe('change settings', () => {
  it('records what differs', () => {
    given()
      .when(change({ lockMinutes: 30, signInAttempts: defaultSettings.signInAttempts }))
      .thenFollow(longer);
  });
  it('records nothing when nothing differs', () => {
    given(longer)
      .when(change({ lockMinutes: 30 }))
      .thenNothing();
  });
  it('is for administrators', () => {
    given()
      .when(change({ lockMinutes: 30 }, { ...administrator, scope: 'own' }))
      .thenThrows('Status_403');
  });
});

describe('the input of settings', () => {
  it('has every setting within its bounds from the beginning', () => {
    expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  });
  it.each([{ lockMinutes: 0 }, { lockMinutes: 1.5 }, { lockMinutes: '15' }, { unknown: 1 }])(
    'refuses %j',
    (changes) => {
      expect(settingsChangesSchema.safeParse(changes).success).toBe(false);
    },
  );
});
