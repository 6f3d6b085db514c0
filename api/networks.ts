/** The first `count` groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string, count: number): string {
  const [before = '', after] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The parts of an address that limits count. `address` is the address itself; one home has all IPv6 addresses with the
 * same first half and could use another one for each request, so only that half counts. `network` is what one customer
 * of a provider easily rents: /24 of IPv4 and /48 of IPv6. A limit has room for more from a network than from an
 * address, since a mobile network has many people behind one /24.
 */
export function countedOf(ip: string): { readonly address: string; readonly network: string } {
  const plain = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  if (!plain.includes(':')) return { address: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  return { address: groupsOf(plain, 4), network: `${groupsOf(plain, 3)}::/48` };
}

/** How many addresses' room a network has in a limit by minute. */
export const addressesOfNetwork = 8;
