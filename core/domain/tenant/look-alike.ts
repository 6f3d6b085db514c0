/**
 * What an address looks like at a glance: hyphens between letters, and letters and digits that are taken for each other, make no
 * difference. A 1 is taken for an l and for an i, so that there may be two. Addresses with a look in common are look-alikes.
 */
export function looksOf(subDomain: string): readonly string[] {
  const plain = subDomain
    .replace(/(?<=[a-z])-(?=[a-z])/g, '')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return [...new Set([plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')])];
}
