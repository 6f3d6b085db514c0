interface CacheOptions {
  /** Milliseconds after which the value is read again at the latest. */
  readonly lifetimeMs: number;
  /** A cached value is valid until this number changes; undefined: changes are not received, so nothing is cached. */
  readonly change?: () => number | undefined;
}

/**
 * Caches the last result and shares a running read among concurrent callers. A failure reaches those callers only, not
 * later ones.
 */
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
