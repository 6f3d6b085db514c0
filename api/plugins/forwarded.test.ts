import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { forwarded, forwardedAddresses } from './forwarded.ts';

describe('the addresses that a proxy forwards', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['198.51.100.1:80, 203.0.113.7:51234', '198.51.100.1, 203.0.113.7'],
    // A client can write any addresses before the last one.
    ['198.51.100.1, unknown', ''],
    ['198.51.100.1, <script>, 203.0.113.7', '203.0.113.7'],
    ['1.2.3.4.5', ''],
    ['', ''],
  ])('%s are %s', (value, addresses) => {
    expect(forwardedAddresses(value)).toBe(addresses);
  });
});

describe('the visitor of a request', () => {
  async function ipOf(trusted: string[], remoteAddress: string, value: string): Promise<string> {
    const app = Fastify({ trustProxy: trusted });
    await app.register(forwarded);
    app.get('/', async ({ ip }) => ip);
    const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': value } });
    await app.close();
    return body;
  }

  it('is the same on whichever port', async () => {
    for (const port of [1_024, 65_535]) {
      expect(await ipOf(['loopback'], '127.0.0.1', `203.0.113.7:${port}`)).toBe('203.0.113.7');
    }
  });

  it('is nobody once the connection is gone: the request is refused and is no fault of ours', async () => {
    const app = Fastify({ trustProxy: ['loopback'] });
    app.addHook('onRequest', async ({ raw }) => {
      Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
    });
    await app.register(forwarded);
    let refused: unknown;
    app.addHook('onError', async (_request, _reply, error) => {
      refused = error;
    });
    app.get('/', async () => '');
    await app.inject('/');
    expect(refused).toMatchObject({ code: 'Status_400' });
    await app.close();
  });

  it('is the proxy itself when it forwards no address', async () => {
    expect(await ipOf(['loopback'], '127.0.0.1', 'someone')).toBe('127.0.0.1');
  });

  it('is believed of trusted proxies only', async () => {
    expect(await ipOf(['loopback'], '10.0.0.5', '203.0.113.7')).toBe('10.0.0.5');
    expect(await ipOf(['loopback', '10.0.0.0/24'], '10.0.0.5', '203.0.113.7')).toBe('203.0.113.7');
  });
});
