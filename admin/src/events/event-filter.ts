export const filterNames = ['record', 'field', 'stream', 'type', 'actor', 'from', 'to'] as const;

/** What the log can be narrowed by; `record`: number, id or name; `field`: what was changed; `from` and `to` are ISO 8601 instants in UTC. */
export type EventFilter = { readonly [Name in (typeof filterNames)[number]]?: string };

/** Reads the filter from an address; what is empty is left out. */
export function filterOf(params: URLSearchParams): EventFilter {
  const given = filterNames.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
