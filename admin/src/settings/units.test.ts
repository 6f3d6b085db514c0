import { defaultSettings, type Setting } from '@charsu/core/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { boundsOf, groups, readSetting } from './units.ts';

const shown: readonly Setting[] = groups.flatMap(({ settings }): readonly Setting[] => settings);

describe('the page of settings', () => {
  it('shows every setting once', () => {
    expect(shown.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  });
  it('knows the bounds of all', () => {
    expect(boundsOf('lockMinutes')).toEqual({ min: 1, max: 1_440 });
    for (const setting of shown) expect(boundsOf(setting).min).toBeLessThan(boundsOf(setting).max);
  });
  it('reads Persian and Arabic digits', () => {
    expect(readSetting('lockMinutes', ' ۳۰ ')).toBe(30);
    expect(readSetting('lockMinutes', '٣٠')).toBe(30);
  });
  it.each(['', '0', '1441', '1.5', 'ten', '-3'])('refuses “%s”', (written) => {
    expect(readSetting('lockMinutes', written)).toBeUndefined();
  });
});
