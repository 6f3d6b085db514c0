import type { SavedAdvertisements } from '@charsu/core/contract/advertisement.ts';
import type { SavedAdvertisement } from '@charsu/core/contract/saved-advertisement.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useSyncExternalStore } from 'react';
import type { ApiRequest } from '../http/api.ts';
import { createChanges } from '../session/changes.ts';
import { onTokenChange, signedInUser } from '../session/token.ts';
import { onSavedChange, type SavableAd, type SavedAd, visitorsAds } from './store.ts';

/** The saved advertisements: undefined until they are read. */
type Saved = readonly SavedAd[] | 'failed' | undefined;

/** The list that the server holds for a member, as far as it is known here. */
let own: { readonly userId: string; readonly list: Saved } | undefined;
const changes = createChanges();

function show(userId: string, list: Saved): void {
  own = { userId, list };
  changes.tell();
}

/** The member's, or those of this browser while nobody is signed in. */
function read(): Saved {
  const userId = signedInUser();
  if (userId === null) return visitorsAds.read();
  return own?.userId === userId ? own.list : undefined;
}

const isList = (saved: Saved): saved is readonly SavedAd[] => saved !== undefined && saved !== 'failed';
/** The saved advertisements as far as they are known now. */
export function savedNow(): readonly SavedAd[] {
  const saved = read();
  return isList(saved) ? saved : [];
}
/** Whether the saved advertisements have been read. */
export const areLoaded = (): boolean => isList(read());

/** The calls go one after the other, and only the last one's answer is shown. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(userId: string, call: () => Promise<Saved>): Promise<void> {
  const mine = last.then(async () => {
    const list = await call().catch(() => 'failed' as const);
    if (last === mine && signedInUser() === userId && list !== undefined) show(userId, list);
  });
  last = mine;
  return mine;
}

/** Asks quietly. The API client is for browsers: the server renders pages without lists. */
async function ask<Answer>(path: string, request: ApiRequest): Promise<Answer> {
  const { callApi } = await import('../http/api.ts');
  return callApi(path, { quiet: true, ...request });
}
const call = (path: string, request: ApiRequest = {}) =>
  ask<SavedAdvertisement[] | undefined>(`savedAdvertisement/${path}`, request);

/** The present states of advertisements, by their ids. */
export const readSaved = (id: readonly string[], signal: AbortSignal) =>
  ask<SavedAdvertisements>('public/saved', { query: { id }, signal });

const keep = (ads: readonly SavedAd[]) => ({
  method: 'POST' as const,
  body: { advertisements: ads.map(({ id, price, currency }) => ({ id, price, currency })) },
});

/** Reads a member's saved advertisements. Those of this browser go to the account first, and stay here if that fails. */
export async function readSavedAds(): Promise<void> {
  const userId = signedInUser();
  if (userId === null) return;
  await inTurn(userId, async () => {
    const here = visitorsAds.read();
    if (here.length === 0) return call('');
    const merged = await call('', keep(here));
    visitorsAds.clear();
    return merged;
  });
}

/** Changes a member's list at once, and then on the server; after a refusal it is read again. */
function change(userId: string, list: readonly SavedAd[], path: string, request: ApiRequest): void {
  show(userId, list);
  void inTurn(userId, () => call(path, { ...request, quiet: false, outlivesPage: true }).catch(() => call('')));
}

export function saveAd({ id, priceWithDiscount: price, currency }: SavableAd): void {
  const [userId, list] = [signedInUser(), read()];
  if (userId === null) visitorsAds.add({ id, priceWithDiscount: price, currency });
  else if (isList(list)) {
    const ad = { id, price, currency };
    change(userId, [ad, ...list.filter((each) => each.id !== id)].slice(0, limits.savedAdvertisements), '', keep([ad]));
  }
}

export function removeSaved(id: string): void {
  const [userId, list] = [signedInUser(), read()];
  if (userId === null) visitorsAds.remove(id);
  else if (isList(list)) {
    const rest = list.filter((each) => each.id !== id);
    change(userId, rest, id, { method: 'DELETE' });
  }
}

function onChange(listener: () => void): () => void {
  const ends = [changes.listen, onSavedChange, onTokenChange].map((listen) => listen(listener));
  return () => {
    for (const end of ends) end();
  };
}
const none: readonly SavedAd[] = [];

/** The saved advertisements, with their changes: with the account, or in this browser while nobody is signed in. */
export const useSavedAds = (): Saved => useSyncExternalStore<Saved>(onChange, read, () => none);
