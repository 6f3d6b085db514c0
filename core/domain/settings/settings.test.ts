import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { changesSchema } from '../field-schemas.ts';
import { defaultsOf } from '../field-table.ts';
import { specificationOf } from '../testing.ts';
import { defaultSettings, settingsFields, settingsGroups } from './settings.ts';
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
  it('refuses bounds of deposits between which there is nothing', () => {
    given()
      .when(change({ depositMin: 90_000_000, depositMax: 1_000_000 }))
      .thenThrows('The_Value_Is_Out_Of_Range', {
        field: 'depositMax',
        min: 90_000_000,
        max: 1_000_000_000,
      });
    given()
      .when(change({ depositMin: 1_000_000, depositMax: 1_000_000 }))
      .thenFollow({
        type: 'SettingsChanged',
        data: { changes: { depositMin: 1_000_000, depositMax: 1_000_000 } },
      });
  });
  it('is for administrators', () => {
    given()
      .when(change({ lockMinutes: 30 }, { ...administrator, scope: 'own' }))
      .thenThrows('Status_403');
  });
});

describe('request a backup', () => {
  const request = (by: Actor) => ({ type: 'RequestBackup' as const, data: {}, by, at: '2026-11-21T06:30:00.000Z' });
  it('records who wants one, and changes no setting', () => {
    given(longer).when(request(administrator)).thenFollow({ type: 'BackupRequested', data: {} });
    expect(settingsDecider.evolve(defaultSettings, { type: 'BackupRequested', data: {} })).toBe(defaultSettings);
  });
  it('is for administrators', () => {
    given()
      .when(request({ ...administrator, scope: 'own' }))
      .thenThrows('Status_403');
  });
});

describe('make a copy real', () => {
  const make = (by: Actor) => ({
    type: 'MakeCopyReal' as const,
    data: { backedUpAt: '2026-11-20T02:30:00.000Z' },
    by,
    at: '2026-11-21T06:30:00.000Z',
  });
  it('records of which backup it is, and changes no setting', () => {
    given(longer)
      .when(make(administrator))
      .thenFollow({ type: 'CopyMadeReal', data: { backedUpAt: '2026-11-20T02:30:00.000Z' } });
    expect(settingsDecider.evolve(defaultSettings, { type: 'CopyMadeReal', data: make(administrator).data })).toBe(
      defaultSettings,
    );
  });
  it('is for administrators', () => {
    given()
      .when(make({ ...administrator, scope: 'own' }))
      .thenThrows('Status_403');
  });
});

describe('the groups of settings', () => {
  it('have no field in common', () => {
    const names = Object.values(settingsGroups).flatMap(({ fields }) => Object.keys(fields));
    expect(names.toSorted()).toEqual(Object.keys(settingsFields).toSorted());
  });
  it('have streams of their own', () => {
    const ids = Object.values(settingsGroups).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(settingsGroups.signIn.id).toBe('4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d10');
  });
  it.each(Object.values(settingsGroups))('have every value within its bounds from the beginning', ({ fields }) => {
    expect(changesSchema(fields).parse(defaultsOf(fields))).toEqual(defaultsOf(fields));
  });
});

describe('the input of settings', () => {
  it.each([{ lockMinutes: 0 }, { lockMinutes: 1.5 }, { lockMinutes: '15' }, { supportEmail: null }, { unknown: 1 }])(
    'refuses %j of signing in',
    (changes) => {
      expect(changesSchema(settingsGroups.signIn.fields).safeParse(changes).success).toBe(false);
    },
  );
  const { supportHours } = defaultSettings;
  const { 'zh-CN': _, ...inFour } = supportHours;
  it.each([
    { supportHours: inFour },
    { supportHours: { ...supportHours, 'zh-CN': '' } },
    { supportEmail: 'nobody' },
    { supportPhone: '12' },
    { supportAccounts: [{ network: 'telegram', url: 'javascript:alert(1)' }] },
    { supportAccounts: [1, 2].map((each) => ({ network: 'telegram', url: `https://t.me/${each}` })) },
    { lockMinutes: 30 },
  ])('refuses %j of the operator', (changes) => {
    expect(changesSchema(settingsGroups.operator.fields).safeParse(changes).success).toBe(false);
  });
});
