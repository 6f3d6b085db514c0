/** Keeps saved and seen advertisements for the time without a network (`keep.ts`); `again`: that one anew. */
export const keepForOffline = (again?: string): Promise<void> =>
  import('./keep.ts').then(
    ({ keepAds }) => keepAds(again),
    () => undefined,
  );

/** Deletes what is kept: it belongs to who is signing out. */
export const forgetOfflineCopies = (): Promise<void> =>
  import('./keep.ts').then(
    ({ forgetOfflineCopies: forget }) => forget(),
    () => undefined,
  );
