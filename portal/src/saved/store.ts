import { limits } from '@charsu/core/domain/limits.ts';
import { isOwnUuid } from '@charsu/core/text/uuid.ts';
import { useSyncExternalStore } from 'react';
import { createChanges } from '../session/changes.ts';

/** A saved advertisement, with its price then. */
export interface SavedAd {
  readonly id: string;
  readonly price: number | null;
  readonly currency: string;
}

/** The data for saving an advertisement. */
export interface SavableAd {
  readonly id: string;
  readonly name: string;
  readonly priceWithDiscount: number | null;
  readonly currency: string;
}

/** The number of recently viewed ones. */
const seenAtMost = 20;
const changes = createChanges('storage');

const isSavedAd = (value: unknown): value is SavedAd =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  isOwnUuid(value.id) &&
  'price' in value &&
  (value.price === null || typeof value.price === 'number') &&
  'currency' in value &&
  typeof value.currency === 'string';

/** Parses a list from the browser's storage; invalid entries are left out. */
export function parseSavedAds(text: string | null): readonly SavedAd[] {
  try {
    const told: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(told) ? told.filter(isSavedAd) : [];
  } catch {
    return [];
  }
}

/** A list in the browser's storage, newest first, of at most `atMost` entries. */
function listOf(key: string, atMost: number) {
  let text: string | null = null;
  let list: readonly SavedAd[] = [];
  const read = (): readonly SavedAd[] => {
    const now = localStorage.getItem(key);
    if (now !== text) {
      text = now;
      list = parseSavedAds(now);
    }
    return list;
  };
  const write = (next: readonly SavedAd[]): void => {
    localStorage.setItem(key, JSON.stringify(next.slice(0, atMost)));
    changes.tell();
  };
  return {
    read,
    add: ({ id, priceWithDiscount, currency }: Omit<SavableAd, 'name'>) =>
      write([{ id, price: priceWithDiscount, currency }, ...read().filter((each) => each.id !== id)]),
    remove: (id: string) => write(read().filter((each) => each.id !== id)),
    clear: () => write([]),
  };
}

/** Those of a visitor; a member's are with the account: see `saved-ads.ts`. */
export const visitorsAds = listOf('saved-ads', limits.savedAdvertisements);
export const seenAds = listOf('seen-ads', seenAtMost);

/** Calls `listener` when a list of this browser changes, in other tabs too. Returns a function that ends it. */
export const onSavedChange = changes.listen;
const none: readonly SavedAd[] = [];

/** The recently viewed ones, with their changes. */
export const useSeenAds = (): readonly SavedAd[] => useSyncExternalStore(onSavedChange, seenAds.read, () => none);
