/**
 * The looks of an address at a glance: similar letters and digits, hyphens between letters and repeated hyphens make no
 * difference. A 1 looks like an l and like an i, so there may be two looks. Addresses with a common look are look-alikes.
 */
export function looksOf(subDomain: string): readonly string[] {
  const plain = subDomain
    .replace(/-+/g, '-')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  // Digits first: a hyphen beside one of them stands between letters, too.
  const looks = [plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')];
  return [...new Set(looks.map((look) => look.replace(/(?<=[a-z])-(?=[a-z])/g, '')))];
}
