export interface CacheOptions {
  /** Milliseconds after which it is read again at the latest. */
  readonly lifetimeMs: number;
  /** What was read under one value holds until the next; undefined: nothing is known, so nothing is kept. */
  readonly change?: () => number | undefined;
}

/** Caches what was read last and shares it among those who ask meanwhile. A failure is for those who asked, not for later ones. */
export function cached<Result>(
  read: () => Promise<Result>,
  { lifetimeMs, change = () => 0 }: CacheOptions,
): () => Promise<Result> {
  let last: { result: Promise<Result>; change: number; until: number } | undefined;
  return () => {
    const now = change();
    if (last !== undefined && now === last.change && Date.now() < last.until) return last.result;
    const result = read();
    const own = now === undefined ? undefined : { result, change: now, until: Date.now() + lifetimeMs };
    last = own;
    result.catch(() => {
      if (last === own) last = undefined;
    });
    return result;
  };
}
