import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import { consoleI18nProvider } from './i18n-provider.ts';

const range = { offsetBegin: 1, offsetEnd: 25, total: 1_234 };

describe('texts of react-admin', () => {
  it('have numbers in the digits of the language', () => {
    const text = consoleI18nProvider(textsIn('fa-IR'), 'fa-IR').translate('ra.navigation.page_range_info', range);
    expect(text).toContain('۱٬۲۳۴');
    expect(text).not.toMatch(/\d/);
  });
  it('choose the form that goes with a count', () => {
    const { translate } = consoleI18nProvider(textsIn('en-US'), 'en-US');
    expect(translate('ra.navigation.page_range_info', range)).toContain('1,234');
    expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Saved');
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 entries saved');
    expect(translate('resources.users.name', { smart_count: 2 })).toBe('Users');
  });
});
