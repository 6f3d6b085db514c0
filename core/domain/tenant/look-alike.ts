/**
 * The looks of an address at a glance: hyphens between letters, repeated hyphens, and similar letters and digits, make no
 * difference. A 1 looks like an l and like an i, so there may be two looks. Addresses with a common look are look-alikes.
 */
export function looksOf(subDomain: string): readonly string[] {
  const plain = subDomain
    .replace(/-+/g, '-')
    .replace(/(?<=[a-z])-(?=[a-z])/g, '')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return [...new Set([plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')])];
}
