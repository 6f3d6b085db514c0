import type { Values } from '../editor/values.ts';

const key = 'typedAdvertisement';

/** Keeps what a newcomer has typed of an advertisement, in this tab, while they take the steps that come before. */
export function keepTypedAd(userId: string, values: Values): void {
  sessionStorage.setItem(key, JSON.stringify({ userId, values }));
}

/** What they had typed, over an empty form; undefined where they had nothing. */
export function typedAd(userId: string, empty: Values): Values | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return undefined;
  const values = 'values' in kept && typeof kept.values === 'object' ? kept.values : {};
  return { ...empty, ...values, tenantId: empty.tenantId };
}

/** It was saved: nothing is left to keep. */
export const forgetTypedAd = (): void => sessionStorage.removeItem(key);
