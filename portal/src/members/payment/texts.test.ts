import { payments } from '@charsu/core/i18n/payments/fa-IR.ts';
import { describe, expect, it } from 'vitest';
import { providerName } from './texts.ts';

describe('the name of a payment gateway', () => {
  it('is written in the language of the reader', () => {
    expect(providerName(payments.provider, 'zarinpal')).toBe('زرین‌پال');
  });

  it('is its key where there is no other', () => {
    expect(providerName(payments.provider, 'toString')).toBe('toString');
  });
});
