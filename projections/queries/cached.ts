interface CacheOptions<Result> {
  /** Milliseconds after which the value is read again at the latest. */
  readonly lifetimeMs: number;
  /** A cached value is valid until this number changes; undefined: changes are not received, so nothing is cached. */
  readonly change?: () => number | undefined;
  /** When a value is over before that, in milliseconds since 1970. */
  readonly endOf?: (result: Result) => number;
}

/**
 * Caches the last result and shares a running read among concurrent callers. A failure reaches those callers only, not
 * later ones.
 */
export function cached<Result>(
  read: () => Promise<Result>,
  { lifetimeMs, change = () => 0, endOf = () => Number.POSITIVE_INFINITY }: CacheOptions<Result>,
): () => Promise<Result> {
  let last: { result: Promise<Result>; change: number; until: number } | undefined;
  return () => {
    const now = change();
    if (last !== undefined && now === last.change && Date.now() < last.until) return last.result;
    const result = read();
    const own = now === undefined ? undefined : { result, change: now, until: Date.now() + lifetimeMs };
    last = own;
    result.then(
      (value) => {
        if (own !== undefined) own.until = Math.min(own.until, endOf(value));
      },
      () => {
        if (last === own) last = undefined;
      },
    );
    return result;
  };
}
