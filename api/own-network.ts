import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Networks without public visitors: this machine, and private ones (RFC 1918, 4193, and link-local). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of this machine or of a private network. */
export const isPrivateAddress = (ip: string): boolean => privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/** The headers by which proxies tell that they stand between. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const;

/**
 * Whether a request comes from inside: from this machine or a private network, and not through a proxy, behind which
 * visitors are.
 */
export const isFromInside = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  proxyHeaders.every((name) => headers[name] === undefined) && isPrivateAddress(ip);
