import type { Values } from '../editor/values.ts';

const key = 'typedAdvertisement';

/** Keeps the input of a new member for an advertisement, in this tab, during the earlier steps. */
export function keepTypedAd(userId: string, values: Values): void {
  sessionStorage.setItem(key, JSON.stringify({ userId, values }));
}

/** The kept input over an empty form; undefined without any. */
export function typedAd(userId: string, empty: Values): Values | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return undefined;
  const values = 'values' in kept && typeof kept.values === 'object' ? kept.values : {};
  return { ...empty, ...values, tenantId: empty.tenantId };
}

/** Drops the input after saving. */
export const forgetTypedAd = (): void => sessionStorage.removeItem(key);
