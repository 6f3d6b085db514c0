import { describe, expect, it } from 'vitest';
import { deviceCookieWith, deviceOf, unknownDevices } from './known-device.ts';

const key = new Uint8Array(32).fill(7);

describe('the device of a sign-in', () => {
  it('is known to the accounts that were signed in to with it, and to no others', () => {
    const cookie = deviceCookieWith(undefined, 'sara', key);
    const both = deviceCookieWith(cookie, 'mina', key);
    const device = deviceOf(both, 'sara', key);
    expect(device).not.toBe(unknownDevices);
    expect(deviceOf(cookie, 'sara', key)).toBe(device);
    expect(deviceOf(both, 'mina', key)).toBe(device);
    expect(deviceOf(cookie, 'mina', key)).toBe(unknownDevices);
  });

  it('is another for another browser', () => {
    const [one, other] = [deviceCookieWith(undefined, 'sara', key), deviceCookieWith(undefined, 'sara', key)];
    expect(deviceOf(one, 'sara', key)).not.toBe(deviceOf(other, 'sara', key));
  });

  it('is not known by what somebody made up', () => {
    const cookie = deviceCookieWith(undefined, 'sara', key);
    const [browser = '', proof = ''] = cookie.split('.');
    const forged = deviceCookieWith(undefined, 'sara', new Uint8Array(32));
    for (const made of [
      undefined,
      '',
      '.',
      browser,
      `${browser}.`,
      `${'a'.repeat(22)}.${proof}`,
      `x${cookie}`,
      forged,
    ]) {
      expect({ made, device: deviceOf(made, 'sara', key) }).toEqual({ made, device: unknownDevices });
    }
  });

  it('remembers the last five accounts of a browser', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f'];
    const cookie = accounts.reduce<string | undefined>((known, id) => deviceCookieWith(known, id, key), undefined);
    const known = accounts.filter((id) => deviceOf(cookie, id, key) !== unknownDevices);
    expect(known).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(deviceCookieWith(cookie, 'f', key)).toBe(cookie);
  });
});
