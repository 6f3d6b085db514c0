export const filterNames = ['record', 'field', 'stream', 'type', 'actor', 'from', 'to'] as const;

/**
 * The filters of the log; `record`: number, id or name; `field`: the changed field; `from` and `to` are ISO 8601
 * instants in UTC.
 */
export type EventFilter = { readonly [Name in (typeof filterNames)[number]]?: string };

/** Reads the filter from an address; empty ones are left out. */
export function filterOf(params: URLSearchParams): EventFilter {
  const given = filterNames.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
