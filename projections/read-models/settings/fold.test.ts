import { operator } from '@charsu/core/domain/settings/groups/operator.ts';
import type { SettingsEvent } from '@charsu/core/domain/settings/state.ts';
import { expect, it } from 'vitest';
import { happened } from '../../runner/happened.example.ts';
import { foldSettings } from './model.ts';

it('has the last value of what was changed, and nothing else', () => {
  const changes: SettingsEvent[] = [
    { type: 'SettingsChanged', data: { changes: { supportEmail: 'a@example.com' } } },
    { type: 'SettingsChanged', data: { changes: { supportEmail: null } } },
  ];
  const before = { id: operator.id, changed: { supportPhone: '02188880000' } };
  expect(foldSettings(before, happened(operator.id, changes, 1))).toEqual({
    id: operator.id,
    changed: { supportPhone: '02188880000', supportEmail: null },
  });
});
