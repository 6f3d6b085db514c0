/** JSON with sorted keys: two values with the same content have the same text (RFC 8785, for what events hold). */
export function canonical(value: unknown): string {
  const sorted = (_key: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? '';
}
