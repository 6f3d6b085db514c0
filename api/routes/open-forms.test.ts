import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCrowd } from './open-forms.ts';

const many = 10_000;
/** Somebody at an address of their own. */
const from = (number: number) => ({
  ip: `20.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  headers: { 'x-forwarded-for': '20.0.0.1' },
});

/** Forms that come at once, each from the address of this number. `end` lets all of them be done; it answers how many were worked on. */
async function rush(address: (number: number) => number) {
  const crowd = createCrowd();
  const end = Promise.withResolvers<void>();
  const told = { worked: 0, putOff: 0 };
  const forms = Array.from({ length: many }, async (_, number) => {
    const work = async () => {
      told.worked += 1;
      await end.promise;
    };
    await crowd.run(from(address(number)), work).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'Status_503' });
      told.putOff += 1;
    });
  });
  // All that is refused is refused at once.
  await setImmediate();
  return {
    crowd,
    atOnce: { ...told },
    end: async () => {
      end.resolve();
      await Promise.all(forms);
      return told.worked;
    },
  };
}

describe('10,000 open forms at once', () => {
  it('are put off at once but for 64, a few of which are worked on at a time', async () => {
    const { crowd, atOnce, end } = await rush((number) => number);
    expect(atOnce.putOff).toBe(many - 64);
    expect(atOnce.worked).toBeLessThan(10);
    expect(await end()).toBe(64);
    expect(await crowd.run(from(1), async () => 'done')).toBe('done');
  });

  it('of one address leave room for others', async () => {
    const { crowd, atOnce, end } = await rush(() => 0);
    expect(atOnce.putOff).toBe(many - 8);
    const other = crowd.run(from(1), async () => 'done');
    expect(await end()).toBe(8);
    expect(await other).toBe('done');
  });
});
