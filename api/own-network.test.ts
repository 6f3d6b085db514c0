import { describe, expect, it } from 'vitest';
import { isFromInside } from './own-network.ts';

describe('who looks from inside', () => {
  it('asks from this machine or a private network, and through no proxy', () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1']) {
      expect({ ip, own: isFromInside({ ip, headers: {} }) }).toEqual({ ip, own: true });
    }
  });

  it('is no visitor of a proxy, whichever address they have', () => {
    for (const forwarded of ['192.168.1.1', '']) {
      expect(isFromInside({ ip: '192.168.1.1', headers: { 'x-forwarded-for': forwarded } })).toBe(false);
    }
  });

  it.each(['x-real-ip', 'forwarded', 'x-forwarded-host', 'via', 'true-client-ip', 'cf-connecting-ip'])(
    'is no visitor of a proxy that tells so by %s',
    (name) => expect(isFromInside({ ip: '127.0.0.1', headers: { [name]: '203.0.113.7' } })).toBe(false),
  );

  it('is nobody else', () => {
    for (const ip of ['203.0.113.7', '172.32.0.1', '::ffff:203.0.113.7', '2001:db8::1', '']) {
      expect({ ip, own: isFromInside({ ip, headers: {} }) }).toEqual({ ip, own: false });
    }
  });
});
