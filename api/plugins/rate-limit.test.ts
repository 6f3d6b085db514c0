import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressesOfNetwork, countedOf } from '../networks.ts';
import { rateLimit } from './rate-limit.ts';

describe('what limits count of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2', '2001:db8:1::/48'],
    ['::1', '0:0:0:0', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
  ])('of %s is %s and %s', (ip, address, network) => expect(countedOf(ip)).toEqual({ address, network }));
});

describe('limits by minute', () => {
  /** The number of requests of a network, each from another address, that find room. */
  async function room(path: string, addresses: readonly string[]): Promise<number> {
    const app = Fastify({ trustProxy: true });
    await app.register(rateLimit, { requestsPerMinute: 4 });
    app.get('/page', () => 'page');
    app.get('/form', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, () => 'form');
    await app.ready();
    let found = 0;
    for (const address of addresses) {
      const { statusCode } = await app.inject({ url: path, headers: { 'x-forwarded-for': address } });
      if (statusCode === 200) found += 1;
    }
    await app.close();
    return found;
  }
  const v4 = Array.from({ length: 60 }, (_, n) => `203.0.113.${n}`);
  const v6 = Array.from({ length: 60 }, (_, n) => `2001:db8:1:${n}::1`);
  it.each([
    ['IPv4', v4],
    ['IPv6', v6],
  ])('count the network of %s beside the address, for all pages and at routes', async (_, addresses) => {
    expect(await room('/page', addresses)).toBe(4 * addressesOfNetwork);
    expect(await room('/form', addresses)).toBe(2 * addressesOfNetwork);
    expect(await room('/form', Array<string>(5).fill(addresses[0] ?? ''))).toBe(2);
  });
  it('leave other networks their room', async () => {
    const others = Array.from({ length: 60 }, (_, n) => `203.0.${n}.7`);
    expect(await room('/form', others)).toBe(60);
  });
});
