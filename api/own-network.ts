import { BlockList, isIPv6 } from 'node:net';

/** Networks that no visitor of a site comes from: this machine, and private ones (RFC 1918, 4193, and link-local). */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address (`request.ip`) is of a network of our own. A visitor who comes through the proxy is not, whatever
 * headers they send: the address that counts is the last one that the proxy itself has seen.
 */
export const isOwnNetwork = (ip: string): boolean => ownNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
